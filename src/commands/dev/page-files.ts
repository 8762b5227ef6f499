// The files of the page itself: its HTML, its script bundled from the tool's own code, its style and its letters.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { sha256 } from '../../files/cache.ts';
import type { Answer } from './answer.ts';
import { style } from './style.ts';

/** The page is set in the tool's own fonts, so that it looks the same on every machine. */
const fonts: Readonly<Record<string, string>> = {
  'sans-400': 'noto-sans-sc-400.ttf',
  'sans-700': 'noto-sans-sc-700.ttf',
  'serif-700': 'noto-serif-sc-700.ttf',
};

export interface PageFiles {
  /** By the path that is asked for. */
  readonly files: ReadonlyMap<string, () => Answer>;
}

export async function pageFiles(): Promise<PageFiles> {
  const script = await bundlePage();
  const names = { script: `/page-${short(script)}.js`, style: `/page-${short(style)}.css` };
  const html = htmlOf(names);
  const files = new Map<string, () => Answer>([
    ['/', () => ({ type: 'html', body: html })],
    [names.script, () => ({ type: 'js', body: script, isForEver: true })],
    [names.style, () => ({ type: 'css', body: style, isForEver: true })],
    ['/icon.svg', () => ({ type: 'svg', body: icon })],
  ]);
  for (const [name, file] of Object.entries(fonts))
    files.set(`/type/${name}.ttf`, () => ({ type: 'ttf', body: readFont(file), isForEver: true }));
  return { files };
}

/** From the sources in a checkout, from what was compiled in the published package. */
async function bundlePage(): Promise<string> {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(new URL(isSource ? './page/main.tsx' : './page/main.js', import.meta.url));
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
  });
  return result.outputFiles[0]?.text ?? '';
}

function htmlOf(names: { script: string; style: string }): string {
  return `<!doctype html>
<html lang="zh">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>牌匠</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="${names.style}">
<script type="module" src="${names.script}"></script>
</head>
<body></body>
</html>
`;
}

function readFont(file: string): Uint8Array {
  return readFileSync(new URL(`../../../fonts/${file}`, import.meta.url));
}

function short(text: string): string {
  return sha256(text).slice(0, 12);
}

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="5" y="2" width="22" height="28" rx="3" fill="#b3392b"/><path d="M10 9h12M10 16h12M10 23h7" stroke="#fff" stroke-width="2.4" fill="none"/></svg>
`;
