// data/_credits of the tool → the authors of every icon of game-icons.net.
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readGameFile } from './read-game-file.ts';
import { Reading } from './reading.ts';

const toolRoot = fileURLToPath(new URL('../..', import.meta.url));
const names = z.array(z.string());
const creditsFile = z.strictObject({ authors: z.record(z.string(), names), several: z.record(z.string(), names) });

export function loadIconAuthors(): ReadonlyMap<string, readonly string[]> {
  const { value } = readGameFile(new Reading(toolRoot), 'data/_credits/game-icons.yaml', {
    schema: creditsFile,
    fallback: { authors: {}, several: {} },
  });
  const single = Object.entries(value.authors).flatMap(([author, icons]) =>
    icons.map((icon) => [icon, [author]] as const),
  );
  return new Map<string, readonly string[]>([...single, ...Object.entries(value.several)]);
}
