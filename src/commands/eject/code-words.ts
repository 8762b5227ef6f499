// Pieces of TypeScript and JSX as strings.
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
