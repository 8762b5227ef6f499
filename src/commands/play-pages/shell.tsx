// The frame of the pages of play: one HTML file, in Chinese and English, that opens from the disk. Its policy lets nothing but its own style and
// script run, and no request leave but for the pictures beside it.
/** @jsxImportSource preact */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { viewStyle } from '../../view/view-style.ts';
import type { Two } from './page-game.ts';

const ownStyle = readFileSync(new URL('./play-pages.css', import.meta.url), 'utf8');

interface ShellInput {
  readonly title: Two;
  readonly style: string;
  readonly script: string;
  /** For the script. */
  readonly data?: unknown;
  readonly body: ComponentChildren;
}

export function renderShell({ title, style, script, data, body }: ShellInput): string {
  const css = `${viewStyle}\n${ownStyle}\n${style}`;
  const page = (
    <html lang="zh" data-labels="zh" data-title-zh={title[0]} data-title-en={title[1]}>
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy(script, css)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>{title[0]}</title>
        {/* Safe to insert unescaped: our own style and script, whose hashes are in the policy, and JSON without `<`. */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        {body}
        {data !== undefined && (
          <script type="application/json" id="data" dangerouslySetInnerHTML={{ __html: withoutTags(data) }} />
        )}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToString(page)}\n`;
}

function policy(script: string, style: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; img-src 'self' file:; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;
}

function withoutTags(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** A text of the game in both languages; the style shows one. */
export function TwoWords({ of: [zh, en] }: { readonly of: Two }) {
  if (zh === en) return <span>{zh}</span>;
  return (
    <>
      <span class="w-zh">{zh}</span>
      <span class="w-en">{en}</span>
    </>
  );
}
