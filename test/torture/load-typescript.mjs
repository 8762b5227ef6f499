// A module hook: TypeScript in, JavaScript out.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm', sourcemap: 'inline', sourcefile: url });
  return { format: 'module', source: code, shortCircuit: true };
}
