// The script of the page, which lies in several files → one piece that a browser runs.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

let bundled: Promise<string> | undefined;

/** The same for every report, so it is put together once. */
export function bundlePage(): Promise<string> {
  bundled ??= makeBundle();
  return bundled;
}

async function makeBundle(): Promise<string> {
  // Compiled or not, the files lie beside this one.
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./page/main.${ending}`, import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // A browser of 2022: dialogs, and none of the newest things.
    target: ['chrome100', 'firefox100', 'safari15.4'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  return outputFiles[0]?.text.trim() ?? '';
}
