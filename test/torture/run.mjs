// `npm run torture`: the campaign's own files are TypeScript, which goes through esbuild as it is loaded.
import { existsSync } from 'node:fs';
import { register } from 'node:module';

if (!existsSync(new URL('../../dist/index.js', import.meta.url))) {
  console.error('There is no dist/ to test.\nFix: run `npm run prepare` first.');
  process.exit(2);
}
register('../../scripts/load-typescript.mjs', import.meta.url);
// The same file starts the campaign and its workers.
await import(process.send ? './worker.ts' : './main.ts');
