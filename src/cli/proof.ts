import type { ProofOptions } from '../commands/proof/proof.ts';
import { counted } from '../strings/messages.ts';
import { askedOf, showOptions } from './check.ts';
import { type Call, type Command, codeOptions, gamesNamed, jobOptions, jobsOf, listOption } from './command.ts';
import { showText } from './show/show-problem.ts';
import { makeProgress } from './terminal.ts';

export const command: Command = {
  usage: 'proof [game …] [--lang …] [--remarks <file>]… [--all] [--hints] [--strict]',
  description:
    'Write a page for proofreaders, the errata of the rulebook and tables of the cards to out/<game>/<language>/proof. Default: all games.',
  options: {
    lang: {
      type: 'string',
      value: '<language,…>',
      description: 'Languages to proof. Default: the language of the data.',
    },
    remarks: {
      type: 'string',
      multiple: true,
      value: '<file.json>',
      description: 'Remarks that a reader saved from the page. Repeat it for more files.',
    },
    ...showOptions,
    strict: { type: 'boolean', description: 'Fail on warnings, too, such as open remarks.' },
    'no-cache': { type: 'boolean', description: 'Ignore the cache and do not write to it.' },
    ...jobOptions,
    ...codeOptions,
  },
  run: runProof,
};

export function proofOptions(call: Pick<Call, 'options'>): ProofOptions {
  const languages = listOption(call, 'lang');
  return {
    ...(languages && { languages }),
    remarks: [call.options.remarks ?? []].flat().map(String),
    ...jobsOf(call),
    cache: call.options['no-cache'] !== true,
  };
}

async function runProof(call: Call): Promise<number> {
  const started = performance.now();
  const options = { ...proofOptions(call), games: gamesNamed(call), code: await call.mayRunCode() };
  const { proof } = await import('../commands/proof/proof.ts');
  const { findings, lines, cards, files, startPage } = await proof(call.root, {
    ...options,
    onProgress: makeProgress(call.terminal.err),
  });
  call.print(showText({ findings, lines, colour: call.colour, asked: askedOf(call) }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const pages = files.filter((file) => file.endsWith('.html'));
  call.print(
    `${counted(cards, 'card or component', 'cards and components')} to read, ${counted(files.length, 'file')} in ${seconds} s.`,
  );
  // The start page leads to all of them.
  const open = pages.length === 1 ? pages[0] : startPage;
  if (pages.length > 0 && open !== undefined) call.print(`Open ${open}.`);
  const failing = call.options.strict ? ['error', 'warning'] : ['error'];
  return findings.problems.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}
