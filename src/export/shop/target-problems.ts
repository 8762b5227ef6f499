// Problems with decks that a print shop cannot print, each at the `size` of its deck.

import { mm } from '../../drawings/units.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import type { Target } from '../../game/sheet-schemas.ts';
import { type Place, type Problem, problem } from '../../problems/problem.ts';
import { counted } from '../../strings/messages.ts';
import type { ExportJob } from '../export-job.ts';
import type { FacePiece } from '../pieces.ts';
import type { Match } from './plan-shop.ts';

interface DeckAt {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly at: Place;
}

export function deckPlace(game: Game, deck: string): Place {
  return game.decks.find(({ id }) => id === deck)?.origin.place(['size']) ?? game.info.origin.place();
}

export function noProduct({ name, widthMm, heightMm, at }: DeckAt, target: Target): Problem {
  const sold = Object.values(target.products ?? {})
    .filter(({ outline }) => outline === 'card')
    .map((product) => `${product.widthMm} × ${product.heightMm}`);
  return problem('target/no-product', {
    at,
    message: `${target.name} sells no cards of ${widthMm} × ${heightMm} mm; ${name} is left out.`,
    fix: `Choose a size that it sells (${sold.join(', ')} mm), or add the product to data/_sheets.`,
  });
}

export function tooManyCards({ name, at }: DeckAt, target: Target, counts: { count: number; most: number }): Problem {
  const { count, most } = counts;
  return problem('target/too-many-cards', {
    at,
    message: `${name} has ${counted(count, 'card')}; ${target.name} prints at most ${most} at once, so it is left out.`,
    fix: `Split the deck into decks of at most ${counted(most, 'card')}, copies included.`,
  });
}

export function noBack({ name, at }: DeckAt, target: Target): Problem {
  return problem('target/no-back', {
    at,
    message: `${name} has no backs, but ${target.name} needs a picture for each side; ${name} is left out.`,
    fix: 'Add a template back.tsx, or export `back` from the template of the cards.',
  });
}

export function otherTrim({ name, widthMm, heightMm, at }: DeckAt, target: Target, { product }: Match): Problem {
  return problem('target/other-trim', {
    at,
    message: `${target.name} cuts ${name} (${widthMm} × ${heightMm} mm) as ${product.name ?? 'cards'} of ${product.widthMm} × ${product.heightMm} mm; nothing is scaled.`,
    fix: 'If the difference matters, give the deck the size of the product.',
  });
}

export function wrongDpi(target: Target, dpi: number): Problem {
  return problem('target/wrong-dpi', {
    at: { file: 'data/_sheets', line: 1, col: 1 },
    message: `${target.name} takes pictures at ${target.dpi.join(', ')} dpi, not at ${dpi}.`,
    fix: `Use \`--dpi ${target.dpi[0]}\`, or leave the option out.`,
  });
}

/** Templates keep this distance anyway, so only a shop that wants more needs a check. */
const usualSafeMm = 3.2;

export function unsafeFaces(game: Game, pieces: readonly FacePiece[], target: Target): Problem[] {
  if (target.safeMm <= usualSafeMm) return [];
  return pieces.filter(({ front }) => isUnsafe(front, target.safeMm)).map((piece) => unsafeFace(game, piece, target));
}

function isUnsafe({ face, size }: FacePiece['front'], safeMm: number): boolean {
  const edge = mm(size.bleedMm + safeMm) - 1;
  const right = mm(size.widthMm + 2 * size.bleedMm) - edge;
  const bottom = mm(size.heightMm + 2 * size.bleedMm) - edge;
  return face().boxes.some(
    ({ left, top, width, height }) => left < edge || top < edge || left + width > right || top + height > bottom,
  );
}

function unsafeFace(game: Game, { id, deckId, front }: FacePiece, target: Target): Problem {
  return problem('target/outside-safe-area', {
    at: placeOf(game, { id, deckId }),
    card: id,
    message: `Something on ${front.name} is closer to the trim than the ${target.safeMm} mm that ${target.name} asks for.`,
    fix: 'Move it inwards in the template.',
  });
}

export function badProfile({ sheets }: ExportJob, name: string, why: string): Problem {
  const path = ['targets', name, 'profile'];
  const own = sheets.files.findLast(({ value }) => value.targets?.[name]?.profile !== undefined);
  const target = sheets.targets[name];
  return problem('target/bad-profile', {
    at: own?.origin.place(path) ?? { file: 'data/_sheets', line: 1, col: 1 },
    message: `The profile "${target?.profile ?? ''}" of ${target?.name ?? name} cannot be used: ${why}.`,
    fix: 'Name a CMYK profile (.icc) of a press by its path from the project, or leave `profile` out.',
  });
}

/** The card in its file, or its deck. */
export function placeOf(game: Game, { id, deckId }: Pick<DrawnFace, 'id' | 'deckId'>): Place {
  const card = game.decks.find((deck) => deck.id === deckId)?.cards.find((one) => one.id === id);
  return card?.origin.place(['name']) ?? deckPlace(game, deckId);
}

/** Of each face, the colour with the most ink. */
export function inkProblem(game: Game, drawn: DrawnFace, target: Target, total: number): Problem {
  const { id, name } = drawn;
  const percent = Math.round(total * 100);
  return problem('target/too-much-ink', {
    at: placeOf(game, drawn),
    card: id,
    message: `A cmyk() on ${name} has ${percent} % ink; ${target.name} takes ${target.inkLimit} %, so less is printed.`,
    fix: `Use at most ${target.inkLimit} % in the template, such as cmyk(60 40 40 100).`,
  });
}
