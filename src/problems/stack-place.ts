// An error thrown by bundled code → the line of the source file where it was thrown.
import { SourceMap } from 'node:module';
import type { Place } from './problem.ts';

/** What a stack calls the code that was bundled from a file. */
export function bundleName(file: string): string {
  return `${file}/(bundle)`;
}

const mapComment = /\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/;

/** `name` is what the stack calls the bundle; its map stands at the end of the code. */
export function stackPlace(error: Error, { name, code }: { name: string; code: string }): Place | undefined {
  // Before the frames, Node shows the line of a script that threw.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const frame = frames.find((line) => line.includes(`${name}:`));
  const [, line, col] = /:(\d+):(\d+)\)?$/.exec(frame ?? '') ?? [];
  const map = mapComment.exec(code)?.[1];
  if (line === undefined || col === undefined || map === undefined) return undefined;
  const payload = JSON.parse(Buffer.from(map, 'base64').toString('utf8')) as ConstructorParameters<typeof SourceMap>[0];
  // Node counts from zero, stacks and people from one.
  const entry = new SourceMap(payload).findEntry(Number(line) - 1, Number(col) - 1);
  if (!('originalSource' in entry)) return undefined;
  return { file: entry.originalSource, line: entry.originalLine + 1, col: entry.originalColumn + 1 };
}
