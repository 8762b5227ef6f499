// `cardwright import`: the cards of a CSV or XLSX file into the YAML of a deck.

import { readFileSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { type Imported, importDeck } from '../commands/import/import-deck.ts';
import { counted } from '../strings/counted.ts';
import { type Call, type Command, codeOptions, UsageError } from './command.ts';
import { gamesNamed } from './games-named.ts';
import { showProblems } from './show/show-problem.ts';

export const command: Command = {
  usage: 'import <cards.csv|cards.xlsx> --deck <game>/<deck> [--sheet …] [--columns …] [--prune] [--dry-run]',
  says: 'Writes the cards of a spreadsheet into the YAML file of a deck; comments, order and all that did not change stay.',
  options: {
    deck: { type: 'string', value: '<game>/<deck>', says: 'the deck; one that is not there yet is made' },
    sheet: {
      type: 'string',
      value: '<name>',
      says: 'the sheet of a workbook (the one called like the deck, or the first)',
    },
    columns: {
      type: 'string',
      value: '<header=field,…>',
      says: 'columns that are not called like their field; `header=` passes one over',
    },
    prune: { type: 'boolean', says: 'take out the cards that the spreadsheet does not have' },
    'dry-run': { type: 'boolean', says: 'say what would change, and write nothing' },
    kind: { type: 'string', value: '<kind>', says: 'for a new deck: the kind of its cards' },
    name: { type: 'string', value: '<name>', says: 'for a new deck: its name' },
    size: { type: 'string', value: '<size>', says: 'for a new deck: the size of its cards' },
    ...codeOptions,
  },
  run: runImport,
};

async function runImport(call: Call): Promise<number> {
  const [file, ...rest] = call.words;
  if (file === undefined || rest.length > 0)
    throw new UsageError('Name one CSV or XLSX file: `cardwright import cards.csv --deck <game>/<deck>`.');
  const [game, deck] = deckNamed(call);
  const [kind, name, size, sheet] = ['kind', 'name', 'size', 'sheet'].map((option) => said(call, option));
  const columns = columnsOf(said(call, 'columns'));
  const imported = await importDeck(call.root, {
    game,
    deck,
    code: await call.mayRunCode(),
    file: relative(call.root, resolve(call.root, file)).split(sep).join('/'),
    bytes: readBytes(resolve(call.root, file), file),
    ...(sheet && { sheet }),
    ...(columns && { columns }),
    prune: call.options.prune === true,
    dryRun: call.options['dry-run'] === true,
    fresh: { ...(kind && { kind }), ...(name && { name }), ...(size && { size }) },
  });
  const { problems, texts } = imported;
  for (const block of showProblems(problems, { project: { texts }, colour: call.colour })) call.print(block);
  if (problems.some(({ severity }) => severity === 'error')) {
    call.print(`Nothing was written: ${counted(problems.length, 'problem')}.`);
    return 1;
  }
  for (const line of summary(imported, call)) call.print(line);
  return 0;
}

function deckNamed(call: Call): [string, string] {
  const parts = said(call, 'deck')?.split('/') ?? [];
  const [game, deck] = parts;
  if (parts.length !== 2 || !game || !deck)
    throw new UsageError('Say which deck the cards belong to: `--deck <game>/<deck>`.');
  gamesNamed({ ...call, words: [game] });
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(deck))
    throw new UsageError(`The name of a deck is kebab-case: small letters, digits and hyphens; it is "${deck}".`);
  return [game, deck];
}

function said({ options }: Call, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

function columnsOf(text: string | undefined): Record<string, string | false> | undefined {
  if (text === undefined) return undefined;
  const pairs = text.split(',').map((part): [string, string | false] => {
    const [header = '', field] = part.split('=');
    if (header.trim() === '' || field === undefined)
      throw new UsageError(
        `--columns is a list of header=field, for example \`Kosten=cost,Artist=\`; it is "${text}".`,
      );
    return [header.trim(), field.trim() || false];
  });
  return Object.fromEntries(pairs);
}

const largestBytes = 64 * 1024 * 1024;

function readBytes(path: string, shown: string): Buffer {
  try {
    const stats = statSync(path);
    if (stats.isFile() && stats.size <= largestBytes) return readFileSync(path);
    const why = stats.isDirectory() ? 'it is a folder' : stats.isFile() ? 'larger than 64 MB' : 'no ordinary file';
    throw Object.assign(new Error(why), { code: why });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      `The spreadsheet "${shown}" cannot be read (${code === 'ENOENT' ? 'there is no such file' : code}).`,
    );
  }
}

function summary({ plan, deckFile, isNew, leftOut, written }: Imported, { options }: Call): string[] {
  const { added = [], changed = [], missing = [], cards = [] } = plan ?? {};
  const same = cards.length - added.length - changed.length;
  const pruned = options.prune === true;
  const lines = [
    ...added.map((id) => `  + ${id}`),
    ...changed.map(({ id, fields }) => `  ~ ${id}: ${fields.map(showChange).join('; ')}`),
    ...missing.map((id) => `  - ${id}${pruned ? '' : ' is not in the spreadsheet; it stays, unless you say --prune'}`),
    ...leftOut.map((name) => `  0 ${name} has no copies, so its row is left out`),
  ];
  const counts = `${added.length} new, ${changed.length} changed, ${same} the same${pruned ? `, ${missing.length} taken out` : ''}`;
  const state =
    options['dry-run'] === true ? ' (nothing was written)' : written.length === 0 ? '; the file stays as it is' : '';
  return [...firstLines(lines), `${deckFile}${isNew ? ' (new)' : ''}: ${counts}${state}.`];
}

const mostLines = 1000;

function firstLines(lines: readonly string[]): string[] {
  const rest = lines.length - mostLines;
  return rest <= 0 ? [...lines] : [...lines.slice(0, mostLines), `  … and ${rest} more`];
}

function showChange({ field, was, now }: { field: string; was: unknown; now: unknown }): string {
  const [before, after] = [was, now].map((value) => (value === undefined ? '–' : JSON.stringify(value)));
  const isShort = `${before}${after}`.length <= 60;
  return isShort ? `${field} ${before} → ${after}` : field;
}
