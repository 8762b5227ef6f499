// A game's own icons on faces: in boxes and texts, in the requested colours and sizes, the same in PNG and PDF.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { schema } from '../src/commands/schema.ts';
import { type ArtProject, makeArtProject } from './art-project.ts';
import { readPdf } from './pdf-pages.ts';

const game = `title: Trial
edition: "1"
languages: { en: { origin: house } }
decks: [signs]
kinds:
  sign: { fields: { sign: { type: icon } } }
`;
const glossary = `icons:
  heat: { icon: flame, means: heat, scale: 2, shift: 0.5 }
  painted: { icon: two.svg, means: painted, colors: asked }
  drake: { icon: lorc/dragon-head, means: dragon }
`;
const signs = ['flame', 'two.svg', 'painted', 'lorc/dragon-head', 'wide', 'heat'];
/** Nine cards, which fill a sheet edge to edge; fewer would get bleed between them. */
const deck = (sign: string) =>
  `  - { id: ${sign.replace(/\W/g, '-')}, name: ${sign}, sign: ${sign}, copies: ${sign === 'heat' ? 4 : 1} }\n`;
/** A square of 20 mm in the upper left of the trim, green where the template says so. */
const template = `import { type FaceProps, Frame, Icon, Rules } from 'cardwright/parts';
export default function Sign({ card }: FaceProps<{ sign: string }>) {
  const text = [{ type: 'icon', icon: card.sign, index: 0 }] as never;
  return (
    <Frame ground="#ffffff">
      <Icon name={card.sign} sizeMm={20} color="#00ff00" x={10} y={10} />
      <Icon name={card.sign} sizeMm={20} color="#ff0000" fadeTo="#0000ff" x={35} y={10} />
      <Rules text={text} widthMm={40} sizePt={30} iconColor="#00ff00" x={10} y={50} />
    </Frame>
  );
}
`;
const svg = (box: string, inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

type Pixels = { readonly data: Buffer; readonly width: number };
const dpi = 254;
const perMm = dpi / 25.4;

let project: ArtProject;
/** By what is looked at: a face as PNG, or the page of the PDF that it lies on. */
let page: Pixels;

beforeAll(async () => {
  project = makeArtProject({
    'data/trial/game.yaml': game,
    'data/trial/glossary.yaml': glossary,
    'data/trial/decks/signs.yaml': `name: Signs\nkind: sign\nsize: poker\ncards:\n${signs.map(deck).join('')}`,
    'templates/trial/sign.tsx': template,
    // Higher than wide, all black, and moved by a group.
    'data/trial/icons/flame.svg': svg(
      '100 100 10 20',
      '<g transform="translate(100 100)"><path d="M0 0h10v20H0z"/></g>',
    ),
    'data/trial/icons/wide.svg': svg(
      '0 0 30 10',
      '<style>.a{fill:#0000ff}</style><rect class="a" width="30" height="10"/>',
    ),
    'data/trial/art/two.svg': svg(
      '0 0 2 2',
      '<path d="M0 0h1v2H0z" fill="red"/><path d="M1 0h1v2H1z" fill="currentColor"/>',
    ),
  });
  const { findings } = await build(project.root, { only: ['png', 'pdf', 'svg'], dpi });
  expect(findings.problems).toEqual([]);
  const { pages, close } = await readPdf(readFileSync(join(project.root, 'out/trial/en/print/trial-a4.pdf')));
  page = (await pages[1]?.pixels(dpi, 0.3)) as Pixels;
  close();
});

afterAll(() => project.remove());

function colorOf({ data, width }: Pixels, xMm: number, yMm: number): string {
  const at = (Math.round(yMm * perMm) * width + Math.round(xMm * perMm)) * 3;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  if (r > 240 && g > 240 && b > 240) return 'white';
  return r > 200 ? 'red' : g > 200 ? 'green' : b > 200 ? 'blue' : 'dark';
}

async function pngOf(sign: string, folder = 'out/trial/en'): Promise<Pixels> {
  const file = join(project.root, `${folder}/png/signs/${sign.replace(/\W/g, '-')}.png`);
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

/** What is seen of a card at some points of its trim, in the PNG and in the PDF, where cards lie three in a row. */
async function seen(sign: string, points: readonly (readonly [x: number, y: number])[]): Promise<string[]> {
  const png = await pngOf(sign);
  const number = signs.indexOf(sign);
  const [left, top] = [10.5 + (number % 3) * 63, 16.5 + Math.floor(number / 3) * 88];
  const inPng = points.map(([x, y]) => colorOf(png, x, y));
  expect(
    points.map(([x, y]) => colorOf(page, left + x, top + y)),
    'the PDF shows the same',
  ).toEqual(inPng);
  return inPng;
}

describe('an icon of the game', () => {
  it('takes the requested colour if it is all black, and keeps its proportions', async () => {
    expect(
      await seen('flame', [
        [13, 20],
        [20, 11],
        [20, 29],
        [27, 20],
      ]),
    ).toEqual(['white', 'green', 'green', 'white']);
  });

  it('keeps its own colours; `currentColor` becomes the requested one', async () => {
    expect(
      await seen('two.svg', [
        [13, 12],
        [27, 28],
      ]),
    ).toEqual(['red', 'green']);
    expect(
      await seen('wide', [
        [11, 20],
        [29, 20],
        [20, 14],
        [20, 26],
      ]),
    ).toEqual(['blue', 'blue', 'white', 'white']);
  });

  it('fades from one colour to another where it takes the requested one', async () => {
    const points = [
      [45, 11],
      [45, 20],
      [45, 29],
    ] as const;
    expect(await seen('flame', points)).toEqual(['red', 'dark', 'blue']);
    expect(await seen('wide', points.slice(1, 2))).toEqual(['blue']);
  });

  it('is painted in one colour if the glossary sets it', async () => {
    expect(
      await seen('painted', [
        [13, 12],
        [27, 28],
      ]),
    ).toEqual(['green', 'green']);
  });

  it('keeps its width in a text, with size and height from the glossary', async () => {
    expect(
      await seen('wide', [
        [11, 55],
        [39, 55],
        [42, 55],
      ]),
    ).toEqual(['blue', 'blue', 'white']);
    expect(
      await seen('flame', [
        [12, 52],
        [12, 59],
        [17, 55],
      ]),
    ).toEqual(['green', 'green', 'white']);
    expect(
      await seen('heat', [
        [12, 42],
        [18, 59],
        [12, 62],
        [12, 39],
      ]),
    ).toEqual(['green', 'green', 'white', 'white']);
  });

  it('needs no credit, and one of game-icons.net has that of its author', () => {
    const credits = readFileSync(join(project.root, 'out/trial/en/CREDITS.md'), 'utf8');
    expect(credits).toContain('lorc: dragon-head');
    expect(credits).not.toMatch(/flame|two|wide|unknown/);
  });

  it('is completed by editors, and so is a name with its author', async () => {
    await schema(project.root);
    const read = (name: string) =>
      JSON.parse(readFileSync(join(project.root, `out/.schema/trial/${name}.json`), 'utf8'));
    const [list, pattern] = read('deck-sign').definitions.icon.anyOf;
    expect(list.enum.slice(0, 6)).toEqual(['heat', 'painted', 'drake', 'two.svg', 'flame', 'wide']);
    expect('lorc/dragon-head').toMatch(new RegExp(pattern.pattern));
    expect(read('glossary').definitions.drawing.anyOf[0].enum.slice(0, 2)).toEqual(['two.svg', 'flame']);
  });

  it('is drawn anew when its file changes', async () => {
    project.write('data/trial/icons/flame.svg', svg('0 0 10 10', '<path d="M0 0h10v10H0z" fill="blue"/>'));
    await build(project.root, { only: ['png'], cards: ['flame'], dpi });
    expect(colorOf(await pngOf('flame', 'out/trial/en/part'), 13, 20)).toBe('blue');
  });
});

describe('a drawing of art/ that was changed', () => {
  it('is drawn anew on the faces that show it, and only there', async () => {
    const blue = svg('0 0 2 2', '<path d="M0 0h2v2H0z" fill="blue"/>');
    await build(project.root, { only: ['png'], dpi });
    project.write('data/trial/art/two.svg', blue);
    // `two.svg` itself, and `painted`, which the glossary draws from it.
    expect(await build(project.root, { only: ['png'], dpi })).toMatchObject({ laidOut: 2, faces: signs.length });
    expect(colorOf(await pngOf('two.svg'), 13, 12)).toBe('blue');
    project.write('data/trial/icons/flame.svg', svg('0 0 2 2', '<path d="M0 0h2v2H0z"/>'));
    await build(project.root, { only: ['png'], dpi });
    expect(colorOf(await pngOf('flame'), 13, 20)).toBe('green');
  });
});
