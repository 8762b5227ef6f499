// Lists the faces to draw, each with its size, its template and the template's props.

import { WordFinder } from '../chinese/word-finder.ts';
import { type FaceSize, safeMmOf } from '../game/face.ts';
import type { Component, Deck, Entry, Game } from '../game/game.ts';
import { namesOf } from '../game/game.ts';
import { markedPaths } from '../game/marks.ts';
import type { BrokenTemplate, Sheets, Template, Templates } from '../game/project.ts';
import { plainText } from '../game/rich-text.ts';
import { faceShape, lying, mirrored } from '../game/shape.ts';
import type { CardSize } from '../game/sheet-schemas.ts';
import type { FaceProps } from '../parts/face-props.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { GivenProps, TextPaths } from './given-props.ts';

export interface FaceJob {
  /** The id of the card or component; of the deck, for the back that its cards share. */
  readonly id: string;
  /** The deck, or `components`. */
  readonly deckId: string;
  readonly kind: string;
  readonly side: 'front' | 'back';
  readonly copies: number;
  readonly size: FaceSize;
  /** The width of the safe area: texts and icons stay this far inside the trim. */
  readonly safeMm: number;
  readonly template: Template;
  readonly given: GivenProps;
  /** Names of the game in its fields and texts. */
  readonly names: () => readonly string[];
  /** Texts that cards of this kind can have. Undefined without a schema. */
  readonly textPaths: TextPaths | undefined;
  /** The card or component; undefined for a shared back. */
  readonly entry: Entry | undefined;
}

const bleedMm = 5;

export interface FacePlan {
  readonly jobs: readonly FaceJob[];
  readonly problems: readonly Problem[];
}

export function planFaces(game: Game, templates: Templates, sheets: Sheets): FacePlan {
  const planner = new Planner(game, templates, sheets);
  for (const deck of game.decks) planner.deck(deck);
  for (const component of game.components) planner.component(component);
  return planner;
}

class Planner implements FacePlan {
  readonly jobs: FaceJob[] = [];
  readonly problems: Problem[] = [];
  private readonly complained = new Set<string>();
  private readonly names: WordFinder;

  constructor(
    private readonly game: Game,
    private readonly templates: Templates,
    private readonly sheets: Sheets,
  ) {
    this.names = new WordFinder(namesOf(game).filter((name) => /\p{Script=Han}{2}/u.test(name)));
  }

  deck(deck: Deck): void {
    const trim = this.sheets.sizes[deck.size ?? ''];
    const template = this.template(deck.kind, deck.origin.place(['kind']), deck.cards);
    if (trim === undefined || template === undefined) return;
    const size = sizeOf(trim, deck.fields.landscape === true);
    for (const [i, card] of deck.cards.entries()) {
      this.sides({
        id: card.id,
        deckId: deck.id,
        kind: deck.kind,
        copies: card.copies,
        size,
        safeMm: safeMmOf(deck.id),
        template,
        given: this.given(card, deck, { size, number: i + 1, total: deck.cards.length }),
        names: this.namesIn(card),
        textPaths: textPathsOf(card),
        entry: card,
      });
    }
    // Backs are optional, unless the deck names one.
    const hasBack = deck.fields.back !== undefined || this.templates.has('back');
    if (template.back === undefined && hasBack) this.sharedBack(deck, size);
  }

  component(component: Component): void {
    const size = this.pieceSize(component);
    const template = this.template(component.kind, component.origin.place(['kind']), [component]);
    if (size === undefined || template === undefined) return;
    const deck = { id: 'components', name: component.name, fields: {} };
    this.sides({
      id: component.id,
      deckId: 'components',
      kind: component.kind,
      copies: component.count,
      size,
      safeMm: safeMmOf('components'),
      template,
      given: this.given(component, deck, { size, number: 1, total: 1 }),
      names: this.namesIn(component),
      textPaths: textPathsOf(component),
      entry: component,
    });
  }

  private sides(job: Omit<FaceJob, 'side'>): void {
    this.jobs.push({ ...job, side: 'front' });
    if (job.template.back === undefined) return;
    const size = otherSide(job.size);
    this.jobs.push({ ...job, size, given: { ...job.given, ...outlineOf(size) }, side: 'back' });
  }

  private sharedBack(deck: Deck, front: FaceSize): void {
    const template = this.template('back', deck.origin.place(['back']));
    if (template === undefined) return;
    const size = otherSide(front);
    this.jobs.push({
      id: deck.id,
      deckId: deck.id,
      kind: 'back',
      side: 'back',
      copies: deck.cards.reduce((sum, card) => sum + card.copies, 0),
      size,
      safeMm: safeMmOf(deck.id),
      template,
      given: this.given({ fields: { name: deck.name } }, deck, { size, number: 1, total: 1 }),
      names: () => [],
      textPaths: undefined,
      entry: undefined,
    });
  }

  private given(
    { fields, texts }: Pick<Entry, 'fields'> & Partial<Pick<Entry, 'texts'>>,
    deck: Pick<Deck, 'id' | 'name' | 'fields'>,
    { size, number, total }: { size: FaceSize; number: number; total: number },
  ): GivenProps {
    const { title, en, edition, constants = {} } = this.game.info.value;
    return {
      card: fields,
      game: { id: this.game.id, title, en, edition, language: this.game.language, constants },
      deck: {
        id: deck.id,
        name: deck.name,
        en: deck.fields.en as string | undefined,
        back: deck.fields.back as string | undefined,
      },
      number,
      total,
      widthMm: size.widthMm,
      heightMm: size.heightMm,
      bleedMm: size.bleedMm,
      ...outlineOf(size),
      ...(texts && { texts }),
    };
  }

  /** Only these go into the key of a face: a new name elsewhere leaves it as it is. */
  private namesIn({ fields, texts }: Entry): () => readonly string[] {
    let found: readonly string[] | undefined;
    // Looked for when the face is drawn: a page waits for the first of thousands.
    return () => {
      if (found !== undefined) return found;
      const plain = texts.map(({ rich }) => plainText(rich));
      const hits = this.names.find([JSON.stringify(fields), ...plain].join('\n'));
      found = [...new Set(hits.map(({ word }) => word))].sort();
      return found;
    };
  }

  private pieceSize({ fields }: Component): FaceSize | undefined {
    const size = fields.size as (Partial<CardSize> & { diameterMm?: number; card?: string }) | undefined;
    const card = this.sheets.sizes[size?.card ?? ''];
    const widthMm = size?.widthMm ?? size?.diameterMm ?? card?.widthMm;
    const heightMm = size?.heightMm ?? size?.diameterMm ?? card?.heightMm;
    const shape = size?.shape ?? card?.shape;
    return widthMm === undefined || heightMm === undefined ? undefined : sizeOf({ widthMm, heightMm, shape });
  }

  private template(kind: string, at: Problem['at'], entries: readonly Entry[] = []): Template | undefined {
    const template = this.templates.get(kind);
    if (template === undefined) this.missing(kind, at);
    else if ('fault' in template) this.broken(template, at, entries);
    else return template;
    return undefined;
  }

  private missing(kind: string, at: Problem['at']): void {
    if (kind === '' || this.complained.has(kind)) return;
    this.complained.add(kind);
    const file = `templates/${this.game.id}/${kind}.tsx`;
    this.problems.push(
      problem('template/missing', {
        at,
        message: `The template ${file} is missing.`,
        fix: `Write the template, as code or as the layout ${kind}.yaml, or use a kind that has one.`,
      }),
    );
  }

  /** Reported at each card that it cannot draw; for a back, at the deck. */
  private broken({ file, fault }: BrokenTemplate, at: Problem['at'], entries: readonly Entry[]): void {
    const where = `${fault.at.file}:${fault.at.line}`;
    const message = `Cannot draw this: ${file} fails to load. ${where}: ${fault.message}`;
    const { fix } = fault;
    if (entries.length === 0) this.problems.push(problem('template/fails', { at, message, fix }));
    for (const { id, origin } of entries)
      this.problems.push(problem('template/fails', { at: origin.place(['name']), card: id, message, fix }));
  }
}

const textPaths = new WeakMap<object, TextPaths>();

/** Computed once a schema: all cards of a kind share it. */
function textPathsOf({ schema }: Pick<Entry, 'schema'>): TextPaths | undefined {
  // `check` reports a kind without a schema.
  if (schema === undefined) return undefined;
  const paths =
    textPaths.get(schema) ?? markedPaths(schema).flatMap(({ mark, path }) => (mark === 'text' ? [path] : []));
  textPaths.set(schema, paths);
  return paths;
}

/** The size of a front, with its outline where it has one of its own. */
function sizeOf(trim: Pick<CardSize, 'widthMm' | 'heightMm' | 'shape'>, isLandscape = false): FaceSize {
  const { widthMm, heightMm, shape } = trim;
  const upright = shape && faceShape(shape, trim);
  if (!isLandscape) return { widthMm, heightMm, bleedMm, ...(upright && { shape: upright }) };
  return { widthMm: heightMm, heightMm: widthMm, bleedMm, ...(upright && { shape: lying(upright, trim) }) };
}

function otherSide(size: FaceSize): FaceSize {
  return size.shape ? { ...size, shape: mirrored(size.shape, size) } : size;
}

function outlineOf({ shape }: FaceSize): Pick<FaceProps, 'outline'> {
  return shape ? { outline: shape.outline } : {};
}
