// Boxes of a layout in YAML, moved by the live page: the file changes as a careful person would change it, and the picture is that of the export.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DevGame } from '../src/commands/dev/dev-game.ts';
import { EditHistory } from '../src/commands/dev/edit-history.ts';
import { editLayout } from '../src/commands/dev/edit-layout.ts';
import { exportFiles, exportRequest } from '../src/commands/dev/export-files.ts';
import { textHash } from '../src/commands/dev/seen-text.ts';
import { viewCardDetail } from '../src/commands/dev/view-card.ts';
import type { LayoutAnswer, LayoutRequest } from '../src/commands/dev/wire-edits.ts';
import type { DrawnFace } from '../src/game/drawn-face.ts';
import { LoadMemory } from '../src/load/reading.ts';
import { makeArtProject, paintedPng } from './art-project.ts';

const layout = `# The look of a spell.
extends: base
ground: "#ffffff"   # paper
boxes:
  # Top left.
  cost: { x: 5, y: 5, w: 10, h: 10, shape: hexagon, fill: "#aa0000" } # six corners
  name: { style: big, right: 6, y: 5, w: 40, h: 10, text: "{{name}}", oneLine: true }
  panel:
    x: 5
    y: 45
    right: 5   # to the edge
    bottom: 5
    fill: "#dddddd"
    boxes:
      rules: { x: 2, y: 3, w: 40, h: 20, text: "{{text}}" }
  row: { x: 30, y: 60, w: 4, h: 4, fill: "#00aa00", repeat: { times: 3, gap: 1, anchor: center } }
  tilted: { x: 40, y: 30, w: 20, h: 10, turn: 90, boxes: { in: { x: 0, y: 0, w: 4, h: 4, turn: 10, fill: "#00aa00" } } }
  bound: { x: "{{cost}}", y: 20, w: 5, h: 5, fill: "#00aa00" }
back:
  boxes:
    sign: { x: 20, y: 30, w: 20, h: 20, fill: "#0000aa" }
`;
const base = 'styles: { big: { font: sans 700 12 } }\nboxes: { foot: { x: 5, y: 80, w: 20, h: 4, fill: "#123456" } }\n';
const sketch = `import { Drawing, Frame, Icon, Line, Picture } from 'cardwright/parts';

const Sun = () => (
  <Drawing>
    <g transform="translate(31.5 20)">
      <circle r="8" fill="#ffcc00" stroke="#885500" stroke-width="2" />
    </g>
  </Drawing>
);

export default () => (
  <Frame ground="#ffffff">
    <Drawing>
      <rect x="-20" y="-20" width="200" height="200" fill="#eeeeee" />
    </Drawing>
    <Picture src="sky.png" widthMm={30} heightMm={20} x={10} y={50} />
    <Sun />
    <Icon name="hearts" sizeMm={6} x={2} y={2} decor />
    <Line text="Sun" sizePt={12} x={6} y={75} />
  </Frame>
);
`;
const file = 'templates/trial/spell.yaml';
const project = makeArtProject({
  'data/trial/game.yaml': `title: Trial\nedition: "1"\nlanguages: { en: { origin: house } }\ndecks: [spells, sketches]\nkinds: { spell: { fields: { cost: { type: integer, min: 0, max: 9 } } }, sketch: {} }\n`,
  'data/trial/decks/spells.yaml': `name: Spells\nkind: spell\nsize: poker\ncards:\n  - { id: bolt, name: Bolt, cost: 3, text: Deal damage. }\n`,
  'data/trial/decks/sketches.yaml': `name: Sketches\nkind: sketch\nsize: poker\ncards:\n  - { id: sun, name: Sun }\n`,
  'data/trial/art/sky.png': await paintedPng('#88aadd'),
  'templates/trial/sketch.tsx': sketch,
  'templates/trial/base.yaml': base,
  [file]: layout,
});
const live = new DevGame(
  { game: 'trial' },
  { root: project.root, memory: new LoadMemory(), visibleCards: () => [], tell: () => undefined },
);
afterAll(() => project.remove());
beforeEach(async () => {
  writeFileSync(join(project.root, file), layout);
  await live.refresh();
});

const read = () => readFileSync(join(project.root, file), 'utf8');

function boxOf(path: readonly string[], side: LayoutRequest['side'] = 'front') {
  const box = viewCardDetail(live, 'spells/bolt')?.layout?.boxes[side].find((one) => one.path.join() === path.join());
  if (box === undefined) throw new Error(`no box ${path.join()}`);
  return box;
}

async function svgOf(name: string): Promise<string | undefined> {
  const found = live.pictures.find(name);
  return found?.draw.svg(found.drawable, found.bleedMm, 300);
}

interface Move {
  readonly dx?: number;
  readonly dy?: number;
  readonly dw?: number;
  readonly dh?: number;
  readonly side?: LayoutRequest['side'];
  readonly isPreview?: boolean;
  readonly history?: EditHistory;
}

function move(path: readonly string[], by: Move): Promise<LayoutAnswer> {
  const { dx = 0, dy = 0, dw = 0, dh = 0, side = 'front', isPreview = false, history = new EditHistory() } = by;
  const { xMm, yMm, widthMm, heightMm } = boxOf(path, side);
  const rect = { xMm: xMm + dx, yMm: yMm + dy, widthMm: widthMm + dw, heightMm: heightMm + dh };
  const request = { game: 'trial', key: 'spells/bolt', side, path, rect, seen: textHash(read()), isPreview };
  return editLayout(live, request, (edit) => history.note(edit));
}

describe('a box', () => {
  it('lies where the layout says, also inside another one', () => {
    expect(boxOf(['cost'])).toMatchObject({ xMm: 5, yMm: 5, widthMm: 10, heightMm: 10, isBound: false });
    expect(boxOf(['name'])).toMatchObject({ xMm: 17, yMm: 5, widthMm: 40 });
    expect(boxOf(['panel'])).toMatchObject({ xMm: 5, yMm: 45, widthMm: 53, heightMm: 38 });
    expect(boxOf(['panel', 'rules'])).toMatchObject({ xMm: 7, yMm: 48, widthMm: 40, heightMm: 20 });
    expect(boxOf(['sign'], 'back')).toMatchObject({ xMm: 20, yMm: 30 });
    expect(boxOf(['tilted'])).toMatchObject({ turn: 90, turns: [] });
    expect(boxOf(['tilted', 'in'])).toMatchObject({ xMm: 40, yMm: 30, turn: 10, turns: [[90, 50, 35]] });
  });

  it.each<[string, readonly string[], Move, string, string]>([
    ['is moved', ['cost'], { dx: 1.5, dy: -1 }, 'cost: { x: 5, y: 5,', 'cost: { x: 6.5, y: 4,'],
    ['is resized', ['cost'], { dw: 2, dh: 0.25 }, 'w: 10, h: 10, shape', 'w: 12, h: 10.25, shape'],
    ['keeps its distance from the right', ['name'], { dx: -2 }, 'right: 6, y: 5', 'right: 8, y: 5'],
    [
      'that reaches to an edge is moved',
      ['panel'],
      { dx: 1 },
      'x: 5\n    y: 45\n    right: 5 ',
      'x: 6\n    y: 45\n    right: 4 ',
    ],
    ['that reaches to an edge is resized', ['panel'], { dh: -3 }, 'bottom: 5', 'bottom: 8'],
    ['inside another one is moved', ['panel', 'rules'], { dx: 1, dy: 1 }, 'rules: { x: 2, y: 3', 'rules: { x: 3, y: 4'],
    ['of a row about its middle is moved', ['row'], { dx: 2, dy: 1 }, 'row: { x: 30, y: 60', 'row: { x: 32, y: 61'],
    [
      'of a row about its middle is resized',
      ['row'],
      { dw: 2 },
      'row: { x: 30, y: 60, w: 4',
      'row: { x: 32, y: 60, w: 6',
    ],
    ['of the back is moved', ['sign'], { dx: -5, side: 'back' }, 'sign: { x: 20', 'sign: { x: 15'],
  ])('%s: only its numbers change, and undo brings them back', async (_, path, by, was, now) => {
    const history = new EditHistory();
    const before = boxOf(path, by.side);
    expect(await move(path, { ...by, history })).toHaveProperty('result', 'written');
    expect(read()).toBe(layout.replace(was, now));
    await live.refresh();
    const { dx = 0, dy = 0, dw = 0, dh = 0 } = by;
    expect(boxOf(path, by.side)).toMatchObject({
      xMm: before.xMm + dx,
      yMm: before.yMm + dy,
      widthMm: before.widthMm + dw,
      heightMm: before.heightMm + dh,
    });
    expect(history.undo(project.root)).toHaveProperty('result', 'done');
    expect(read()).toBe(layout);
  });

  it('of the layout that it extends gets an entry of its own', async () => {
    expect(await move(['foot'], { dx: 4 })).toHaveProperty('result', 'written');
    await live.refresh();
    expect(boxOf(['foot'])).toMatchObject({ xMm: 9, yMm: 80, widthMm: 20 });
    expect(readFileSync(join(project.root, 'templates/trial/base.yaml'), 'utf8')).toBe(base);
  });

  it('whose place the card decides is refused, and nothing is written where the file has changed', async () => {
    expect(boxOf(['bound']).isBound).toBe(true);
    expect(await move(['bound'], { dx: 1 })).toMatchObject({ result: 'refused' });
    const asked = move(['cost'], { dx: 1 });
    writeFileSync(join(project.root, file), `${layout}# theirs\n`);
    expect(await asked).toHaveProperty('result', 'conflict');
    expect(read()).toBe(`${layout}# theirs\n`);
  });

  it('is shown while it is dragged as it will be printed, and nothing is written', async () => {
    const preview = await move(['cost'], { dx: 3, dy: 2, isPreview: true });
    expect(read()).toBe(layout);
    const painted = 'picture' in preview && (await svgOf(preview.picture));
    expect(painted).toContain('<svg');
    await move(['cost'], { dx: 3, dy: 2 });
    await live.refresh();
    // The same name, which is a hash of what it shows, and the same picture.
    expect(live.view()?.cards[0]?.front).toBe('picture' in preview && preview.picture);
    expect(await svgOf(live.view()?.cards[0]?.front ?? '')).toBe(painted);
  });

  it('is while it is dragged what the export of the written file is, pixel for pixel', async () => {
    const preview = await move(['panel', 'rules'], { dx: 2, dy: -1, dw: -7, isPreview: true });
    const found = live.pictures.find('picture' in preview ? preview.picture : '');
    const svg = found && (await found.draw.svg(found.drawable, 3, 300));
    const png = found && (await found.draw.png(found.drawable as DrawnFace, { bleedMm: 3, dpi: 300 }));
    await move(['panel', 'rules'], { dx: 2, dy: -1, dw: -7 });
    const exported = async (format: string) => {
      const query = new URLSearchParams(`what=face&key=spells/bolt&format=${format}&bleed=3`);
      const request = exportRequest(query);
      const made = request && (await exportFiles(live, request));
      return Buffer.from(made && 'bytes' in made ? made.bytes : '');
    };
    expect((await exported('svg')).toString()).toBe(svg);
    const pixels = (file: Buffer | undefined) => sharp(file).raw().toBuffer();
    expect((await pixels(await exported('png'))).equals(await pixels(png))).toBe(true);
  });
});

describe('a template in code', () => {
  it('is led to from everything that it draws: each figure where it lies, large ones below small ones', () => {
    const boxes = viewCardDetail(live, 'sketches/sun')?.boxes.front ?? [];
    const lineOf = (tag: string) =>
      `templates/trial/sketch.tsx:${sketch.slice(0, sketch.indexOf(tag)).split('\n').length}`;
    expect(boxes.map(({ kind, place }) => [kind, place])).toEqual([
      ['drawing', lineOf('<Drawing>\n      <rect')],
      ['picture', lineOf('<Picture')],
      ['drawing', lineOf('<Drawing>\n    <g')],
      ['ornament', lineOf('<Icon')],
      ['text', lineOf('<Line')],
    ]);
    const [ground, picture, sun, heart] = boxes.map(({ xMm, yMm, widthMm, heightMm }) =>
      [xMm, yMm, widthMm, heightMm].map(Math.round),
    );
    // As far as there is paper.
    expect(ground).toEqual([-5, -5, 73, 98]);
    expect(picture).toEqual([10, 50, 30, 20]);
    // With its line, not the whole face that it is drawn on.
    expect(sun?.join()).toMatch(/^2[23],11,1[789],1[789]$/);
    expect(heart).toEqual([2, 2, 6, 6]);
    expect(boxes.every(({ href }) => href?.includes('/sketch.tsx:'))).toBe(true);
  });
});
