// `cardwright dev` in a process of its own: hostile requests, and hundreds of saves.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CardView } from '../../src/commands/dev/wire.ts';
import type { EditAnswer, EditRequest } from '../../src/commands/dev/wire-edits.ts';
import { attackDev, enterDev } from '../dev-attacks.ts';
import { DevEvents } from '../dev-events.ts';
import { Chance, pick } from './chances.ts';
import { mutateText } from './mutate-text.ts';
import { mutateYaml } from './mutate-yaml.ts';
import { placeBase } from './place-project.ts';
import type { Report } from './report.ts';

const inject = new URL('../faults/inject.mjs', import.meta.url).href;
const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export interface DevPartOptions {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly folder: string;
  readonly report: Report;
}

export interface DevTurn {
  readonly seed: number;
  readonly until: number;
  readonly most?: number;
}

export class DevProcess {
  private said = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly inside: string,
  ) {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.said = (this.said + text).slice(-5000);
    });
  }

  /** @param fault where the disk fails; see test/faults/inject.mjs */
  static async open(root: string, fault?: { at: string; below: string }): Promise<DevProcess> {
    const preload = fault ? ['--import', inject] : [];
    const child = spawn(process.execPath, [...preload, main, 'dev', 'orchard', '--port', '0'], {
      cwd: root,
      env: { ...process.env, ...(fault && { CARDWRIGHT_FAULT: fault.at, CARDWRIGHT_FAULT_BELOW: fault.below }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const found = /live page is at (\S+)\n/.exec(said)?.[1];
        if (found) resolve(found);
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      child.once('exit', () => reject(new Error(`The live page does not start:\n${said}`)));
    });
    return new DevProcess(child, await enterDev(address));
  }

  /** What is wrong with the process, if anything. */
  fault(): string | undefined {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return `It ended:\n${this.said}`;
    const memoryMb = memoryOf(this.child);
    return memoryMb > 1024 ? `It has ${memoryMb} MB.` : undefined;
  }

  get memoryMb(): number {
    return memoryOf(this.child);
  }

  /** What a new page shows as soon as that is enough, or when time is up. */
  async cards(isEnough: (cards: readonly CardView[]) => boolean, until: number): Promise<readonly CardView[]> {
    const events = new DevEvents(this.inside, 'orchard');
    await untilShown(events, isEnough, until);
    events.close();
    return [...events.cards.values()];
  }

  /** Undefined if the process ends before it answers. */
  async post(path: string, body: EditRequest): Promise<EditAnswer | undefined> {
    const headers = { 'content-type': 'application/json' };
    // The server refuses edits until the game is loaded.
    await this.cards((cards) => cards.length > 0, Date.now() + 60_000);
    return fetch(`${this.inside}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).then(
      (response) => response.json() as Promise<EditAnswer>,
      () => undefined,
    );
  }

  /** Asks the process to end. Returns whether it did. */
  async stop(withinMs: number): Promise<boolean> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return true;
    const ended = new Promise<boolean>((resolve) => this.child.once('exit', () => resolve(true)));
    const late = new Promise<boolean>((resolve) => {
      setTimeout(resolve, withinMs, false).unref();
    });
    this.child.kill('SIGTERM');
    return Promise.race([ended, late]);
  }

  close(): void {
    this.child.kill('SIGKILL');
  }
}

async function untilShown(
  page: DevEvents,
  isEnough: (cards: readonly CardView[]) => boolean,
  until: number,
): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, Math.max(1, until - Date.now())).unref();
  });
  await Promise.race([page.until(({ cards }) => isEnough([...cards.values()])), late]);
}

function memoryOf({ pid }: ChildProcess): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return 0;
  }
}

function makeProject({ files, folder }: DevPartOptions, name: string): string {
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  placeBase(root, files);
  return root;
}

export async function runAttacks(
  options: DevPartOptions,
  { seed, until, most = Number.POSITIVE_INFINITY }: DevTurn,
): Promise<void> {
  const server = await DevProcess.open(makeProject(options, 'attacked'));
  const count = 200;
  for (let round = 0; round < most && Date.now() < until; round++) {
    for (const { attack, why } of await attackDev(server.inside, 'orchard', { seed: seed + round, count }))
      options.report.failure({ fault: { rule: `a request: ${attack}`, detail: why } });
    options.report.count('requests', count);
    const fault = server.fault();
    if (fault !== undefined) return options.report.failure({ fault: { rule: 'dev under attack', detail: fault } });
  }
  server.close();
}

const saved = [
  'data/orchard/decks/fruits.yaml',
  'data/orchard/game.yaml',
  'data/orchard/types.ts',
  'data/orchard/rules.ts',
  'templates/orchard/fruit.tsx',
];

/** Valid and broken saves by chance. At the end a page that saw all of them, a new page, and a page of a new server show the same. */
export async function runSaves(options: DevPartOptions, { seed, until, most = 500 }: DevTurn): Promise<void> {
  const root = makeProject(options, 'saved');
  const { report, files } = options;
  const chance = new Chance(seed);
  const server = await DevProcess.open(root);
  const watching = new DevEvents(server.inside, 'orchard');
  for (let i = 0; i < most && Date.now() < until; i++) {
    const file = pick(chance, saved);
    const base = files.get(file) ?? Buffer.alloc(0);
    const mutate = file.endsWith('.yaml') ? mutateYaml : mutateText;
    writeFileSync(join(root, file), chance.next() < 0.5 ? mutate(base, chance).bytes : base);
    report.count('saves');
    await new Promise((resolve) => {
      setTimeout(resolve, chance.below(120));
    });
    if (server.fault() !== undefined) break;
  }
  for (const file of saved) writeFileSync(join(root, file), files.get(file) ?? '');
  const fruits = 'data/orchard/decks/fruits.yaml';
  writeFileSync(join(root, fruits), (files.get(fruits)?.toString('utf8') ?? '').replace('梨', '最后的梨'));
  const end = Date.now() + 60_000;
  const isLast = (cards: readonly CardView[]) =>
    cards.some(({ name }) => name === '最后的梨') &&
    cards.every(({ front, isPending, isStale }) => front !== undefined && !isPending && !isStale);
  const [shown] = await Promise.all([server.cards(isLast, end), untilShown(watching, isLast, end)]);
  const other = await DevProcess.open(root);
  const wanted = await other.cards(isLast, end + 60_000);
  other.close();
  const fault = server.fault();
  if (fault !== undefined) report.failure({ fault: { rule: 'dev after many saves', detail: fault } });
  else if (watching.isOver)
    report.failure({ fault: { rule: 'after many saves, an old page is disconnected', detail: '' } });
  else
    for (const [who, cards] of Object.entries({ 'a new page': shown, 'an old page': [...watching.cards.values()] }))
      if (shownOf(cards) !== shownOf(wanted))
        report.failure({
          fault: {
            rule: `after many saves, ${who} shows an old state`,
            detail: `${shownOf(cards)}\n${shownOf(wanted)}`.slice(0, 3000),
          },
        });
  report.note(`The live page has ${server.memoryMb} MB after the saves.`);
  watching.close();
  server.close();
}

/** Without what depends on earlier states. */
function shownOf(cards: readonly CardView[]): string {
  return JSON.stringify(cards.map(({ isChanged, ...card }) => card));
}
