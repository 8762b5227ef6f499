// Layouts in YAML draw what they say, and the same as code with the same parts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { type ArtProject, makeArtProject, paintedPng } from './art-project.ts';
import { docSteps } from './doc-steps.ts';
import { runCli } from './run-cli.ts';
import { repository } from './shipped-games.ts';

const game = `title: Trial
edition: "1"
languages: { en: { origin: house } }
decks: [spells]
checks: { refs/idle-field: off }
kinds:
  spell:
    fields:
      cost: { type: integer, min: 0, max: 9 }
      school: { type: choice, of: [fire, frost] }
      art: { type: picture, optional: true }
      flavour: { type: rules, optional: true }
      tags: { type: text, list: true, optional: true }
`;
const glossary =
  'icons: { fire: { icon: flame, means: Fire }, frost: { icon: snowflake-2, means: Frost } }\nlabels: { cost: "Costs {{icon \'fire\'}}." }\n';
const deck = `name: Spells
kind: spell
size: poker
cards:
  - { id: bolt, name: Bolt, cost: 3, school: fire, art: red.png, text: "Deal {{cost}} damage.", tags: [quick, loud] }
  - { id: wall, name: Wall, cost: 0, school: frost, flavour: Cold., text: Wait. }
`;

const projects: ArtProject[] = [];
afterAll(() => {
  for (const project of projects) project.remove();
});

async function projectOf(files: Readonly<Record<string, string>>): Promise<ArtProject> {
  const project = makeArtProject({
    'data/trial/game.yaml': game,
    'data/trial/glossary.yaml': glossary,
    'data/trial/decks/spells.yaml': deck,
    'data/trial/art/red.png': await paintedPng('#a33', 900, 700),
    ...files,
  });
  projects.push(project);
  return project;
}

/** The SVG of each card. */
async function facesOf(project: ArtProject, options: object = {}): Promise<Record<string, string>> {
  const { findings } = await build(project.root, { only: ['svg'], cache: false, ...options });
  expect(findings.problems).toEqual([]);
  return Object.fromEntries(
    ['bolt', 'wall'].map((id) => [id, readFileSync(join(project.root, `out/trial/en/svg/spells/${id}.svg`), 'utf8')]),
  );
}

const layout = `ground: { by: school, fire: "#4a0f16", frost: "#0f2747" }
styles:
  white: { color: "#ffffff" }
  title: { style: white, font: serif 700 14, oneLine: true, align: left }
boxes:
  art: { when: art, x: 0, y: 0, w: 63, h: 40, bleed: true, picture: "{{art}}" }
  panel: { x: 5, y: 45, right: 5, bottom: 5, radius: 2, fill: ["#ffffff", "#dddddd"], stroke: "#000000", strokeMm: 0.5 }
  name: { style: title, x: 20, y: 5, w: 38, h: 8, text: "{{name}}" }
  cost: { x: 5, y: 5, w: 10, h: 10, shape: hexagon, fill: "#aa0000", text: "{{cost}}", font: sans 700 12, style: white, oneLine: true }
  school: { x: 5, y: 30, w: 8, h: 8, icon: "{{school}}", style: white, pad: 1 }
  rules: { x: 8, y: 48, w: 47, h: 20, text: "{{text}}", font: serif 400 9, align: center, valign: middle }
  flavour: { when: flavour, x: 8, y: 70, w: 47, h: 8, text: "{{flavour}}", font: serif 400 7 }
`;

const code = `import { Box, Drawing, type FaceProps, Frame, Gradient, Icon, Line, Picture, Rules } from 'cardwright/parts';
const grounds: Record<string, string> = { fire: '#4a0f16', frost: '#0f2747' };
const hexagon = 'M5.000 0.000L10.000 2.500L10.000 7.500L5.000 10.000L0.000 7.500L0.000 2.500Z';
export default function Spell({ card, text }: FaceProps<{ name: string; cost: number; school: string; art?: string; flavour?: string }>) {
  return (
    <Frame ground={grounds[card.school] ?? ''}>
      {card.art && <Picture src={card.art} widthMm={73} heightMm={45} x={-5} y={-5} />}
      <Drawing x={4.5} y={44.5} w={54} h={39} view="-0.5 -0.5 54 39">
        <Gradient id="fill" stops={{ 0: '#ffffff', 1: '#dddddd' }} />
        <rect width={53} height={38} rx={2} fill="url(#fill)" stroke="#000000" stroke-width={0.5} />
      </Drawing>
      <Box x={20} y={5} w={38} h={8} align="start" justify="center">
        <Line text={card.name} font="serif 700 14" color="#ffffff" maxMm={38} />
      </Box>
      <Drawing x={5} y={5} w={10} h={10} view="0 0 10 10">
        <path d={hexagon} fill="#aa0000" />
      </Drawing>
      <Box x={5} y={5} w={10} h={10}>
        <Line text={card.cost} font="sans 700 12" color="#ffffff" maxMm={10} />
      </Box>
      <Icon name={card.school} sizeMm={6} color="#ffffff" x={6} y={31} />
      <Box x={8} y={48} w={47} h={20} align="center" justify="center">
        <Rules text={text('text')} widthMm={47} heightMm={20} font="serif 400 9" align="center" />
      </Box>
      {card.flavour && <Rules text={text('flavour')} widthMm={47} heightMm={8} font="serif 400 7" align="left" x={8} y={70} />}
    </Frame>
  );
}
`;

/** Without numbers of elements, which tell how deep boxes are nested. */
const shape = (svg: string) => svg.replaceAll(/(?:id="|url\(#|href="#)[\w-]+/g, '');

describe('a layout', () => {
  it('draws what code with the same parts draws', async () => {
    const laidOut = await facesOf(await projectOf({ 'templates/trial/spell.yaml': layout }));
    const coded = await facesOf(await projectOf({ 'templates/trial/spell.tsx': code }));
    for (const id of ['bolt', 'wall']) expect(shape(laidOut[id] ?? '')).toBe(shape(coded[id] ?? ''));
  });

  it('is the same in threads, and with --no-code, which runs no code of a project', async () => {
    const project = await projectOf({ 'templates/trial/spell.yaml': layout });
    const alone = await facesOf(project, { jobs: 1 });
    expect(await facesOf(project, { jobs: 2 })).toEqual(alone);
    await build(project.root, { only: ['svg'], cache: false, code: false });
    const plain = readFileSync(join(project.root, 'out/trial/en/plain/svg/spells/bolt.svg'), 'utf8');
    expect(plain).toBe(alone.bolt);
  });

  it('extends another one: boxes are changed, added, moved below and removed by name', async () => {
    const whole = await projectOf({ 'templates/trial/spell.yaml': layout });
    const parts = await projectOf({
      'templates/_shared/frame.yaml': layout
        .replace('fill: "#aa0000"', 'fill: "#00aa00", stroke: "#123456"')
        .replace(/ {2}panel:.*\n/, '  extra: { x: 1, y: 1, w: 9, h: 9, fill: red }\n')
        .replace('serif 700 14', 'sans 700 8'),
      'templates/trial/spell.yaml': `extends: ../_shared/frame
styles: { title: { font: serif 700 14 } }
boxes:
  extra: null
  panel: { under: name, x: 5, y: 45, right: 5, bottom: 5, radius: 2, fill: ["#ffffff", "#dddddd"], stroke: "#000000", strokeMm: 0.5 }
  cost: { fill: "#aa0000", strokeMm: 0, stroke: "#aa0000" }
`,
    });
    const [one, other] = [await facesOf(whole), await facesOf(parts)];
    for (const id of ['bolt', 'wall']) {
      const plain = shape(other[id] ?? '').replaceAll(/ stroke="#aa0000" stroke-width="0"/g, '');
      expect(plain).toBe(shape(one[id] ?? ''));
    }
  });

  it('repeats boxes by a number or a list, with boxes inside, in every direction', async () => {
    const project = await projectOf({
      'templates/trial/spell.yaml': `boxes:
  pips: { x: 30, y: 20, w: 2, h: 2, fill: "#ff0000", repeat: { times: "{{cost}}", gap: 1, anchor: center } }
  tags:
    repeat: { each: tags, direction: down, gap: 2 }
    x: 10
    y: 40
    w: 30
    h: 8
    boxes: { word: { text: "{{index}}. {{item}}", oneLine: true, align: left } }
`,
    });
    const { bolt = '', wall = '' } = await facesOf(project);
    const reds = (svg: string) => [...svg.matchAll(/#ff0000/g)].length;
    expect([reds(bolt), reds(wall)]).toEqual([3, 0]);
    expect(bolt.length).toBeGreaterThan(wall.length + 500);
  });

  it('chooses by conditions', async () => {
    const box = (name: string, more: string) =>
      `  ${name}: { x: 9, y: 9, w: 3, h: 3, fill: "#00ff0${name.length}", ${more} }\n`;
    const project = await projectOf({
      'templates/trial/spell.yaml': `boxes:\n${box('a', 'when: { school: fire }')}${box('bb', 'when: { school: [fire, frost], cost: { max: 0 } }')}${box('ccc', 'unless: flavour')}${box('dddd', 'when: { tags: quick }')}${box('eeeee', 'unless: { school: fire, cost: { min: 3 } }')}`,
    });
    const { bolt = '', wall = '' } = await facesOf(project);
    const shown = (svg: string) => [...svg.matchAll(/#00ff0(\d)/g)].map(([, n]) => n).join('');
    expect([shown(bolt), shown(wall)]).toEqual(['134', '25']);
  });
});

describe('a value of a card that fits nothing', () => {
  it.each([
    [
      'a number of times that never ends',
      'w: 5, repeat: { times: "{{total}}000000000" }',
      'the box would be drawn 2000000000 times',
    ],
    ['a width below zero', 'w: { by: school, fire: -5, else: 5 }', '`w` is -5'],
    ['an opacity above 1', 'opacity: { by: school, fire: 7, else: 1 }', '`opacity` is 7'],
    ['no number', 'w: { by: school, fire: wide, else: 5 }', 'a number is needed here, not "wide"'],
    ['an empty field for a number', 'w: "{{flavour}}"', 'a number is needed here, but the field is empty'],
    ['an icon in a vertical text', 'text: "{{label cost}}", vertical: true', 'a vertical text has no icons'],
  ])('is a problem at the box: %s', async (_, more, message) => {
    const project = await projectOf({
      'templates/trial/spell.yaml': `# Boxes\nboxes:\n  odd: { x: 5, y: 5, h: 5, fill: red, ${more} }\n`,
    });
    const { findings } = await build(project.root, { only: ['svg'], cache: false });
    const found = findings.problems.find((one) => one.message.includes(message));
    expect(found, JSON.stringify(findings.problems)).toMatchObject({ code: 'template/fails', at: { line: 3 } });
  });
});

it('styles that use styles twice over end', async () => {
  const styles = Array.from({ length: 40 }, (_, i) => `  s${i + 1}: { style: [s${i}, s${i}] }\n`).join('');
  const project = await projectOf({
    'templates/trial/spell.yaml': `styles:\n  s0: { fill: "#00ff01" }\n${styles}boxes: { a: { style: s40, x: 5, y: 5, w: 5, h: 5 } }\n`,
  });
  expect((await facesOf(project)).bolt).toContain('#00ff01');
});

describe('eject', () => {
  const rich = `ground: { by: school, fire: "#4a0f16", else: "#0f2747" }
boxes:
  tags:
    repeat: { each: tags, direction: down, gap: 2, anchor: center }
    x: 10
    y: 30
    w: 30
    h: 6
    turn: -3
    opacity: 0.8
    boxes: { word: { text: "{{index}}: {{item}}", oneLine: true, align: left }, dot: { unless: { index: 1 }, x: 25, w: 3, h: 3, shape: star, fill: gold } }
  pips: { x: 30, y: 20, w: 2, h: 2, shape: diamond, fill: "#ff0000", repeat: { times: "{{cost}}", gap: 1, direction: left } }
  art: { when: art, x: 8, y: 50, w: 10, h: 10, shape: ellipse, fill: "#123456", picture: "{{art}}" }
  odd: { unless: { cost: { min: 3 }, school: [fire, frost] }, x: 20, y: 50, w: { by: school, fire: 3, else: 7 }, h: 4, fill: [red, blue, green], across: true, stroke: black, path: "M0 0H3V4Z" }
  words: { x: 8, y: 64, right: 8, h: 8, text: "{{label cost}} {{term school}} {{icon school}} {{signed cost}} {{tags}} of {{deck.name}}, {{number}}/{{total}}", font: { by: school, fire: sans 400 7, else: serif 400 7 } }
  flavour: { x: 8, y: 74, w: 47, h: 8, text: "Say: {{flavour}}", font: serif 400 7, decor: true }
  side: { x: 4.5, y: 20, w: 4, h: 40, text: "{{name}}", vertical: true, decor: true }
back:
  ground: "#222222"
  boxes: { icon: { x: 20, y: 30, w: 20, h: 20, icon: "{{school}}", color: white, size: 15 } }
`;

  it.each([
    ['a plain one', layout],
    ['one with everything', rich],
  ])('makes code that draws the same faces: %s', async (_, source) => {
    const project = await projectOf({ 'templates/trial/spell.yaml': `# A comment.\n${source}` });
    const before = await facesOf(project);
    const { code, out, err } = await runCli(project.root, 'eject', 'trial', 'spell');
    expect(code, out + err).toBe(0);
    expect(out).toContain('templates/trial/spell.tsx draws the same faces');
    expect(readFileSync(join(project.root, 'templates/trial/spell.yaml.old'), 'utf8')).toContain('# A comment.');
    const after = await facesOf(project);
    for (const id of ['bolt', 'wall']) expect(shape(after[id] ?? '')).toBe(shape(before[id] ?? ''));
  });

  it('joins lists as the language does', async () => {
    const project = await projectOf({
      'data/trial/game.yaml': game.replace('{ en:', '{ zh:'),
      'data/trial/decks/spells.yaml': deck.replace('name: Bolt', 'name: 火').replace('[quick, loud]', '[快, 响]'),
      'templates/trial/spell.yaml': 'boxes: { a: { x: 8, y: 8, w: 40, h: 8, text: "{{tags}}" } }\n',
    });
    const faceOf = async () => {
      await build(project.root, { only: ['svg'], cache: false });
      return readFileSync(join(project.root, 'out/trial/zh/svg/spells/bolt.svg'), 'utf8');
    };
    const before = await faceOf();
    expect((await runCli(project.root, 'eject', 'trial', 'spell')).code).toBe(0);
    expect(shape(await faceOf())).toBe(shape(before));
  });

  it('refuses a kind without a layout, and writes nothing of a layout with mistakes', async () => {
    const project = await projectOf({ 'templates/trial/spell.yaml': 'boxes: { a: { style: gone } }' });
    expect((await runCli(project.root, 'eject', 'trial', 'spel')).err).toContain('Did you mean `spell`?');
    const { code, out } = await runCli(project.root, 'eject', 'trial', 'spell');
    expect([code, out]).toEqual([1, expect.stringContaining('There is no style "gone".')]);
    expect(readFileSync(join(project.root, 'templates/trial/spell.yaml'), 'utf8')).toContain('gone');
  });
});

it('docs/layout.md works, step by step', async () => {
  const project = makeArtProject({});
  projects.push(project);
  for (const step of docSteps(readFileSync(join(repository, 'docs/layout.md'), 'utf8'))) {
    if (step.do === 'write') project.write(step.file, step.text);
    else if (step.do !== 'run') throw new Error('the page has only files and commands');
    else if (!step.command.includes(' dev ')) {
      const { code, out, err } = await runCli(project.root, ...step.command.split(' ').slice(2));
      expect(code, `${step.command}\n${out}${err}`).toBe(0);
      expect(out).toContain('No problems.');
    }
  }
});
