// The pictures of README and docs show today's faces: made-from.json has the hashes they were made from.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { drawGame } from '../src/commands/draw-game.ts';
import { faceFile } from '../src/game/drawn-face.ts';
import { newGame } from '../src/index.ts';
import { loadProject } from '../src/load/load-project.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const madeFrom = JSON.parse(read('docs/pictures/made-from.json')) as Record<string, Record<string, string>>;

async function facesOf(game: string): Promise<Record<string, { readonly hash: string } | undefined>> {
  if (game === '_doc') return docHashes();
  return game === '_starter' ? starterFaces() : JSON.parse(read(`test/golden/${game}/faces.json`));
}

/** The steps of a page, which a strip shows. */
function docHashes(): Record<string, { readonly hash: string }> {
  const hashOf = (text: string) => ({ hash: createHash('sha256').update(text).digest('hex').slice(0, 16) });
  const blocks = [...read('docs/layout.md').matchAll(/^```yaml file \S+\n([\s\S]*?)^```$/gm)];
  return {
    'layout.md': hashOf(blocks.map(([, text = '']) => text).join('')),
  };
}

/** The faces of the game that `cardwright new` writes. It has no golden faces. */
async function starterFaces() {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-starter-'));
  try {
    await newGame(folder, { id: 'lanterns', title: '上元灯会' });
    const project = await loadProject(folder);
    const [game] = project.games;
    if (!game) throw new Error('`new` wrote no game');
    const { rendering } = await drawGame(project, game, {});
    const faces: Record<string, { hash: string }> = {};
    for await (const face of rendering.faces) faces[faceFile(face)] = { hash: face.hash.slice(0, 16) };
    return faces;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the pictures of the documentation', () => {
  it.each(Object.keys(madeFrom))('%s shows the faces of today; else run scripts/make-pictures.mjs', async (picture) => {
    expect(existsSync(`${root}docs/pictures/${picture}`)).toBe(true);
    const shown = Object.entries(madeFrom[picture] ?? {}).map(([name, hash]) => ({ name, hash }));
    expect(shown.length).toBeGreaterThan(0);
    const games = new Set(shown.map(({ name }) => name.split('/')[0] ?? ''));
    const faces = new Map(await Promise.all([...games].map(async (game) => [game, await facesOf(game)] as const)));
    const now = shown.map(({ name }) => {
      const [game = '', ...face] = name.split('/');
      return { name, hash: faces.get(game)?.[face.join('/')]?.hash };
    });
    expect(now).toEqual(shown);
  });

  it('are all named by a page', () => {
    const pages = [
      'README.md',
      'README.zh-CN.md',
      'docs/dev.md',
      'docs/layout.md',
      'docs/proof.md',
      'docs/adding-a-game.md',
    ]
      .filter((page) => existsSync(`${root}${page}`))
      .map(read)
      .join('\n');
    for (const picture of Object.keys(madeFrom)) expect(pages).toContain(`pictures/${picture}`);
  });
});

describe('the two READMEs', () => {
  const [english, chinese] = [read('README.md'), read('README.zh-CN.md')];

  /** What must be the same in both: links, pictures, commands and the shape of the page. */
  const skeleton = (page: string) => ({
    links: [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to.replace('-zh.webp', '.webp')).slice(1),
    shape: [...page.matchAll(/^(#+|- \*\*|\| `cardwright \w+|```\w*)/gm)].map(([, mark]) => mark),
    commands: [...page.matchAll(/^(?:npm|npx) [^#\n]*/gm)].map(([command]) => command.trim()),
  });

  it('have the same links, commands and sections in the same order', () => {
    expect(skeleton(english).links.length).toBeGreaterThan(15);
    expect(skeleton(english).commands.length).toBeGreaterThan(3);
    expect(skeleton(chinese)).toEqual(skeleton(english));
  });
});
