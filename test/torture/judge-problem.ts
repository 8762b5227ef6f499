// Checks a reported problem: it has a place that exists, a fix, and no internal words.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../src/problems/problem.ts';
import type { Fault } from './protocol.ts';

/** What JavaScript says when a program stumbles; code of a game, which these codes are about, may say anything. */
const stumbles =
  /Cannot (read|set|convert|destructure|access)|is not (a function|iterable|defined)|Maximum call stack|Invalid (array length|string length)|\[object \w+\]|circular structure|heap out of memory/i;
const ofCode: ReadonlySet<string> = new Set(['game/code-fails', 'template/fails', 'rules/crashed', 'types/wrong-form']);

export function wordFault({ code, message, fix, at }: Problem): Fault[] {
  const faults: Fault[] = [];
  const told = (rule: string, detail: string) => faults.push({ rule: `${rule}: ${code}`, detail });
  if (typeof message !== 'string' || message.trim() === '') told('no message', JSON.stringify(at));
  if (typeof fix !== 'string' || fix.trim() === '') told('no fix', message);
  if (!ofCode.has(code) && stumbles.test(withoutQuotes(message))) told('a stumble in a message', message.slice(0, 300));
  if (/^\s+at .+:\d+:\d+\)?$/m.test(message)) told('a stack in a message', message.slice(0, 300));
  return faults;
}

/** Text in quotes was typed by the user, and may be anything. */
function withoutQuotes(message: string): string {
  return message.replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, '…');
}

const binary = /\.(xlsx|ods|png|jpe?g|webp|tiff?|gif|avif|ttf|otf|woff2?)$/i;

export function placeFault(root: string, { at, code }: Problem): Fault[] {
  const { file, line, col } = at;
  const where = `${file}:${line}:${col}`;
  if (![line, col].every((n) => Number.isInteger(n) && n >= 1)) return [{ rule: `no place: ${code}`, detail: where }];
  if (file === '' || file.startsWith('/') || file.includes('..'))
    return [{ rule: `an odd file: ${code}`, detail: where }];
  if (at.cell !== undefined || binary.test(file)) return [];
  const ways = linesOf(join(root, file));
  const isThere = (lines: readonly string[]) => line <= lines.length && col <= (lines[line - 1]?.length ?? 0) + 2;
  return ways === undefined || ways.some(isThere)
    ? []
    : [{ rule: `a place that is not there: ${code}`, detail: where }];
}

let last: { path: string; size: number; time: number; ways: string[][] } | undefined;

/** A lone carriage return ends a line for some programs, and not for others. */
function linesOf(path: string): string[][] | undefined {
  try {
    const stats = statSync(path);
    const { size, mtimeMs, ctimeMs } = stats;
    // A device has no end.
    if (!stats.isFile()) return undefined;
    const time = mtimeMs + ctimeMs;
    if (last?.path === path && last.size === size && last.time === time) return last.ways;
    const bytes = readFileSync(path);
    const encoding =
      bytes[0] === 0xff && bytes[1] === 0xfe
        ? 'utf-16le'
        : bytes[0] === 0xfe && bytes[1] === 0xff
          ? 'utf-16be'
          : 'utf-8';
    const text = new TextDecoder(encoding).decode(bytes);
    const ways = [text.split(/\r\n|\n|\r/), text.split('\n')];
    last = { path, size, time, ways };
    return ways;
  } catch {
    return undefined;
  }
}
