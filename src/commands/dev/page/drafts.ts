// Edits that are not saved yet. They survive the choice of another card, a reload, and a tab or browser that is closed; tabs share them.
import { type FieldView, parseGameKey } from '../wire.ts';

/** The value that was edited, and the hash of the file's text that contained it. */
export interface DraftBase {
  readonly text: string;
  readonly seen: string;
}

export interface Typed {
  readonly text: string;
  readonly base: DraftBase;
}

/** `game/deck/id` */
type CardName = `${string}/${string}`;

/** The same for all languages of the game, which share the data. */
export function cardName(gameKey: string, key: string): CardName {
  return `${parseGameKey(gameKey).game}/${key}`;
}

export interface Unsaved {
  readonly card: CardName;
  readonly path: string;
  readonly text: string;
  readonly game: string;
  /** `deck/id` */
  readonly key: string;
  /** Set for a word of text/<language>.yaml. */
  readonly language?: string;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const baseName = 'cardwright-drafts';

export class Drafts {
  private all: Map<string, Typed>;
  private cards: ReadonlySet<string>;
  /** False once the storage has refused: then it says nothing about what was typed. */
  private isKept = true;
  /** In the storage. */
  private readonly name: string;

  /**
   * @param onCards called when other cards than before have unsaved changes
   * @param project tells it from others that were served at this port
   */
  constructor(
    private readonly kept: Kept | undefined,
    private readonly onCards: (cards: ReadonlySet<string>) => void,
    project = '',
  ) {
    this.name = project === '' ? baseName : `${baseName}-${project}`;
    this.all = new Map(read(kept, this.name));
    this.cards = this.unsaved();
  }

  get unsavedCards(): ReadonlySet<string> {
    return this.cards;
  }

  list(): Unsaved[] {
    return [...this.all].map(([id, { text }]) => {
      const [, game = '', key = '', path = ''] = /^([^/]*)\/(.*)\n(.*)$/.exec(id) ?? [];
      const [, language] = /^([^.:]+):/.exec(path) ?? [];
      return { card: `${game}/${key}`, path, text, game, key, ...(language && { language }) };
    });
  }

  at(card: CardName, path: string): Typed | undefined {
    return this.all.get(idOf(card, path));
  }

  put(card: CardName, path: string, typed: Typed | undefined): void {
    this.putAll([{ card, path, typed }]);
  }

  putAll(
    changes: readonly { readonly card: CardName; readonly path: string; readonly typed: Typed | undefined }[],
  ): void {
    // Another tab may have changed others.
    if (this.isKept && this.kept) this.all = new Map(read(this.kept, this.name));
    for (const { card, path, typed } of changes) {
      const id = idOf(card, path);
      if (typed === undefined) this.all.delete(id);
      else this.all.set(id, typed);
    }
    this.keep();
    this.tell();
  }

  /** Another tab has changed them. */
  readAgain(): void {
    this.all = new Map(read(this.kept, this.name));
    this.tell();
  }

  private tell(): void {
    const cards = this.unsaved();
    const isSame = cards.size === this.cards.size && [...cards].every((one) => this.cards.has(one));
    if (isSame) return;
    this.cards = cards;
    this.onCards(cards);
  }

  private unsaved(): Set<string> {
    return new Set([...this.all.keys()].map(cardOf));
  }

  private keep(): void {
    try {
      this.kept?.setItem(this.name, JSON.stringify([...this.all]));
    } catch {
      this.isKept = false;
      // Without storage they are lost when the page is closed, and the browser asks before that.
    }
  }
}

function idOf(card: CardName, path: string): string {
  return `${card}\n${path}`;
}

function cardOf(id: string): string {
  return id.slice(0, id.indexOf('\n'));
}

function read(kept: Kept | undefined, name: string): [string, Typed][] {
  try {
    const found: unknown = JSON.parse(kept?.getItem(name) ?? '[]');
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, Typed] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { text, base } = (entry[1] ?? {}) as Partial<Typed>;
  return typeof text === 'string' && typeof base?.text === 'string' && typeof base.seen === 'string';
}

/** Unique within a card. */
export function fieldName({ path, language }: Pick<FieldView, 'path' | 'language'>): string {
  return [...(language === undefined ? [] : [`${language}:`]), path.join('.')].join('');
}

export function draftOf(value: FieldView['value']): string {
  return String(value);
}

/** Sends what is not a number as it was typed, so that the server can say what is wrong. */
export function typedValue(draft: string, { type, value }: Pick<FieldView, 'type' | 'value'>): FieldView['value'] {
  if (type === 'yes-no') return draft === 'true';
  // A field that the card does not have yet has the value ''.
  if (typeof value !== 'number' && !(type === 'number' && value === '')) return draft;
  const number = Number(draft.trim().replace('−', '-'));
  return draft.trim() === '' || !Number.isFinite(number) ? draft : number;
}

/** Whether an input method handles the key. Safari ends the composition before the event of the key that ended it, but reports code 229. */
export function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
