// Lists the faces to draw, each with its size, its template and the template's props.

import { type FaceSize, safeMmOf } from '../game/face.ts';
import type { Component, Deck, Entry, Game } from '../game/game.ts';
import { markedPaths } from '../game/marks.ts';
import type { Sheets } from '../game/project.ts';
import type { RichText } from '../game/rich-text.ts';
import { faceShape, lying, mirrored } from '../game/shape.ts';
import type { CardSize } from '../game/sheet-schemas.ts';
import type { BrokenTemplate, Template, Templates } from '../game/template.ts';
import type { Node } from '../parts/element.ts';
import type { FaceProps } from '../parts/face-props.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';

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
  readonly draw: () => Node;
  /** The template's props without the functions; part of the face's key. */
  readonly given: object;
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

  constructor(
    private readonly game: Game,
    private readonly templates: Templates,
    private readonly sheets: Sheets,
  ) {}

  deck(deck: Deck): void {
    const trim = this.sheets.sizes[deck.size ?? ''];
    const template = this.template(deck.kind, deck.origin.place(['kind']), deck.cards);
    if (trim === undefined || template === undefined) return;
    const size = sizeOf(trim, deck.fields.landscape === true);
    for (const [i, card] of deck.cards.entries()) {
      const props = this.props(card, deck, { size, number: i + 1, total: deck.cards.length });
      const job = {
        id: card.id,
        deckId: deck.id,
        kind: deck.kind,
        copies: card.copies,
        size,
        safeMm: safeMmOf(deck.id),
        template,
        entry: card,
      };
      this.sides(job, template, props);
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
    const props = this.props(component, deck, { size, number: 1, total: 1 });
    const job = {
      id: component.id,
      deckId: 'components',
      kind: component.kind,
      copies: component.count,
      size,
      safeMm: safeMmOf('components'),
      template,
      entry: component,
    };
    this.sides(job, template, props);
  }

  private sides(job: Omit<FaceJob, 'side' | 'draw' | 'given'>, template: Template, props: FaceProps): void {
    const given = { ...props, texts: job.entry?.texts ?? [] };
    this.jobs.push({ ...job, given, side: 'front', draw: () => template.front(props) as Node });
    const { back } = template;
    if (back === undefined) return;
    const size = otherSide(job.size);
    const seen = { ...props, ...outlineOf(size) };
    this.jobs.push({
      ...job,
      size,
      given: { ...given, ...outlineOf(size) },
      side: 'back',
      draw: () => back(seen) as Node,
    });
  }

  private sharedBack(deck: Deck, front: FaceSize): void {
    const template = this.template('back', deck.origin.place(['back']));
    if (template === undefined) return;
    const size = otherSide(front);
    const entry = { fields: { name: deck.name }, texts: [], schema: undefined };
    const props = { ...this.props(entry, deck, { size, number: 1, total: 1 }), text: noText };
    const copies = deck.cards.reduce((sum, card) => sum + card.copies, 0);
    const job = {
      id: deck.id,
      deckId: deck.id,
      kind: 'back',
      copies,
      size,
      safeMm: safeMmOf(deck.id),
      template,
      entry: undefined,
    };
    this.jobs.push({ ...job, given: props, side: 'back', draw: () => template.front(props) as Node });
  }

  private props(
    entry: Pick<Entry, 'fields' | 'texts' | 'schema'>,
    deck: Pick<Deck, 'id' | 'name' | 'fields'>,
    { size, number, total }: { size: FaceSize; number: number; total: number },
  ): FaceProps {
    const { title, en, edition, constants = {} } = this.game.info.value;
    const icons = this.game.glossary.value.icons ?? {};
    return {
      card: entry.fields,
      text: (path) => textOf(entry, path),
      game: { id: this.game.id, title, en, edition, language: this.game.language, constants },
      deck: {
        id: deck.id,
        name: deck.name,
        en: deck.fields.en as string | undefined,
        back: deck.fields.back as string | undefined,
      },
      number,
      total,
      term: (name) => icons[name]?.means ?? name,
      label: (name) => this.label(name),
      widthMm: size.widthMm,
      heightMm: size.heightMm,
      bleedMm: size.bleedMm,
      ...outlineOf(size),
    };
  }

  private label(name: string): RichText {
    const { labels } = this.game;
    const words = labels.get(name);
    if (words !== undefined) return words;
    throw new Error(`the glossary has no label "${name}". ${didYouMean(name, labels.keys())}`.trim());
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
        fix: 'Write the template, or use a kind that has one.',
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

/** Empty if this card leaves the text out. Throws if no card of its kind can have it: a typing error. */
function textOf({ texts, schema }: Pick<Entry, 'texts' | 'schema'>, path: string): RichText {
  const found = texts.find((text) => text.path.join('.') === path);
  // `check` reports a kind without a schema.
  if (found !== undefined || schema === undefined) return found?.rich ?? [];
  const known = markedPaths(schema).flatMap(({ mark, path: steps }) => (mark === 'text' ? [steps] : []));
  if (known.some((steps) => leadsTo(steps, path.split('.')))) return [];
  const names = known.map((steps) => steps.join('.'));
  const hint = names.length === 0 ? 'They have no texts.' : didYouMean(path, names) || `They have ${names.join(', ')}.`;
  throw new Error(`cards of this kind have no text "${path}". ${hint}`);
}

function noText(path: string): never {
  throw new Error(`a shared back has no card and so no text "${path}"; use a label of the glossary`);
}

/** `*` matches every item of a list and every key of a record. */
function leadsTo(steps: readonly string[], path: readonly string[]): boolean {
  return steps.length === path.length && steps.every((step, i) => step === '*' || step === path[i]);
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
