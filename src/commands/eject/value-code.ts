// Code for the values of a layout: fields, choices, conditions, texts.
import { z } from 'zod';
import {
  type Condition,
  isChoice,
  isFilled,
  type LayoutBox,
  type Segment,
  type ValuePath,
  type Varying,
} from '../../game/layout.ts';
import { choicesAt, schemaAt } from '../../game/schema-at.ts';
import { type Amount, literal, quoted, steps } from './code-words.ts';

/** In a template string: the position in the list. */
const itemStep = ['$', '{index}'].join('');

export interface KnownFields {
  readonly schemas: readonly z.ZodObject[];
  /** Paths of rules texts; `*` stands for every item of a list. */
  readonly texts: readonly (readonly string[])[];
}

interface RichCode {
  readonly code: string;
  /** It is never empty. */
  readonly isAlways: boolean;
  /** A string or a number, not a list of pieces. */
  readonly isWords: boolean;
}

export class ValueCode {
  /** What the code imports. */
  readonly parts = new Set(['Frame', 'type FaceProps']);
  /** What the face takes from its props. */
  props = new Set<string>();
  /** Paths of the lists around, innermost last; undefined for a number of times. */
  readonly lists: (ValuePath | undefined)[] = [];
  private readonly needs = new Set<'shown' | 'isShown' | 'typed'>();

  constructor(private readonly fields: KnownFields) {}

  /** What every card of the kind has there; undefined where some have nothing. */
  private sureType(path: ValuePath): 'text' | 'natural' | undefined {
    if (this.lists.length > 0 && path.length === 1 && path[0] === 'index') return 'natural';
    const types = this.fields.schemas.map((schema) => {
      const part = schemaAt(schema, path.map(String));
      if (path.length !== 1 || this.lists.length > 0) return undefined;
      if (!(part instanceof z.ZodOptional) && choicesAt(schema, path.map(String)) !== undefined) return 'text';
      // A name of nothing is not a name.
      if (part instanceof z.ZodString && (part.minLength ?? 0) > 0) return 'text';
      return part instanceof z.ZodNumber && (part.minValue ?? -1) >= 0 ? 'natural' : undefined;
    });
    return new Set(types).size === 1 ? types[0] : undefined;
  }

  /** Small functions at the end of the file. */
  helpers(): string[] {
    const made: string[] = [];
    if (this.needs.has('shown')) this.needs.add('isShown');
    if (this.needs.has('shown'))
      made.push(`/** A value as it is printed. */
function shown(value: unknown): string {
  if (!isShown(value)) return '';
  if (typeof value === 'number') return value < 0 ? \`−\${-value}\` : String(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
`);
    if (this.needs.has('isShown'))
      made.push(`function isShown(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);
}
`);
    if (this.needs.has('typed')) {
      this.parts.add('type Piece');
      made.push(`function typed(text: string): Piece {
  return { type: 'text', text, from: 'typed', index: 0 };
}
`);
    }
    return made.length > 0 ? ['', made.join('\n')] : [];
  }

  /** Code for a text. */
  rich(value: Varying<string>, { oneLine, when }: { oneLine: boolean; when: readonly Condition[] }): RichCode {
    if (!isFilled(value)) return { isAlways: !isChoice(value), code: this.words(value), isWords: true };
    const [first] = value.segments;
    const isAlone =
      value.segments.length === 1 && typeof first === 'object' && 'path' in first && first.call === 'value';
    const isRules = isAlone && this.textPath(first.path) !== undefined;
    const sure = isAlone && !isRules ? this.sureType(first.path) : undefined;
    if (isAlone && sure === 'text') return { isAlways: true, code: this.value(first.path), isWords: true };
    if (isAlone && sure === 'natural')
      return {
        isAlways: true,
        code: oneLine ? this.value(first.path) : `String(${this.value(first.path)})`,
        isWords: true,
      };
    const pieces = value.segments.map((segment) => this.piece(segment));
    const [only] = pieces;
    const isChecked = isAlone && isTested(first.path, when);
    if (isChecked && pieces.length === 1 && only?.startsWith('...'))
      return { isAlways: true, code: only.slice(3), isWords: false };
    const isAlways = value.segments.some((segment) => typeof segment === 'string' || 'name' in segment);
    if (pieces.length === 1 && only?.startsWith('...')) return { isAlways, code: only.slice(3), isWords: false };
    return { isAlways, code: `[${pieces.join(', ')}]`, isWords: false };
  }

  /** A list is joined as the language of the game does. */
  private shown(path: ValuePath): string {
    const value = this.value(path);
    const isItem = this.lists.length > 0 && path[0] === 'item';
    const isList = !isItem && this.fields.schemas.some((schema) => isListAt(schema, path.map(String)));
    if (!isList) return `shown(${value})`;
    this.props.add('game');
    return `shown(${value}?.join(/^(?:zh|ja)\\b/.test(game.language) ? '、' : ', '))`;
  }

  private typed(code: string): string {
    this.needs.add('typed');
    return `typed(${code})`;
  }

  /** Whether the words are never empty where the conditions hold. */
  isAlways(value: Varying<string>, when: readonly Condition[] = []): boolean {
    if (!isFilled(value)) return !isChoice(value);
    return value.segments.some(
      (segment) =>
        typeof segment === 'string' ||
        ('path' in segment && (this.sureType(segment.path) !== undefined || isTested(segment.path, when))),
    );
  }

  /** An item of a list of pieces. */
  private piece(segment: Segment): string {
    if (typeof segment === 'string')
      return segment
        .split('\n')
        .map((line) => this.typed(quoted(line)))
        .join(", { type: 'break' as const }, ");
    if (segment.call === 'label') {
      this.props.add('label');
      return `...label(${quoted(segment.name as string)})`;
    }
    if ('name' in segment) return `{ type: 'icon' as const, icon: ${quoted(segment.name)}, index: 0 }`;
    const { call, path } = segment;
    const value = this.value(path);
    const sure = this.sureType(path);
    if (call === 'value' && sure !== undefined && this.textPath(path) === undefined)
      return this.typed(sure === 'text' ? value : `String(${value})`);
    this.needs.add('isShown');
    if (call === 'icon')
      return `...(isShown(${value}) ? [{ type: 'icon' as const, icon: String(${value}), index: 0 }] : [])`;
    if (call === 'term') {
      this.props.add('term');
      return `...(isShown(${value}) ? [${this.typed(`term(String(${value}))`)}] : [])`;
    }
    const text = this.textPath(path);
    if (text !== undefined) {
      this.props.add('text');
      return `...text(${text})`;
    }
    this.needs.add('shown');
    const printed =
      call === 'signed' ? `\`\${Number(${value}) >= 0 ? '+' : ''}\${shown(${value})}\`` : this.shown(path);
    return `...(isShown(${value}) ? [${this.typed(printed)}] : [])`;
  }

  /** Code for the path of a rules text; undefined for any other field. */
  private textPath(path: ValuePath): string | undefined {
    const list = this.lists.at(-1);
    const isItem = path[0] === 'item' && this.lists.length > 0;
    if (isItem && list === undefined) return undefined;
    const full = isItem ? [...(list ?? []), '*', ...path.slice(1)] : path;
    const fits = (known: readonly string[]) =>
      known.length === full.length && known.every((step, i) => step === '*' || full[i] === '*' || step === full[i]);
    if (!this.fields.texts.some(fits)) return undefined;
    return isItem ? `\`${[...(list ?? []), itemStep, ...path.slice(1)].join('.')}\`` : quoted(path.join('.'));
  }

  value([first = '', ...rest]: ValuePath): string {
    const isItem = this.lists.length > 0 && (first === 'item' || first === 'index');
    if (isItem) return first === 'index' ? '(index + 1)' : `item${steps(rest)}`;
    if (['deck', 'number', 'total'].includes(first)) {
      this.props.add(first);
      return `${first}${steps(rest)}`;
    }
    if (first !== 'game') return `card${steps([first, ...rest])}`;
    this.props.add('game');
    const own = ['id', 'title', 'en', 'edition', 'language', 'constants'].includes(rest[0] ?? '');
    return `game${steps(own ? rest : ['constants', ...rest])}`;
  }

  condition({ when = [], unless }: LayoutBox): string | undefined {
    const holds = when.map((one) => this.holds(one));
    const not = unless?.map((one) => this.holds(one)).join(' && ');
    const all = [...holds, ...(not === undefined ? [] : [`!(${not})`])];
    return all.length === 0 ? undefined : all.join(' && ');
  }

  private holds({ path, values, min, max }: Condition): string {
    const value = this.value(path);
    if (values !== undefined && this.sureType(path) !== undefined) {
      const equal = values.map((one) => `${value} === ${literal(one)}`).join(' || ');
      return values.length > 1 ? `(${equal})` : equal;
    }
    if (values !== undefined) {
      const list = `[${values.map(literal).join(', ')}] as readonly unknown[]`;
      return `[${value}].flat().some((one) => (${list}).includes(one))`;
    }
    if (min !== undefined || max !== undefined)
      return [
        ...(min === undefined ? [] : [`Number(${value}) >= ${min}`]),
        ...(max === undefined ? [] : [`Number(${value}) <= ${max}`]),
      ].join(' && ');
    this.needs.add('isShown');
    return `isShown(${value})`;
  }

  amount(value: Varying<number>): Amount {
    if (typeof value === 'number') return value;
    if (isChoice(value)) return `Number(${this.words(value as Varying<string> & object)})`;
    const [only] = value.segments;
    if (value.segments.length === 1 && typeof only === 'object' && 'path' in only && only.call === 'value')
      return this.sureType(only.path) === 'natural' ? this.value(only.path) : `Number(${this.value(only.path)})`;
    return `Number(${this.words(value)})`;
  }

  /** Code for a string. */
  words(value: Varying<string>): string {
    if (typeof value === 'string') return quoted(value);
    if (isChoice(value)) {
      const choices =
        this.fields.schemas.length === 1 && this.lists.length === 0
          ? choicesAt(this.fields.schemas[0], value.by)
          : undefined;
      const isNeeded = this.sureType(value.by) === 'text';
      const isComplete = isNeeded && choices?.every((one) => Object.hasOwn(value.of, one)) === true;
      const known = Object.entries(value.of).map(
        ([key, one]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : quoted(key)}: ${literal(String(one))}`,
      );
      if (isComplete) return `{ ${known.join(', ')} }[${this.value(value.by)}]`;
      const other = value.else === undefined ? "''" : literal(String(value.else));
      return `(({ ${known.join(', ')} } as Record<string, string>)[String(${this.value(value.by)})] ?? ${other})`;
    }
    const pieces = value.segments.map((segment) => {
      if (typeof segment === 'string') return segment.replace(/[`\\$]/g, '\\$&');
      if ('name' in segment) return segment.name;
      if (segment.call === 'value' && this.sureType(segment.path) !== undefined)
        return `\${${this.value(segment.path)}}`;
      this.needs.add('shown');
      if (segment.call !== 'term') return `\${${this.shown(segment.path)}}`;
      this.props.add('term');
      return `\${term(shown(${this.value(segment.path)}))}`;
    });
    const [only] = pieces;
    const alone = pieces.length === 1 ? /^\$\{([^{}]*)\}$/.exec(only ?? '')?.[1] : undefined;
    return alone ?? `\`${pieces.join('')}\``;
  }
}

function isListAt(schema: z.ZodType, path: readonly string[]): boolean {
  const part = schemaAt(schema, path);
  return (part instanceof z.ZodOptional ? part.unwrap() : part) instanceof z.ZodArray;
}

function isTested(path: ValuePath, when: readonly Condition[]): boolean {
  return when.some(
    (one) => one.path.join('.') === path.join('.') && !('values' in one) && !('min' in one) && !('max' in one),
  );
}
