// The parts that templates lay out with: what boxes become, and the examples of docs/build.md, which are drawn.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { check } from '../src/commands/check.ts';
import { mm } from '../src/drawings/units.ts';
import { Box, Column, centred, Middle, Row, Stack } from '../src/parts/box.ts';
import { Gradient } from '../src/parts/color.ts';
import * as parts from '../src/parts/index.ts';

const fixture = fileURLToPath(new URL('./fixtures/typed-game', import.meta.url));
const page = readFileSync(new URL('../docs/build.md', import.meta.url), 'utf8');
const made: string[] = [];

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** The problems of a face with this on it. */
async function problemsOf(drawn: string, head = '', imports = ''): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-parts-'));
  made.push(root);
  cpSync(fixture, root, { recursive: true });
  rmSync(join(root, 'data/orchard/rules.ts'));
  const names = Object.keys(parts).filter((name) => new RegExp(`\\b${name}\\b`).test(drawn));
  writeFileSync(
    join(root, 'templates/orchard/fruit.tsx'),
    `import { Frame, ${names.join(', ')} } from 'cardwright/parts';
${imports}
export default function Face({ text, widthMm, heightMm }: { text: (path: string) => never; widthMm: number; heightMm: number }) {
  ${head}
  return <Frame ground="#ffffff">${drawn}</Frame>;
}
`.replace('Frame, Frame,', 'Frame,'),
  );
  const { findings } = await check(root, { cache: false });
  return findings.problems
    .filter(({ code }) => code.startsWith('template/') || code.startsWith('layout/'))
    .map(({ message }) => message);
}

describe('a box', () => {
  it('is placed in millimetres, with its content in the middle', () => {
    expect(Box({ x: 1, y: 2, w: 30, h: 20 }).props.style).toEqual({
      ...{ position: 'absolute', left: mm(1), top: mm(2), width: mm(30), height: mm(20) },
      ...{ flexDirection: 'column', alignItems: 'center', justifyContent: 'center' },
    });
  });

  it('is in line with its neighbours by default', () => {
    expect(Row({ gap: 1, above: 2, justify: 'between' }).props.style).toEqual({
      ...{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
      ...{ gap: mm(1), marginTop: mm(2) },
    });
  });

  it('has its padding inside of its size, and its border around it', () => {
    const { style } = Column({ w: 20, h: 9, pad: [1, 2], border: { color: '#000', widthMm: 0.3 } }).props;
    expect(style).toMatchObject({ paddingTop: mm(1), paddingLeft: mm(2), width: mm(16), height: mm(7) });
    expect(style.border).toBe(`${mm(0.3)}px solid #000`);
  });

  it('takes the style of its author last', () => {
    expect(Box({ w: 3, style: { width: 7 } }).props.style.width).toBe(7);
  });

  it('centres a part on a point that it names itself, and leaves others alone', () => {
    const part = Box({ w: 4, h: 3 });
    expect(centred({ cx: 20, cy: 30 }, part)).toEqual(Middle({ x: 20, y: 30, children: part }));
    expect(centred({}, part)).toBe(part);
  });

  it('lays things over one another in a stack, and none for what is not there', () => {
    const layers = Stack({ w: 4, h: 3, children: [Box({}), false, undefined, Box({})] }).props.children;
    expect(layers).toHaveLength(2);
  });
});

it('keeps the stops of a gradient in their order', () => {
  const { children } = Gradient({ id: 'sky', stops: { 0: '#000', 1: '#fff', 0.5: ['#888', 0.2] } }).props;
  const stops = (children as { props: Record<string, unknown> }[]).map(({ props }) => [
    props.offset,
    props['stop-opacity'],
  ]);
  expect(stops).toEqual([
    [0, undefined],
    [0.5, 0.2],
    [1, undefined],
  ]);
});

describe('docs/build.md', () => {
  const examples = [...page.matchAll(/^```tsx parts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);

  it('has examples', () => expect(examples.length).toBeGreaterThan(1));

  it.each(examples)('draws %s', async (example) => expect(await problemsOf(example)).toEqual([]));

  it('names every part', () => {
    const names = Object.keys(parts).filter(
      (name) => /^[A-Z]/.test(name) || name === 'faceSize' || name === 'bleedBox',
    );
    expect(names.filter((name) => !page.includes(`\`${name}`) && !page.includes(`${name}()`))).toEqual([]);
  });
});

describe('a template', () => {
  it('gets the trim', async () => {
    expect(
      await problemsOf('', 'if (widthMm !== 63 || heightMm !== 88) throw new Error([widthMm, heightMm].join());'),
    ).toEqual([]);
  });

  it('gets a problem for a text that no card of the kind can have, with the nearest name', async () => {
    const [message] = await problemsOf('<Rules text={text("txet")} sizePt={9} widthMm={40} x={6} y={6} />');
    expect(message).toContain('cards of this kind have no text "txet". Did you mean `text`?');
  });

  it('gets a problem for an unknown part, with the nearest name', async () => {
    const [message] = await problemsOf('<Lien />', '', "import { Lien } from 'cardwright/parts';");
    expect(message).toContain('`cardwright/parts` has no `Lien`. Did you mean `Line`?');
  });

  it('gets a problem for an unknown font, and for a text without a size', async () => {
    expect((await problemsOf('<Line text="a" font={"serif bold" as never} x={6} y={6} />'))[0]).toContain(
      '"serif 900 16"',
    );
    expect((await problemsOf('<Line text="a" x={6} y={6} />'))[0]).toContain('a text needs a size');
  });
});
