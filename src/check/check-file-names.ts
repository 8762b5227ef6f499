// Output must survive a copy to any disk: Windows and macOS ignore case in file names, and Windows reserves some names.
// So two faces must not become one file, and no id may be a reserved name.

import { faceFile } from '../game/drawn-face.ts';
import type { Entry, Game } from '../game/game.ts';
import type { Templates } from '../game/project.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import { inAnyCase } from '../strings/nearest-word.ts';

/** A path has three names and an extension; Windows limits it to 260 characters. */
const longest = 80;
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const forbidden = /[<>:"|?*\\\p{Cc}]|[. ]$/u;
/** The folder of components, beside those of decks. */
const componentsFolder = 'components';

export function checkFileNames(game: Game, templates: Templates | undefined): Problem[] {
  const { info } = game;
  const languages = Object.keys(info.value.languages);
  return [
    ...unfit(game.id, 'game', { file: info.origin.file, line: 1, col: 1 }),
    ...languages.flatMap((name) => unfit(name, 'language', info.origin.place(['languages', name], 'key'))),
    ...sameInAnyCase(languages).map(([name, other]) =>
      sameFile(info.origin.place(['languages', name], 'key'), {
        what: `the language "${name}"`,
        other: `the language "${other}"`,
      }),
    ),
    ...game.decks.flatMap(({ id }) => unfit(id, 'deck', deckPlace(game, id))),
    ...[...game.decks.flatMap(({ cards }) => cards), ...game.components].flatMap(({ id, origin }) =>
      unfit(id, 'card', origin.place(['id'])),
    ),
    ...sameFaces(game, templates),
  ];
}

/** @param twin a game, the folder of which differs in case only */
export function sameFolder({ id }: Pick<Game, 'id'>, twin: string): Problem {
  return sameFile({ file: `data/${id}/game.yaml`, line: 1, col: 1 }, { what: `the game "${id}"`, other: `"${twin}"` });
}

function deckPlace({ info, decks }: Game, id: string): Place {
  const index = info.value.decks.indexOf(id);
  const deck = decks.find((one) => one.id === id);
  return index < 0 && deck ? deck.origin.place(['name']) : info.origin.place(['decks', index]);
}

function unfit(name: string, what: 'game' | 'language' | 'deck' | 'card', at: Place): Problem[] {
  const reason = unfitReason(name, what);
  if (reason === undefined) return [];
  const fix =
    what === 'game'
      ? 'Rename its folders in data/ and templates/.'
      : what === 'deck'
        ? 'Rename the file in decks/, and its entry here.'
        : `Give the ${what} another ${what === 'card' ? 'id' : 'name'}.`;
  const shown = name.length > longest ? `${name.slice(0, 20)}…` : name;
  return [
    problem('refs/no-file-name', {
      at,
      ...(what === 'card' && { card: name }),
      message: `Files in out/ are named after this ${what}, and "${shown}" ${reason}.`,
      fix,
    }),
  ];
}

function unfitReason(name: string, what: string): string | undefined {
  if (what === 'deck' && name.toLowerCase() === componentsFolder) return 'is the folder of the components';
  if (devices.test(name)) return 'is a reserved name on Windows';
  if (name.length > longest) return `has ${name.length} characters; the limit is ${longest}`;
  // The schema checks all other characters of ids.
  if (what === 'game' && forbidden.test(name)) return 'contains or ends in a character that Windows does not allow';
  return undefined;
}

interface NamedFace {
  readonly entry: Entry;
  readonly deckId: string;
  readonly side: 'front' | 'back';
}

function sameFaces(game: Game, templates: Templates | undefined): Problem[] {
  const first = new Map<string, NamedFace>();
  return facesOf(game, templates).flatMap((face) => {
    const { entry, deckId, side } = face;
    const file = inAnyCase(faceFile({ deckId, id: entry.id, side, kind: entry.kind }));
    const before = first.get(file);
    if (before === undefined) {
      first.set(file, face);
      return [];
    }
    // Duplicate ids are reported elsewhere.
    if (before.entry.id === entry.id && entry.kind !== 'back') return [];
    const { file: where, line } = before.entry.origin.place(['id']);
    const at = entry.origin.place(entry.kind === 'back' ? ['kind'] : ['id']);
    const other = `the ${before.side} of "${before.entry.id}" (${where}:${line})`;
    return { ...sameFile(at, { what: `the ${side} of "${entry.id}"`, other }), card: entry.id };
  });
}

function facesOf(game: Game, templates: Templates | undefined): NamedFace[] {
  const sides = (entry: Entry, deckId: string): NamedFace[] => {
    // Cards with type problems are not drawn.
    if (entry.issues.length > 0) return [];
    const template = templates?.get(entry.kind);
    const front = { entry, deckId, side: 'front' } as const;
    return template && 'back' in template ? [front, { ...front, side: 'back' }] : [front];
  };
  return [
    ...game.decks.flatMap(({ id, cards }) => cards.flatMap((card) => sides(card, id))),
    ...game.components.flatMap((component) => sides(component, componentsFolder)),
  ];
}

function sameFile(at: Place, { what, other }: { what: string; other: string }): Problem {
  return problem('refs/same-file', {
    at,
    message: `In out/, ${what} and ${other} would be the same file.`,
    fix: 'Rename one of the two. Windows and macOS ignore case in file names.',
  });
}

/** Each name that repeats an earlier one, with that one. */
function sameInAnyCase(names: readonly string[]): [string, string][] {
  const first = new Map<string, string>();
  return names.flatMap((name): [string, string][] => {
    const before = first.get(inAnyCase(name));
    if (before !== undefined) return [[name, before]];
    first.set(inAnyCase(name), name);
    return [];
  });
}
