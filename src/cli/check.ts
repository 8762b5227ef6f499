import type { Findings } from '../game/findings.ts';
import type { Lines } from '../problems/places.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import {
  type Call,
  type Command,
  codeOptions,
  gamesNamed,
  jobOptions,
  jobsOf,
  listOption,
  textOption,
  UsageError,
} from './command.ts';
import { showGithub, showJson, showSarif } from './show/show-json.ts';
import { showText } from './show/show-problem.ts';

export interface Shown {
  readonly findings: Findings;
  readonly lines: Lines;
  readonly colour: boolean;
  /** What the caller of `check` or `proof` asked for. A build shows the first problems of each kind, and sends readers to `check`. */
  readonly asked?: { readonly all: boolean; readonly hints: boolean };
}

/** How much of the problems to show. */
export const showOptions = {
  all: { type: 'boolean', description: 'Show every problem. Default: the first three of each kind.' },
  hints: { type: 'boolean', description: 'Show hints, too. Default: only their number.' },
} as const;

export function askedOf({ options }: Pick<Call, 'options'>): NonNullable<Shown['asked']> {
  return { all: options.all === true, hints: options.hints === true };
}

const formats: Record<string, (shown: Shown) => string> = {
  text: showText,
  json: showJson,
  sarif: showSarif,
  github: showGithub,
};

export const command: Command = {
  usage:
    'check [game …] [--format text|json|sarif|github] [--all] [--hints] [--strict] [--lang <language,…>] [--rulebook <file.md>]',
  description: 'Find every problem of the games, and compute their claims. Default: all games.',
  options: {
    format: { type: 'string', value: 'text|json|sarif|github', description: 'Output format. Default: text.' },
    ...showOptions,
    strict: { type: 'boolean', description: 'Fail on warnings, too.' },
    lang: { type: 'string', value: '<language,…>', description: 'List every word that these translations lack.' },
    rulebook: { type: 'string', value: '<file.md>', description: 'Proofread the decks against this rulebook.' },
    ...jobOptions,
    ...codeOptions,
  },
  run: runCheck,
};

async function runCheck(call: Call): Promise<number> {
  const format = textOption(call, 'format') ?? 'text';
  const show = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (show === undefined)
    throw new UsageError(`There is no format "${format}". ${didYouMean(format, Object.keys(formats))}`);
  const [rulebook, languages] = [textOption(call, 'rulebook'), listOption(call, 'lang')];
  const { check } = await import('../commands/check.ts');
  const { findings, lines } = await check(call.root, {
    games: gamesNamed(call),
    code: await call.mayRunCode(),
    ...jobsOf(call),
    ...(rulebook !== undefined && { rulebook }),
    ...(languages && { languages }),
  });
  call.print(show({ findings, lines, colour: call.colour, asked: askedOf(call) }));
  const failing = call.options.strict ? ['error', 'warning'] : ['error'];
  return findings.problems.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}
