// The pictures of README and docs show faces as they are now: their hashes are those of the golden faces.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const madeFrom = JSON.parse(read('docs/pictures/made-from.json')) as Record<string, Record<string, string>>;
const golden = (game: string) =>
  JSON.parse(read(`test/golden/${game}/faces.json`)) as Record<string, { readonly hash: string } | undefined>;

describe('the pictures of the documentation', () => {
  it.each(Object.keys(madeFrom))('%s shows the faces of today; else run scripts/make-pictures.mjs', (picture) => {
    expect(existsSync(`${root}docs/pictures/${picture}`)).toBe(true);
    const shown = Object.entries(madeFrom[picture] ?? {}).map(([name, hash]) => ({ name, hash }));
    expect(shown.length).toBeGreaterThan(0);
    const now = shown.map(({ name }) => {
      const [game = '', ...face] = name.split('/');
      return { name, hash: golden(game)[face.join('/')]?.hash };
    });
    expect(now).toEqual(shown);
  });

  it('are all named by a page', () => {
    const pages = ['README.md', 'README.zh-CN.md', 'docs/dev.md', 'docs/proof.md', 'docs/adding-a-game.md']
      .filter((page) => existsSync(`${root}${page}`))
      .map(read)
      .join('\n');
    for (const picture of Object.keys(madeFrom)) expect(pages).toContain(`pictures/${picture}`);
  });
});
