// Values in a layout: fields of the card, choices, conditions, and texts with all of them.
import { listSign } from '../game/languages.ts';
import {
  type Choice,
  type Condition,
  type Filled,
  isChoice,
  isFilled,
  type PlainValue,
  type ValuePath,
} from '../game/layout.ts';
import type { Piece, RichText } from '../game/rich-text.ts';
import { asWords } from '../strings/messages.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import type { FaceProps } from './face-props.ts';

/** Looks up what a layout names: in the item of a repetition, in the card, in the deck and the game. */
export class Values {
  constructor(
    private readonly props: FaceProps,
    private readonly items: readonly Readonly<Record<string, unknown>>[],
    /** Of the item in the card; undefined if it comes from no list. */
    private readonly itemPath?: ValuePath,
  ) {}

  within(item: unknown, index: number, list: ValuePath | undefined): Values {
    const path = list && [...(this.inCard(list) ?? []), String(index)];
    return new Values(this.props, [{ item, index: index + 1 }, ...this.items], path);
  }

  private inCard(path: ValuePath): ValuePath | undefined {
    const [first, ...rest] = path;
    if (this.items.length === 0 || first !== 'item') return path;
    return this.itemPath && [...this.itemPath, ...rest];
  }

  at(path: ValuePath): unknown {
    const [first = '', ...rest] = path;
    const { card, game, deck, number, total } = this.props;
    const level = [...this.items, card, { game: { ...game, ...game.constants }, deck, number, total }].find((one) =>
      Object.hasOwn(one, first),
    );
    return rest.reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Record<string, unknown>)[step]
          : undefined,
      level?.[first],
    );
  }

  holds({ path, values, min, max }: Condition): boolean {
    const value = this.at(path);
    if (values !== undefined)
      return values.some((one) => one === value || (Array.isArray(value) && value.includes(one)));
    if (min !== undefined || max !== undefined)
      return (
        typeof value === 'number' &&
        value >= (min ?? Number.NEGATIVE_INFINITY) &&
        value <= (max ?? Number.POSITIVE_INFINITY)
      );
    return !isEmpty(value);
  }

  number(value: number | Filled | Choice): number {
    if (typeof value === 'number') return value;
    const given = isChoice(value) ? this.chosen(value) : this.words(value);
    const found = Number(given);
    if (typeof given !== 'boolean' && given !== '' && Number.isFinite(found)) return found;
    throw new Error(
      given === '' ? 'a number is needed here, but the field is empty' : `a number is needed here, not "${given}"`,
    );
  }

  /** How often: not at all if the field is empty. */
  count(value: number | Filled): number {
    return isFilled(value) && this.words(value) === '' ? 0 : this.number(value);
  }

  words(value: string | Filled | Choice): string {
    if (isChoice(value)) return asWords(this.chosen(value));
    if (!isFilled(value)) return value;
    return value.segments
      .map((segment) => {
        if (typeof segment === 'string') return segment;
        if ('name' in segment) return segment.name;
        const found = this.at(segment.path);
        return isEmpty(found) ? '' : segment.call === 'term' ? this.props.term(String(found)) : this.shown(found);
      })
      .join('');
  }

  private shown(value: unknown): string {
    return Array.isArray(value) ? value.map(asWords).join(listSign(this.props.game.language)) : asWords(value);
  }

  private chosen({ by, of, else: other }: Choice): PlainValue {
    const value = this.at(by);
    const key = String(value);
    const found = Object.hasOwn(of, key) ? of[key] : other;
    if (found !== undefined) return found;
    const near = didYouMean(key, Object.keys(of));
    throw new Error(`there is no choice for \`${by.join('.')}: ${key}\`. ${near}Add it, or \`else\``);
  }

  rich(value: string | Filled | Choice): RichText {
    if (!isFilled(value)) return typedLines(this.words(value));
    return value.segments.flatMap((segment): RichText => {
      if (typeof segment === 'string') return typedLines(segment);
      if (segment.call === 'label') return this.props.label(segment.name);
      if ('name' in segment) return [{ type: 'icon', icon: segment.name, index: 0 }];
      return this.richValue(segment);
    });
  }

  private richValue({
    call,
    path,
  }: {
    readonly call: 'value' | 'term' | 'icon' | 'signed';
    readonly path: ValuePath;
  }): RichText {
    const value = this.at(path);
    if (isEmpty(value)) return [];
    if (call === 'icon') return [{ type: 'icon', icon: String(value), index: 0 }];
    if (call === 'term') return field(this.props.term(String(value)));
    if (typeof value === 'number') return field(signed(value, call === 'signed'));
    const text = typeof value === 'string' ? this.textAt(path) : undefined;
    return text ?? field(this.shown(value));
  }

  /** A rules text with its values filled in; undefined for any other field. */
  private textAt(path: ValuePath): RichText | undefined {
    const own = this.inCard(path);
    if (own === undefined) return undefined;
    try {
      const rich = this.props.text(own.join('.'));
      return rich.length > 0 ? rich : undefined;
    } catch {
      return undefined;
    }
  }
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}

function signed(value: number, withPlus: boolean): string {
  const digits = String(Math.abs(value));
  return value < 0 ? `−${digits}` : withPlus ? `+${digits}` : digits;
}

function field(text: string): RichText {
  return [{ type: 'text', text, from: 'field', index: 0 }];
}

function typedLines(words: string): RichText {
  return words
    .split('\n')
    .flatMap((text, i): Piece[] => [
      ...(i > 0 ? [{ type: 'break' as const }] : []),
      ...(text === '' ? [] : [{ type: 'text' as const, text, from: 'typed' as const, index: 0 }]),
    ]);
}
