// Faces are laid out and painted in threads: the same bytes and the same problems, however many there are.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BuildOptions, build, check } from '../src/index.ts';
import { type ArtProject, makeArtProject, paintedPng } from './art-project.ts';
import { isAll } from './run-all.ts';
import { runCli, runProcess } from './run-cli.ts';

const types = `import { card, defineGame, picture, text } from 'cardwright/game';
import { z } from 'zod';
class Tally {
  constructor(readonly count: number) {}
  get words() { return 'I'.repeat(this.count); }
}
const tally = z.int().transform((count) => new Tally(count));
export const spell = card({ art: picture().optional(), tally: tally.optional(), does: z.string().optional(), tags: z.array(z.string()), text: text() });
export type Spell = z.infer<typeof spell>;
export default defineGame({ cards: { spell } });
`;

const template = `import { type FaceProps, Frame, Line, Picture, Rules } from 'cardwright/parts';
import type { Spell } from '../../data/trial/types.ts';

const acts: Record<string, (props: FaceProps<Spell>) => unknown> = {
  throw: () => { throw new Error('no spell today'); },
  'throw words': () => { throw 'words'; },
  'throw nothing': () => { throw undefined; },
  typo: ({ text }) => text('txet'),
  exit: () => process.exit(0),
  loop: () => { for (;;); },
  late: () => Promise.reject(new Error('too late')),
  hoard: () => { const all: unknown[] = []; for (;;) all.push(new Array(10_000).fill(all.length)); },
  say: () => console.log('a spell'),
};

export default function Spell(props: FaceProps<Spell>) {
  const { card, text, label, term } = props;
  acts[card.does ?? '']?.(props);
  // Sorts in place, as people do.
  const tags = card.tags.sort().join(' ');
  return (
    <Frame ground="#345">
      {card.art && <Picture src={card.art} widthMm={40} heightMm={30} x={11} y={8} />}
      <Line text={card.name} font="serif 700 14" color="#fff" x={6} y={44} />
      <Line text={tags + (card.tally?.words ?? '') + term('fire')} font="sans 400 8" color="#fff" x={6} y={54} />
      <Rules text={text('text')} sizePt={8} widthMm={50} heightMm={12} color="#fff" x={6} y={62} />
      <Rules text={label('cost')} sizePt={8} widthMm={50} heightMm={6} color="#fff" x={6} y={76} />
    </Frame>
  );
}

export function back({ deck, number, total }: FaceProps<Spell>) {
  return (
    <Frame ground="#222">
      <Line text={deck.name + ' ' + number + '/' + total} font="serif 700 14" color="#fff" x={6} y={44} />
    </Frame>
  );
}
`;

const game = `title: Trial
edition: "1"
languages: { en: { origin: house } }
decks: [spells, plain]
`;

const glossary = `icons: { fire: { icon: flame, means: Fire } }
labels: { cost: "Costs {{icon 'fire'}}." }
`;

const plainCards = 3;

/** Each field of a card, by its id. @param odd cards with problems */
function deck(name: string, odd: Readonly<Record<string, string>> = {}): string {
  const plain = Array.from(
    { length: plainCards },
    (_, i) => [`${name}-${i}`, i % 3 === 0 ? 'art: red.png' : ''] as const,
  );
  const rows = [...plain, ...Object.entries(odd)].map(
    ([id, more]) =>
      `  - { id: ${id}, name: Card ${id}, tags: [b, a], ${more.includes('text:') ? more : `${more ? `${more}, ` : ''}text: "A word."`} }`,
  );
  return `name: ${name}\nkind: spell\nsize: poker\ncards:\n${rows.join('\n')}\n`;
}

const oddCards = {
  long: `text: "${'Far too many words for so small a box. '.repeat(12)}"`,
  alien: 'text: "𓀀 and 𐎠 and ก"',
  other: 'text: "ข, and 𓀁"',
  coarse: 'art: tiny.png',
  damaged: 'art: cut.png',
  classy: 'tally: 3',
  thrower: 'does: throw',
  words: 'does: throw words',
  nothing: 'does: throw nothing',
  typist: 'does: typo',
  leaver: 'does: exit',
};

const index = new URL('../dist/index.js', import.meta.url).href;
let project: ArtProject;

beforeAll(async () => {
  const png = await paintedPng('#a33', 900, 700);
  project = makeArtProject({
    'data/trial/game.yaml': game,
    'data/trial/glossary.yaml': glossary,
    'data/trial/types.ts': types,
    'data/trial/decks/spells.yaml': deck('spells', oddCards),
    'data/trial/decks/plain.yaml': deck('plain'),
    'templates/trial/spell.tsx': template,
    'data/trial/art/red.png': png,
    'data/trial/art/tiny.png': await paintedPng('#3a3', 40, 30),
    'data/trial/art/cut.png': png.subarray(0, png.length - 400),
  });
});
afterAll(() => project.remove());

const limit = process.env.CARDWRIGHT_LIMIT_MS;
afterEach(() => {
  process.env.CARDWRIGHT_LIMIT_MS = limit;
  for (const folder of ['out', '.cache']) rmSync(join(project.root, folder), { recursive: true, force: true });
});

interface Outcome {
  readonly problems: unknown;
  readonly files: Readonly<Record<string, string>>;
}

async function outcome(options: BuildOptions): Promise<Outcome> {
  for (const folder of ['out', '.cache']) rmSync(join(project.root, folder), { recursive: true, force: true });
  const { findings } = await build(project.root, options);
  return { problems: findings.problems, files: hashes() };
}

/** Of all files in out/, apart from the list of the build, which has times. */
function hashes(): Record<string, string> {
  const folder = join(project.root, 'out');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.endsWith('.made'))
      .sort()
      .map((path) => [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

describe('with threads', () => {
  it('faces, their problems and all files are those of one thread', async () => {
    const small = { dpi: 100, tts: { maxPx: 1024 } };
    const only = isAll ? ['svg', 'png', 'small', 'pdf', 'tts'] : ['svg', 'small', 'pdf'];
    const alone = await outcome({ jobs: 1, only, ...small });
    expect(Object.keys(alone.files).length).toBeGreaterThan(50);
    const codes = (alone.problems as { code: string }[]).map(({ code }) => code);
    const expected = [
      'layout/overflow',
      'layout/missing-glyph',
      'layout/low-resolution',
      'picture/unreadable',
      'template/fails',
    ];
    for (const code of expected) expect(codes).toContain(code);
    expect(await outcome({ jobs: 2, only, ...small })).toEqual(alone);
    // The next builds take faces from the cache, and tell the same problems.
    const again = await build(project.root, { jobs: 2, only, ...small });
    expect({ problems: again.findings.problems, files: hashes() }).toEqual(alone);
    const other = await build(project.root, { jobs: 1, only, ...small });
    expect({ problems: other.findings.problems, files: hashes() }).toEqual(alone);
    expect(other.laidOut).toBe(again.laidOut);
    expect(other.laidOut).toBeLessThan(other.faces);
    const { problems, files } = await outcome({ jobs: 3, only: ['svg'], cache: false });
    expect(problems).toEqual(alone.problems);
    const pictures = Object.entries(alone.files).filter(([file]) => /\/svg\//.test(file));
    expect(files).toMatchObject(Object.fromEntries(pictures));
  });

  it('plain faces are the same, and no code of the project runs', async () => {
    const options = { only: ['svg'], code: false };
    const alone = await outcome({ ...options, jobs: 1 });
    expect(Object.keys(alone.files).length).toBeGreaterThan(20);
    expect(await outcome({ ...options, jobs: 2 })).toEqual(alone);
  });

  // src/threads/thread-pool.test.ts tries the same with tasks of its own, which is quicker.
  it.runIf(isAll)('a card that never ends is a problem; all others are made', async () => {
    process.env.CARDWRIGHT_LIMIT_MS = '1500';
    project.write('data/trial/decks/spells.yaml', deck('spells', { looper: 'does: loop' }));
    // A thread has the limit of the time when it started, so use others than before.
    const endless = await outcome({ only: ['svg'], jobs: 4 });
    project.write('data/trial/decks/spells.yaml', deck('spells', oddCards));
    expect(messages(endless)).toEqual([
      expect.stringMatching(/^looper: The front of this card cannot be drawn: .*timed out/),
    ]);
    expect(svgsOf(endless)).toHaveLength(2 * (plainCards + plainCards) + 1);
  });

  it.runIf(isAll)('a card that needs too much memory is a problem; all others are made', async () => {
    process.env.CARDWRIGHT_LIMIT_MS = '600000';
    project.write('data/trial/decks/spells.yaml', deck('spells', { hoarder: 'does: hoard' }));
    const greedy = await outcome({ only: ['svg'], jobs: 5 });
    project.write('data/trial/decks/spells.yaml', deck('spells', oddCards));
    expect(messages(greedy)).toEqual([
      'hoarder: The front of this card cannot be drawn: it needs more than 1024 MB of memory.',
    ]);
    expect(svgsOf(greedy)).toHaveLength(2 * (plainCards + plainCards) + 1);
  });

  it('a template that sorts a list of its card does not change the manifest', async () => {
    project.write('data/trial/decks/spells.yaml', deck('spells'));
    const manifests: string[] = [];
    for (const jobs of [1, 2]) {
      await outcome({ only: ['svg'], jobs });
      manifests.push(readFileSync(join(project.root, 'out/trial/en/manifest.json'), 'utf8'));
    }
    project.write('data/trial/decks/spells.yaml', deck('spells', oddCards));
    expect(manifests[0]).toMatch(/"tags":\s*\[\s*"b",\s*"a"\s*\]/);
    expect(manifests[1]).toBe(manifests[0]);
  });

  it('errors that a template throws late are problems', () => {
    project.write('data/trial/decks/spells.yaml', deck('spells', { sleeper: 'does: late', talker: 'does: say' }));
    const runs = [1, 2].map((jobs) => runProcess(project.root, 'check', '--trust', '--jobs', String(jobs)));
    project.write('data/trial/decks/spells.yaml', deck('spells', oddCards));
    for (const { code, out, err } of runs) {
      expect(out).toContain('too late');
      expect(err).toBe('a spell\n');
      expect(code).toBe(1);
    }
    expect(runs[0]?.out).toBe(runs[1]?.out);
  });

  it('a build that is stopped ends, and writes nothing', async () => {
    const controller = new AbortController();
    const onProgress = ({ stage, done }: { stage: string; done: number }) =>
      void (stage === 'render' && done > 3 && controller.abort(new Error('enough')));
    const stopped = build(project.root, { only: ['svg'], jobs: 2, signal: controller.signal, onProgress });
    await expect(stopped).rejects.toThrow('enough');
    expect(hashes()).toEqual({});
  });

  it('a program that builds ends by itself', () => {
    const code = `import { build } from ${JSON.stringify(index)};
      const { faces } = await build(${JSON.stringify(project.root)}, { jobs: 2, only: ['svg'] });
      console.log(faces);`;
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(Number(stdout)).toBeGreaterThan(20);
    expect(status).toBe(0);
  });

  it('the number of threads must be a number', async () => {
    await expect(check(project.root, { jobs: 0 })).rejects.toThrow('jobs must be a whole number from 1 to 256');
    expect((await runCli(project.root, 'build', '--jobs', 'many')).err).toContain('--jobs must be a whole number');
  });
});

function svgsOf({ files }: Outcome): string[] {
  return Object.keys(files).filter((file) => file.endsWith('.svg'));
}

function messages({ problems }: Outcome): string[] {
  return (problems as { card?: string; message: string; severity: string }[])
    .filter(({ severity }) => severity === 'error')
    .map(({ card, message }) => `${card}: ${message}`);
}
