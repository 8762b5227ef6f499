// Errors that code of a game throws when nobody waits for it any more: in a promise that it dropped, or in a timer. Node would end the
// process with a raw stack; here each becomes a problem with its place, for whoever tells the next problems.
import { AsyncLocalStorage } from 'node:async_hooks';
import { asError } from './as-error.ts';
import { type Problem, problem } from './problem.ts';
import { bundleName, stackPlace } from './stack-place.ts';

interface Bundle {
  /** The folder of a game, or the file of a template. */
  readonly name: string;
  readonly code: string;
}

/** Timers and promises remember which bundle they were made in, so that even `Promise.reject()`, which has no stack, has a place. */
const running = new AsyncLocalStorage<Bundle>();
const bundles = new Map<string, Bundle>();

export function insideBundle<T>(bundle: Bundle, run: () => T): T {
  bundles.set(bundle.name, bundle);
  return running.run(bundle, run);
}

/** Runs what may call code of a game (rules, schemas) that was loaded before; `file` is one of that game's. */
export function insideCodeOf<T>(file: string, run: () => T): T {
  const bundle = bundles.get(file.split('/').slice(0, 2).join('/'));
  return bundle === undefined ? run() : running.run(bundle, run);
}

/** Code in a timer may fail for ever. */
const mostWaiting = 100;
let waiting: Problem[] = [];

/** Those that were met since the last call; where a game is named, only its own. */
export async function takeLateProblems(game?: string): Promise<Problem[]> {
  // Node tells of dropped promises when the work at hand is done.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  const isWanted = ({ at: { file } }: Problem) => game === undefined || file.split('/')[1] === game;
  const taken = waiting.filter(isWanted);
  waiting = waiting.filter((one) => !isWanted(one));
  return taken;
}

/** From now on such errors do not end the process. `ours` is told of those that come from no game. */
export function watchLateErrors({ met, ours }: { met: (late: Problem) => void; ours: (error: Error) => void }): void {
  const meet = (thrown: unknown) => {
    const error = asError(thrown);
    const late = lateProblem(error);
    if (late === undefined) return ours(error);
    if (waiting.length < mostWaiting) waiting.push(late);
    met(late);
  };
  process.on('uncaughtException', meet);
  process.on('unhandledRejection', meet);
}

function lateProblem(error: Error): Problem | undefined {
  const named = [...bundles.values()].find(({ name }) => error.stack?.includes(`${bundleName(name)}:`));
  const bundle = named ?? running.getStore();
  if (bundle === undefined) return undefined;
  const isTemplate = bundle.name.endsWith('.tsx');
  const file = isTemplate ? bundle.name : `${bundle.name}/types.ts`;
  const at = stackPlace(error, { name: bundleName(bundle.name), code: bundle.code });
  return problem(isTemplate ? 'template/fails' : 'game/code-fails', {
    at: at ?? { file, line: 1, col: 1 },
    message: `The code fails after it was called, in a promise or a timer: ${error.message.replace(/\.$/, '')}.`,
    fix: 'Take promises and timers out; code of a game computes, and returns what it computed.',
  });
}
