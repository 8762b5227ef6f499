// `cardwright proof`: the report for readers, and their remarks as problems.

import { type ProofOptions, proof } from '../commands/proof/proof.ts';
import { counted } from '../strings/counted.ts';
import { type Call, type Command, codeOptions, UsageError } from './command.ts';
import { gamesNamed } from './games-named.ts';
import { makeProgress } from './progress.ts';
import { showText } from './show/show-problem.ts';

export const command: Command = {
  usage: 'proof [game …] [--lang …] [--remarks <file>]… [--strict]',
  says: 'Writes a page for proofreaders, the errata of the rulebook and tables of the cards to out/<game>/<language>/proof.',
  options: {
    lang: { type: 'string', value: '<language,…>', says: 'the languages to read (that of the data)' },
    remarks: {
      type: 'string',
      multiple: true,
      value: '<file.json>',
      says: 'remarks that a reader saved from the page; may be given several times',
    },
    strict: { type: 'boolean', says: 'warnings fail, too: open remarks among them' },
    'no-cache': { type: 'boolean', says: 'take nothing from the last build, and keep nothing for the next' },
    ...codeOptions,
  },
  run: runProof,
};

/** What the words of the command line ask for. */
export function proofOptions({ options }: Pick<Call, 'options'>): ProofOptions {
  const { lang, remarks = [] } = options;
  const languages = typeof lang === 'string' ? lang.split(',').map((part) => part.trim()) : undefined;
  if (languages?.includes('')) throw new UsageError('--lang is a list of languages, for example `zh,en`.');
  return {
    ...(languages && { languages }),
    remarks: [remarks].flat().map(String),
    cache: options['no-cache'] !== true,
  };
}

async function runProof(call: Call): Promise<number> {
  const started = performance.now();
  const options = { ...proofOptions(call), games: gamesNamed(call), code: await call.mayRunCode() };
  const { project, findings, reports, files } = await proof(call.root, {
    ...options,
    onFace: makeProgress(call.terminal.err),
  });
  call.print(showText({ project, findings, colour: call.colour }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const cards = reports.reduce((sum, report) => sum + report.cards.length, 0);
  const pages = files.filter((file) => file.endsWith('.html'));
  const where = pages.length === 0 ? '' : ' Open in a browser:';
  call.print(
    `${counted(cards, 'card or component', 'cards and components')} to read, ${counted(files.length, 'file')} in ${seconds} s.${where}`,
  );
  for (const page of pages) call.print(`  ${page}`);
  const failing = call.options.strict ? ['error', 'warning'] : ['error'];
  return findings.problems.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}
