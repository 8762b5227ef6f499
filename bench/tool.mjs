// The tool that is measured: its commands and public API in dist/, and its stages, which dist/ does not name, from the source.
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';

export const cli = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** @returns {Promise<typeof import('../src/index.ts')>} */
export function publicApi() {
  return import(new URL('../dist/index.js', import.meta.url).href);
}

let isRegistered = false;

/** @param {string} file */
export function fromSource(file) {
  if (!isRegistered) register('../scripts/load-typescript.mjs', import.meta.url);
  isRegistered = true;
  return import(new URL(`../src/${file}`, import.meta.url).href);
}
