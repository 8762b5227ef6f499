// A module hook: TypeScript in, JavaScript out. Node 20 does not read TypeScript, and dist/ has no file for each module; scripts that
// need more than the public API run the source:
//   register('./load-typescript.mjs', import.meta.url);
//   const { loadProject } = await import('../src/load/load-project.ts');
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const loader = /\.(tsx?)$/.exec(url)?.[1];
  if (loader !== 'ts' && loader !== 'tsx') return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { code } = await transform(source, {
    loader,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'satori/jsx',
    sourcemap: 'inline',
    sourcefile: url,
  });
  return { format: 'module', source: code, shortCircuit: true };
}
