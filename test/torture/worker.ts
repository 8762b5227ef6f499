// A process that runs one input after another through the functions that the commands call, and says how each went.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { showText } from '../../src/cli/show/show-problem.ts';
import type { Findings } from '../../src/game/findings.ts';
import * as cardwright from '../../src/index.ts';
import { takeLateProblems, watchLateErrors } from '../../src/problems/game-code.ts';
import type { Lines } from '../../src/problems/places.ts';
import type { Problem } from '../../src/problems/problem.ts';
import { placeFault, wordFault } from './judge-problem.ts';
import type { Fault, Job, Outcome } from './protocol.ts';

let lateFaults: Fault[] = [];
watchLateErrors({ late: () => {}, bug: (error) => void lateFaults.push(crash('a late error', error)) });

let memory = new cardwright.LoadMemory();

interface Result {
  readonly problems: readonly Problem[];
  readonly lines?: Lines;
  readonly findings?: Findings;
  readonly fault?: Fault;
}

process.on('message', async (job: Job) => {
  process.send?.(await run(job));
});
process.send?.('ready');

async function run(job: Job): Promise<Outcome> {
  const before = process.cpuUsage();
  const faults: Fault[] = [];
  let result: Result = { problems: [] };
  lateFaults = [];
  if (job.isFresh) memory = new cardwright.LoadMemory();
  try {
    result = await obey(job);
    faults.push(...judge(job, result));
  } catch (error) {
    if (!(error instanceof cardwright.UsageError)) faults.push(crash('a crash', error));
  }
  const { user, system } = process.cpuUsage(before);
  // What code of the game throws later belongs to this input, too.
  await new Promise((resolve) => {
    setTimeout(resolve, 1);
  });
  await takeLateProblems();
  const { problems } = result;
  return {
    faults: [...faults, ...lateFaults],
    errors: problems.filter(({ severity }) => severity === 'error').length,
    warnings: problems.filter(({ severity }) => severity === 'warning').length,
    codes: [...new Set(problems.map(({ code }) => code))],
    sum: sumOf(problems),
    bytes: job.wantsBytes ? treeSum(join(job.root, 'out', job.game)) : '',
    cpuMs: (user + system) / 1000,
    memoryMb: process.memoryUsage.rss() / 2 ** 20,
  };
}

async function obey({ root, game, command, only }: Job): Promise<Result> {
  const games = [game];
  switch (command) {
    case 'check':
      return found(await cardwright.check(root, { games, memory }));
    case 'check-cold':
      return found(await cardwright.check(root, { games, cache: false }));
    case 'rulebook': {
      const text = given(root, 'rules.md').toString('utf8');
      return found(await cardwright.check(root, { games, memory, rulebook: { file: 'rules.md', text } }));
    }
    case 'build':
      return found(await cardwright.build(root, { games, memory, only }));
    case 'proof': {
      return found(await cardwright.proof(root, { games, remarks: ['remarks.json'] }));
    }
    case 'import': {
      const file = ['import.csv', 'import.xlsx'].find((name) => existsSync(join(root, name))) ?? 'import.csv';
      const bytes = given(root, file);
      return cardwright.importDeck(root, { game: 'lamps', deck: 'lanterns', file, bytes });
    }
    case 'new':
      return startFrom(root, only[0] ?? '');
    case 'translate':
      return cardwright.translate(root, { games });
    case 'schema':
      return cardwright.schema(root, { games });
    case 'diff': {
      return cardwright.diff(root, { from: '.', to: '.', games });
    }
  }
}

/** Makes a game of a table, or refuses it. A game whose cards were copied has no errors but those of a layout that is too full. */
async function startFrom(root: string, file: string): Promise<Result> {
  const asSource = given(root, file).length % 2 === 1;
  const own = ['data/made', 'templates/made', 'tsconfig.json', '.gitignore'];
  try {
    const made = await cardwright.newGame(root, { id: 'made', from: [file], asSource });
    if (made.problems.length > 0) return made;
    const checked = found(await cardwright.check(root, { games: ['made'] }));
    const wrong = checked.problems.find(
      ({ severity, code }) => severity === 'error' && !/^(layout|language|template|picture)\//.test(code),
    );
    if (wrong === undefined || asSource) return checked;
    const detail = `${wrong.at.file}:${wrong.at.line} ${wrong.message}`;
    return { ...checked, fault: { rule: `a new game with errors: ${wrong.code}`, detail } };
  } finally {
    for (const path of own) rmSync(join(root, path), { recursive: true, force: true });
  }
}

/** A file that is named on the command line; what cannot be read is wrong use. */
function given(root: string, file: string): Buffer {
  try {
    const path = join(root, file);
    if (statSync(path).isFile()) return readFileSync(path);
  } catch {
    // Told below.
  }
  throw new cardwright.UsageError(`${file} cannot be read.`);
}

function found({ lines, findings }: { lines: Lines; findings: Findings }): Result {
  return { lines, findings, problems: findings.problems };
}

function judge({ root }: Job, { problems, lines, findings, fault }: Result): Fault[] {
  const faults: Fault[] = fault ? [fault] : [];
  // Of ten thousand like ones, a thousand are enough.
  for (const one of problems.slice(0, 1000)) faults.push(...wordFault(one), ...placeFault(root, one));
  if (lines && findings) {
    const text = showText({ findings, lines, colour: false });
    if (text.length > 20_000_000) faults.push({ rule: 'endless output', detail: `${text.length} characters` });
  }
  return faults.slice(0, 5);
}

function crash(rule: string, error: unknown): Fault {
  const { stack, message } = error instanceof Error ? error : { stack: '', message: String(error) };
  return { rule: `${rule}: ${message.slice(0, 80)}`, detail: String(stack).slice(0, 3000) };
}

/** Windows ends and byte order marks are remarked on, and change nothing. */
function sumOf(problems: readonly Problem[]): string {
  const told = problems.filter(({ code }) => code !== 'file/bom' && code !== 'file/crlf');
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}

function treeSum(folder: string): string {
  if (!existsSync(folder)) return '';
  const sum = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    sum.update(path.slice(folder.length)).update('\0').update(readFileSync(path));
  return sum.digest('hex');
}
