// Bundles the script of a page that is written to the disk: page/main.ts beside the code that makes the page, in src and in dist.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const bundled = new Map<string, Promise<string>>();

/** The same for every page of a kind, so it is bundled once. @param from `import.meta.url` of the file that makes the page */
export function bundlePage(from: string): Promise<string> {
  const known = bundled.get(from) ?? makeBundle(from);
  bundled.set(from, known);
  return known;
}

async function makeBundle(from: string): Promise<string> {
  const ending = /\.tsx?$/.test(from) ? 'ts' : 'js';
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./page/main.${ending}`, from))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // Browsers of 2022, the first with <dialog> everywhere.
    target: ['chrome100', 'firefox100', 'safari15.4'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  return outputFiles[0]?.text.trim() ?? '';
}
