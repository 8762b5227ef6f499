// The live page as a process of its own: hostile requests, and saves by the hundred.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameView, Message } from '../../src/commands/dev/wire.ts';
import { attackLive, enterLive } from '../live-attacks.ts';
import { Chance, pick } from './chances.ts';
import { mutateText } from './mutate-text.ts';
import { mutateYaml } from './mutate-yaml.ts';
import { placeBase } from './place-project.ts';
import type { Report } from './report.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export interface LiveOptions {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly folder: string;
  readonly report: Report;
}

export interface LiveTurn {
  readonly seed: number;
  readonly until: number;
  readonly most?: number;
}

class Live {
  private said = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly inside: string,
  ) {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.said = (this.said + text).slice(-5000);
    });
  }

  static async open(root: string): Promise<Live> {
    const child = spawn(process.execPath, [main, 'dev', 'orchard', '--port', '0'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const found = /live page is at (\S+)\n/.exec(said)?.[1];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`The live page does not start:\n${said}`)));
    });
    return new Live(child, await enterLive(address));
  }

  /** Why it is not as it should be, or nothing. */
  fault(): string | undefined {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return `It ended:\n${this.said}`;
    const memoryMb = memoryOf(this.child);
    return memoryMb > 1024 ? `It has ${memoryMb} MB.` : undefined;
  }

  get memoryMb(): number {
    return memoryOf(this.child);
  }

  /** What a page that is opened now shows, when all is drawn. */
  async game(isEnough: (game: GameView) => boolean, until: number): Promise<GameView | undefined> {
    const { body } = await fetch(`${this.inside}events?game=orchard`, {
      signal: AbortSignal.timeout(Math.max(1, until - Date.now())),
    });
    const decoder = new TextDecoder();
    let text = '';
    let last: GameView | undefined;
    try {
      for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true });
        const lines = text.split('\n');
        text = lines.pop() ?? '';
        for (const line of lines.filter((one) => one.startsWith('data: '))) {
          const message = JSON.parse(line.slice(6)) as Message;
          if (message.type === 'game') last = message.game;
          if (message.type === 'change') break;
        }
        if (last && isEnough(last)) return last;
      }
    } catch {
      // Too late.
    }
    return last;
  }

  close(): void {
    this.child.kill('SIGKILL');
  }
}

function memoryOf({ pid }: ChildProcess): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return 0;
  }
}

function makeProject({ files, folder }: LiveOptions, name: string): string {
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  placeBase(root, files);
  return root;
}

export async function runAttacks(
  options: LiveOptions,
  { seed, until, most = Number.POSITIVE_INFINITY }: LiveTurn,
): Promise<void> {
  const live = await Live.open(makeProject(options, 'attacked'));
  const count = 200;
  for (let round = 0; round < most && Date.now() < until; round++) {
    for (const { attack, why } of await attackLive(live.inside, 'orchard', { seed: seed + round, count }))
      options.report.failure({ fault: { rule: `a request: ${attack}`, detail: why } });
    options.report.count('requests', count);
    const fault = live.fault();
    if (fault !== undefined)
      return options.report.failure({ fault: { rule: 'the live page under attack', detail: fault } });
  }
  live.close();
}

const saved = [
  'data/orchard/decks/fruits.yaml',
  'data/orchard/game.yaml',
  'data/orchard/types.ts',
  'data/orchard/rules.ts',
  'templates/orchard/fruit.tsx',
];

/** Sound and broken saves in turn; at the end, the page shows the last one, as a page does that has seen nothing else. */
export async function runSaves(options: LiveOptions, { seed, until, most = 500 }: LiveTurn): Promise<void> {
  const root = makeProject(options, 'saved');
  const { report, files } = options;
  const chance = new Chance(seed);
  const live = await Live.open(root);
  const watching = live.game(() => false, until + 60_000);
  for (let i = 0; i < most && Date.now() < until; i++) {
    const file = pick(chance, saved);
    const base = files.get(file) ?? Buffer.alloc(0);
    const mutate = file.endsWith('.yaml') ? mutateYaml : mutateText;
    writeFileSync(join(root, file), chance.next() < 0.5 ? mutate(base, chance).bytes : base);
    report.count('saves');
    await new Promise((resolve) => {
      setTimeout(resolve, chance.below(120));
    });
    if (live.fault() !== undefined) break;
  }
  for (const file of saved) writeFileSync(join(root, file), files.get(file) ?? '');
  const fruits = 'data/orchard/decks/fruits.yaml';
  writeFileSync(join(root, fruits), (files.get(fruits)?.toString('utf8') ?? '').replace('梨', '最后的梨'));
  const end = Date.now() + 60_000;
  const isLast = ({ cards }: GameView) => cards.some(({ name, front }) => name === '最后的梨' && front !== undefined);
  const shown = await live.game(isLast, end);
  const other = await Live.open(root);
  const wanted = await other.game(isLast, end + 60_000);
  other.close();
  const fault = live.fault();
  if (fault !== undefined) report.failure({ fault: { rule: 'the live page after many saves', detail: fault } });
  else if (JSON.stringify(shown?.cards) !== JSON.stringify(wanted?.cards))
    report.failure({
      fault: {
        rule: 'the live page after many saves shows an old state',
        detail: `${JSON.stringify(shown?.cards)}\n${JSON.stringify(wanted?.cards)}`.slice(0, 3000),
      },
    });
  report.note(`The live page has ${live.memoryMb} MB after the saves.`);
  live.close();
  await watching;
}
