// `npm run torture`: Node 20 does not read TypeScript, so the campaign's own files go through esbuild as they are loaded.
import { existsSync } from 'node:fs';
import { register } from 'node:module';

if (!existsSync(new URL('../../dist/index.js', import.meta.url))) {
  console.error('There is no dist/ to test.\nFix: run `npm run prepare` first.');
  process.exit(2);
}
register('./load-typescript.mjs', import.meta.url);
// The same file starts the campaign and its workers.
await import(process.send ? './worker.ts' : './main.ts');
