// The end at every step: each operation on the disk fails once, in each way, or is the last that the process does. After that, and one
// more start, everything is as before or as it should be, never in between.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Chance } from './chances.ts';
import { DevProcess } from './dev.ts';
import { placeBase } from './place-project.ts';
import type { Report } from './report.ts';
import { endFaults, run } from './run-cli.ts';
import { differences, type Snapshot, snapshot } from './snapshot.ts';

interface Scene {
  readonly name: string;
  /** The commands that make the state before; then the files are changed. */
  readonly before: readonly (readonly string[])[];
  readonly edits: Readonly<Record<string, (text: string) => string>>;
  readonly command: readonly string[];
  /** What is compared, and where operations fail. */
  readonly folders: readonly string[];
}

const heavier = {
  'data/orchard/decks/fruits.yaml': (text: string) => text.replace('weight: 3', 'weight: 4').replace('梨', '雪梨'),
};
const fewer = { 'data/orchard/decks/fruits.yaml': (text: string) => text.replace(/ {2}- \{ id: pear.*\n/, '') };

/** Files of the user, and the notes on changes that are not finished. */
const userFolders = ['data', 'templates', '.unfinished'];

const scenes: readonly Scene[] = [
  {
    name: 'build',
    before: [['build', 'orchard', '--only', 'svg,png,pdf']],
    edits: heavier,
    command: ['build', 'orchard', '--only', 'svg,png,pdf'],
    folders: ['out'],
  },
  {
    name: 'build-fewer',
    before: [['build', 'orchard', '--only', 'svg,tts,contact']],
    edits: fewer,
    command: ['build', 'orchard', '--only', 'svg,tts,contact'],
    folders: ['out'],
  },
  {
    name: 'first-build',
    before: [],
    edits: {},
    command: ['build', 'orchard', '--only', 'svg,factory,pcio'],
    folders: ['out'],
  },
  { name: 'proof', before: [['proof', 'orchard']], edits: heavier, command: ['proof', 'orchard'], folders: ['out'] },
  {
    name: 'import',
    before: [],
    edits: {},
    command: ['import', 'import.csv', '--deck', 'lamps/lanterns'],
    folders: userFolders,
  },
  { name: 'translate', before: [], edits: {}, command: ['translate', 'lamps'], folders: userFolders },
  { name: 'new', before: [], edits: {}, command: ['new', 'fresh'], folders: userFolders },
  { name: 'schema', before: [], edits: {}, command: ['schema'], folders: ['out'] },
  { name: 'cache', before: [], edits: {}, command: ['check', 'orchard'], folders: ['.cache'] },
];

const kinds = ['kill', 'ENOSPC', 'EACCES', 'EIO'] as const;

interface Stage {
  readonly scene: Scene;
  readonly root: string;
  readonly old: Snapshot;
  readonly fresh: Snapshot;
  readonly operations: number;
}

export interface KillsOptions {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly folder: string;
  readonly report: Report;
}

export async function runKills(
  options: KillsOptions,
  {
    seed,
    until,
    lanes,
    most = Number.POSITIVE_INFINITY,
  }: { seed: number; until: number; lanes: number; most?: number },
): Promise<void> {
  const stages: Stage[] = [];
  for (const scene of scenes) if (Date.now() < until) stages.push(await prepare(options, scene));
  const all = stages.flatMap((stage) =>
    Array.from({ length: stage.operations }, (_, i) => kinds.map((kind) => ({ stage, at: i + 1, kind }))).flat(),
  );
  options.report.note(
    `${all.length} points: ${stages.map(({ scene, operations }) => `${scene.name} ${operations}`).join(', ')} operations, ${kinds.length} ways each`,
  );
  const queue = new Chance(seed).shuffled(all).slice(0, most);
  const work = async (lane: number) => {
    for (let next = queue.pop(); next !== undefined && Date.now() < until; next = queue.pop())
      await tryKill(options, join(options.folder, `kill-${lane}`), next);
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
}

async function prepare({ files, folder }: KillsOptions, scene: Scene): Promise<Stage> {
  const root = join(folder, `scene-${scene.name}`);
  mkdirSync(root, { recursive: true });
  placeBase(root, files);
  for (const args of scene.before) await run(root, args);
  for (const [file, edit] of Object.entries(scene.edits))
    writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')));
  const done = `${root}-done`;
  cpSync(root, done, { recursive: true });
  const counted = join(folder, `${scene.name}.count`);
  const { code, said } = await run(done, scene.command, { fault: `count:${counted}`, below: belowOf(scene) });
  if (code !== 0) throw new Error(`The scene "${scene.name}" fails by itself:\n${said}`);
  return {
    scene,
    root,
    old: snapshot(root, scene.folders),
    fresh: snapshot(done, scene.folders),
    operations: Number(readFileSync(counted, 'utf8')),
  };
}

const belowOf = ({ folders }: Pick<Scene, 'folders'>) => folders.join(process.platform === 'win32' ? ';' : ':');

async function tryKill(
  { report }: KillsOptions,
  root: string,
  { stage: { scene, root: from, old, fresh }, at, kind }: { stage: Stage; at: number; kind: (typeof kinds)[number] },
): Promise<void> {
  rmSync(root, { recursive: true, force: true });
  cpSync(from, root, { recursive: true, preserveTimestamps: true });
  const what = `${scene.name} ${kind === 'kill' ? 'killed' : 'without disk'}`;
  const fail = (rule: string, detail: string) =>
    report.failure({
      fault: {
        rule: `${what}: ${rule}`,
        detail: `${scene.command.join(' ')}, CARDWRIGHT_FAULT=${at}:${kind}\n${detail}`,
      },
    });
  report.count(kind === 'kill' ? 'kills' : 'disk errors');
  const ended = await run(root, scene.command, { fault: `${at}:${kind}`, below: belowOf(scene) });
  if (kind !== 'kill') for (const { rule, detail } of endFaults(ended, what)) fail(rule, detail);
  const then = snapshot(root, scene.folders);
  if (kind !== 'kill' && ended.code !== 0) {
    // A command that says that it failed has changed nothing, or all. The start page is made after the games, from what is there.
    const isGame = (path: string) => path !== 'out/index.html' && path !== 'out/.made';
    const changed = differences(then, old).filter(isGame);
    if (changed.length > 0 && differences(then, fresh).filter(isGame).length > 0)
      fail('neither old nor new', changed.slice(0, 10).join('\n'));
  }
  if (ended.code === 0 && differences(then, fresh).length > 0 && scene.name !== 'cache')
    fail('exit 0, and not what it should be', differences(then, fresh).slice(0, 10).join('\n'));
  if (scene.folders === userFolders) {
    wholeFiles(fail, { then, old, fresh });
    await settled(fail, { root, old, fresh });
    // A game or cards that are there already are not made a second time.
    if (scene.name !== 'translate') return;
  }
  const again = await run(root, scene.command);
  if (again.code !== 0) return fail('the next start fails', again.said.slice(-1000));
  const left = scene.name === 'cache' ? [] : differences(snapshot(root, scene.folders), fresh);
  if (left.length > 0) fail('not new after the next start', left.slice(0, 10).join('\n'));
}

/** User data: each file is the old one or the new one, beside what the next start takes away. */
function wholeFiles(
  fail: (rule: string, detail: string) => void,
  { then, old, fresh }: { then: Snapshot; old: Snapshot; fresh: Snapshot },
): void {
  const torn = [...then].filter(
    ([path, sum]) => sum !== old.get(path) && sum !== fresh.get(path) && !/\.new$|^\.unfinished\//.test(path),
  );
  if (torn.length > 0) fail('a torn file', torn.map(([path]) => path).join('\n'));
  const lost = [...old.keys()].filter((path) => !then.has(path));
  if (lost.length > 0) fail('a lost file', lost.join('\n'));
}

/** The next start of any command leaves all files old, or all of them new, and nothing beside them. */
async function settled(
  fail: (rule: string, detail: string) => void,
  { root, old, fresh }: { root: string; old: Snapshot; fresh: Snapshot },
): Promise<void> {
  const ended = await run(root, ['check', 'orchard']);
  if (ended.code !== 0) fail('the next start fails', ended.said.slice(-1000));
  const then = snapshot(root, userFolders);
  const [toOld, toNew] = [differences(then, old), differences(then, fresh)];
  if (toOld.length > 0 && toNew.length > 0) fail('neither old nor new after the next start', toOld.join('\n'));
}

const fruits = 'data/orchard/decks/fruits.yaml';

/** An edit in the live page, ended at each of its operations. */
export async function runEditKills(
  options: KillsOptions,
  { until, most = Number.POSITIVE_INFINITY }: { until: number; most?: number },
): Promise<void> {
  const { files, folder, report } = options;
  const root = join(folder, 'edited');
  const text = files.get(fruits)?.toString('utf8') ?? '';
  const value = '雪梨';
  const states = [text, text.replace('梨', value)];
  for (let at = 1, isLast = false; !isLast && at <= most && Date.now() < until; at++)
    for (const kind of kinds) {
      rmSync(root, { recursive: true, force: true });
      mkdirSync(root, { recursive: true });
      placeBase(root, files);
      const old = snapshot(root, userFolders);
      const fail = (rule: string, detail: string) =>
        report.failure({
          fault: { rule: `edit, ${kind}: ${rule}`, detail: `CARDWRIGHT_FAULT=${at}:${kind}\n${detail}` },
        });
      const live = await DevProcess.open(root, { at: `${at}:${kind}`, below: belowOf({ folders: userFolders }) });
      const seen = createHash('sha256').update(text).digest('hex').slice(0, 24);
      const answer = await live.post('edit', { game: 'orchard', key: 'fruits/pear', path: ['name'], value, seen });
      const now = readFileSync(join(root, fruits), 'utf8');
      isLast = kind === 'kill' && answer !== undefined;
      if (!isLast) report.count(kind === 'kill' ? 'kills' : 'disk errors');
      if (!states.includes(now)) fail('a torn file', now);
      if (answer?.result === 'written' && now !== states[1]) fail('written, it says', now);
      if (answer !== undefined && answer.result !== 'written' && now !== text) fail('not written, it says', now);
      if (kind !== 'kill' && answer === undefined) fail('the live page has ended', live.fault() ?? '');
      live.close();
      const fresh = new Map([
        ...old,
        [
          fruits,
          createHash('sha256')
            .update(states[1] ?? '')
            .digest('hex'),
        ],
      ]);
      await settled(fail, { root, old, fresh });
      if (isLast) break;
    }
}

const replaceOutput = fileURLToPath(new URL('../faults/replace-output.mjs', import.meta.url));
/** More than a replacement does. */
const mostOperations = 60;

/** A small output is replaced, killed at one operation; the next start is killed at another; the third leaves the new output. */
export async function runDoubleKills(
  { folder, report }: KillsOptions,
  {
    seed,
    until,
    lanes,
    most = Number.POSITIVE_INFINITY,
  }: { seed: number; until: number; lanes: number; most?: number },
): Promise<void> {
  const replace = (root: string, edition: string, fault?: string) =>
    run(root, [root, edition], { program: replaceOutput, ...(fault && { fault }) });
  const seedRoot = join(folder, 'replaced-old');
  mkdirSync(seedRoot, { recursive: true });
  await replace(seedRoot, 'old');
  const done = join(folder, 'replaced-new');
  cpSync(seedRoot, done, { recursive: true });
  await replace(done, 'new');
  const wanted = snapshot(done, ['out']);
  const points = Array.from({ length: mostOperations ** 2 }, (_, i) => [
    1 + Math.floor(i / mostOperations),
    1 + (i % mostOperations),
  ]);
  const queue = new Chance(seed).shuffled(points).slice(0, most);
  const work = async (lane: number) => {
    const root = join(folder, `replaced-${lane}`);
    for (let next = queue.pop(); next !== undefined && Date.now() < until; next = queue.pop()) {
      rmSync(root, { recursive: true, force: true });
      cpSync(seedRoot, root, { recursive: true, preserveTimestamps: true });
      for (const at of next) if ((await replace(root, 'new', `${at}:kill`)).code === null) report.count('kills');
      const ended = await replace(root, 'new');
      const left = differences(snapshot(root, ['out']), wanted);
      if (ended.code !== 0 || left.length > 0)
        report.failure({
          fault: {
            rule: 'killed twice: not new',
            detail: `at ${next.join(' and ')}\n${ended.said}\n${left.join('\n')}`,
          },
        });
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
}
