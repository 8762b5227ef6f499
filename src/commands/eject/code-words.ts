// Pieces of TypeScript and JSX as strings.

import { z } from 'zod';
import type { PlainValue } from '../../game/layout.ts';

/** A number, or code for one. */
export type Amount = number | string;

export interface Area {
  readonly x: Amount;
  readonly y: Amount;
  readonly w: Amount;
  readonly h: Amount;
}

export function steps(path: readonly string[]): string {
  return path
    .map((step, i) =>
      /^[A-Za-z_]\w*$/.test(step)
        ? `${i > 0 ? '?' : ''}.${step}`
        : `${'?.'}[${/^\d+$/.test(step) ? step : quoted(step)}]`,
    )
    .join('');
}

export function literal(value: PlainValue): string {
  return typeof value === 'string' ? quoted(value) : String(value);
}

export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
}

/** A value of JSX, from code: a plain string needs no braces. */
export function attribute(code: string): string {
  const [, plain] = /^'([^'"\\{}&]*)'$/.exec(code) ?? [];
  return plain === undefined ? `{${code}}` : `"${plain}"`;
}

export const brace = (amount: Amount) => `{${amount}}`;

export function props(values: Readonly<Record<string, Amount | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}={${value}}`))
    .join('');
}

export function indent(depth: number, code: string): string {
  return code
    .split('\n')
    .map((line) => (line === '' ? line : '  '.repeat(depth) + line))
    .join('\n');
}

const round = (value: number) => Number(value.toFixed(6));

export function plus(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number') return round(a + b);
  if (a === 0) return b;
  if (b === 0) return a;
  return typeof b === 'number' && b < 0 ? `${a} - ${-b}` : `${a} + ${b}`;
}

export function minus(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number') return round(a - b);
  if (b === 0) return a;
  const right = typeof b === 'string' && / [+-] /.test(b) ? `(${b})` : b;
  if (a === 0) return `-${typeof right === 'string' && !/^\(/.test(right) ? right : right}`;
  return typeof right === 'number' && right < 0 ? `${a} + ${-right}` : `${a} - ${right}`;
}

export function half(amount: Amount): Amount {
  return typeof amount === 'number' ? round(amount / 2) : `(${amount}) / 2`;
}

/** `battle-mage` → `BattleMage` */
export function pascal(kind: string): string {
  return (
    kind
      .split(/[^\p{L}\p{N}]+/u)
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join('') || 'Card'
  );
}

/** A JSON Schema, as far as zod writes it. */
interface Json {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly items?: Json | readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Json | boolean;
}

/** Of editors, and of no use on a face. */
const unshown = new Set(['allow', 'note', 'origin']);

/** @param schemas of the kind; decks and components of one kind may have several */
export function fieldsInterface(name: string, schemas: readonly z.ZodObject[]): string {
  const [schema] = schemas;
  const json = schema && (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json);
  const fields = Object.entries(json?.properties ?? {}).filter(([field]) => !unshown.has(field));
  const lines = fields.map(
    ([field, part]) => `  readonly ${keyOf(field)}${json?.required?.includes(field) ? '' : '?'}: ${typeOf(part)};`,
  );
  return `interface ${name} {\n${lines.length > 0 ? lines.join('\n') : '  readonly name: string;'}\n}`;
}

const keyOf = (field: string) => (/^[A-Za-z_]\w*$/.test(field) ? field : JSON.stringify(field));

function typeOf(json: Json): string {
  if (json.enum !== undefined) return json.enum.map((value) => literalType(value)).join(' | ');
  if (json.const !== undefined) return literalType(json.const);
  if (json.anyOf !== undefined) return [...new Set(json.anyOf.map(typeOf))].join(' | ');
  if (json.type === 'string') return 'string';
  if (json.type === 'number' || json.type === 'integer') return 'number';
  if (json.type === 'boolean') return 'boolean';
  if (json.type === 'array') {
    const item = Array.isArray(json.items) || json.items === undefined ? 'unknown' : typeOf(json.items as Json);
    return / \| /.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`;
  }
  if (json.properties !== undefined) {
    const parts = Object.entries(json.properties).map(
      ([key, part]) => `readonly ${keyOf(key)}${json.required?.includes(key) ? '' : '?'}: ${typeOf(part)}`,
    );
    return `{ ${parts.join('; ')} }`;
  }
  if (typeof json.additionalProperties === 'object')
    return `Readonly<Record<string, ${typeOf(json.additionalProperties)}>>`;
  return 'unknown';
}

function literalType(value: unknown): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value);
}
