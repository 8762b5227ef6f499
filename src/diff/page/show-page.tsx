// Comparisons with their pictures → one HTML file that opens from the disk, needs nothing else and runs nothing.
/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import type { Changes } from '../changes.ts';
import { words } from '../words.ts';
import type { EditionPictures } from './edition-pictures.ts';
import { Filters } from './filters.tsx';
import { GameSection } from './game-section.tsx';
import { pageStyle } from './page-style.ts';
import { type PageWords, pageWords, workingTree } from './page-words.ts';
import { PictureBook } from './picture-book.ts';

/** A game in a language that only one of the two has. */
export interface Unmatched {
  readonly game: string;
  readonly language: string;
  readonly title: string;
}

export interface PageInput {
  /** What is compared, as a reader knows it. */
  readonly was: string;
  readonly now: string;
  readonly comparisons: readonly { readonly changes: Changes; readonly pictures: EditionPictures }[];
  readonly onlyWas?: readonly Unmatched[];
  readonly onlyNow?: readonly Unmatched[];
}

/** @param hashOf the SHA-256 of a text in base64: the one style is allowed by it, and no other */
export function showPage(input: PageInput, hashOf: (text: string) => string): string {
  const { comparisons } = input;
  const language = comparisons[0]?.changes.language ?? 'zh';
  const book = new PictureBook(comparisons.map(({ pictures }) => pictures));
  const body = renderToString(<Body input={input} book={book} say={pageWords(language)} />);
  // The classes of pictures are known when the body is made.
  const css = `${pageStyle()}\n${book.css()}`;
  const head = renderToString(<Head css={css} title={titleOf(input, language)} hash={hashOf(css)} />);
  return `<!doctype html>\n<html lang="${language.replace(/[^\w-]/g, '')}">\n${head}\n${body}\n</html>\n`;
}

function titleOf({ comparisons: [only, ...others] }: PageInput, language: string): string {
  if (only === undefined || others.length > 0) return pageWords(language).several;
  const { was, now } = only.changes;
  return words(language).title(now.title, was.edition, now.edition);
}

function Head({ css, title, hash }: { css: string; title: string; hash: string }) {
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return (
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <style>{css}</style>
    </head>
  );
}

function Body({ input, book, say }: { input: PageInput; book: PictureBook; say: PageWords }) {
  const { comparisons, was, now, onlyWas = [], onlyNow = [] } = input;
  return (
    <body>
      <header>
        <p class="sides">{say.sides(sideName(was, say), sideName(now, say))}</p>
        <Filters all={comparisons.map(({ changes }) => changes)} say={say} />
      </header>
      <main>
        {comparisons.map(({ changes }) => (
          <GameSection key={`${changes.game} ${changes.language}`} changes={changes} book={book} />
        ))}
        <Only says={say.onlyWas} list={onlyWas} />
        <Only says={say.onlyNow} list={onlyNow} />
      </main>
    </body>
  );
}

function Only({ says, list }: { says: string; list: readonly Unmatched[] }) {
  if (list.length === 0) return null;
  const names = list.map(({ title, game, language }) => `${title} (${game}, ${language})`);
  return (
    <p class="note">
      {says}: {names.join(', ')}
    </p>
  );
}

function sideName(name: string, say: PageWords): string {
  return name === workingTree ? say.workingTree : name;
}
