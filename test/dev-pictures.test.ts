// The live page of a game with photographs: memory, sizes of pictures, damaged files.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DevGame } from '../src/commands/dev/dev-game.ts';
import { LoadMemory } from '../src/load/reading.ts';
import { makePictureGame } from './picture-files.ts';
import { isAll } from './run-all.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-live-art-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const deckFile = join(root, 'data/orchard/decks/fruits.yaml');
const count = 6;

const live = new DevGame(
  { game: 'orchard' },
  { root, memory: new LoadMemory(), visibleCards: () => [], tell: () => undefined },
);

function save(name: string): void {
  const cards = Array.from(
    { length: count },
    (_, i) => `  - { id: f-${i}, name: ${i === 0 ? name : `果${i}`}, art: f-${i}.jpg }`,
  );
  writeFileSync(deckFile, `name: 水果\nkind: fruit\nsize: poker\ncards:\n${cards.join('\n')}\n`);
}

/** A megabyte each: noise does not compress. */
async function photograph(seed: number): Promise<Buffer> {
  const data = Buffer.alloc(1500 * 2000 * 3);
  let state = seed + 1;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[i] = 96 + (state >>> 26);
  }
  return sharp(data, { raw: { width: 1500, height: 2000, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

beforeAll(async () => {
  const art = makePictureGame(
    root,
    `import { bleedBox, type FaceProps, Line, Picture } from 'cardwright/parts';
import type { Fruit } from '../../data/orchard/types.ts';
export default function Face({ card, bleedMm }: FaceProps<Fruit>) {
  const { width, height } = bleedBox();
  return (
    <div>
      <Picture src={card.art} widthMm={width} heightMm={height} />
      <Line text={card.name} sizePt={12} x={bleedMm + 6} y={bleedMm + 6} />
    </div>
  );
}
`,
  );
  for (let i = 0; i < count; i++) writeFileSync(join(art, `f-${i}.jpg`), await photograph(i));
  save('果0');
  await live.refresh();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heldMb(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

async function pictureOf(name: string, ppi: number): Promise<string> {
  const picture = live.view()?.cards.find(({ key }) => key === `fruits/${name}`)?.front ?? '';
  const found = live.pictures.find(picture);
  return (await found?.draw.svg(found.drawable, 0, ppi)) ?? '';
}

describe('a game with photographs', () => {
  it('needs no more memory after many saves than after 20', async () => {
    const saves = async (from: number, to: number) => {
      for (let i = from; i < to; i++) {
        save(`果${i}号`);
        await live.refresh();
        await pictureOf('f-0', 110);
      }
    };
    await saves(0, 20);
    const before = heldMb();
    await saves(20, isAll ? 500 : 140);
    // All photographs together are six megabytes, and more as text.
    expect(heldMb() - before).toBeLessThan(5);
  }, 300_000);

  it('sends small pictures for the grid, and full resolution for a large card', async () => {
    const [small, fine] = [await pictureOf('f-1', 110), await pictureOf('f-1', 300)];
    expect(small.length).toBeLessThan(120_000);
    expect(fine.length).toBeGreaterThan(3 * small.length);
    expect(readFileSync(join(root, 'data/orchard/art/f-1.jpg')).length).toBeGreaterThan(500_000);
  });

  it('shows a card without its damaged picture, and reports it at its field', async () => {
    const file = join(root, 'data/orchard/art/f-2.jpg');
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, 200));
    await live.refresh();
    const verdict = live.view()?.verdict;
    expect(verdict?.problems.map(({ code, at }) => [code, at.line])).toContainEqual(['picture/unreadable', 7]);
    writeFileSync(file, whole.subarray(0, whole.length - 5000));
    await live.refresh();
    expect(live.view()?.verdict?.problems.map(({ code }) => code)).toEqual(['picture/unreadable']);
    writeFileSync(file, whole);
    await live.refresh();
    expect(live.view()?.verdict?.problems).toEqual([]);
  });
});
