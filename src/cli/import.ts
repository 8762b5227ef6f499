import { relative, resolve, sep } from 'node:path';
import type { Imported } from '../commands/import/import-deck.ts';
import type { ImportPlan } from '../commands/import/plan-import.ts';
import { linesOf } from '../problems/places.ts';
import { counted } from '../strings/messages.ts';
import { type Call, type Command, codeOptions, gamesNamed, textOption, UsageError } from './command.ts';
import { showProblems } from './show/show-problem.ts';

export const command: Command = {
  usage: 'import [<file>] --deck <game>/<deck> [--sheet …] [--columns …] [--prune] [--dry-run]',
  description:
    'Write the cards of a table file, or of its address on the web, into the YAML file of a deck. Comments, order and unchanged values stay as they are. Without a file: download the `source` of decks with a `url` again.',
  options: {
    deck: {
      type: 'string',
      value: '<game>/<deck>',
      description: 'Deck to write, created if it does not exist. Without a file, `<game>` alone means all its decks.',
    },
    sheet: {
      type: 'string',
      value: '<name>',
      description: 'Sheet of a workbook. Default: the one named like the deck, else the first.',
    },
    columns: {
      type: 'string',
      value: '<header=field,…>',
      description:
        'Columns whose header is not the name of their field. `header=` ignores a column, `*=` all that are no fields.',
    },
    prune: { type: 'boolean', description: 'Remove cards that the spreadsheet does not have.' },
    'dry-run': { type: 'boolean', description: 'Show what would change; write nothing.' },
    kind: { type: 'string', value: '<kind>', description: 'Kind of the cards of a new deck.' },
    name: { type: 'string', value: '<name>', description: 'Name of a new deck.' },
    size: { type: 'string', value: '<size>', description: 'Card size of a new deck.' },
    ...codeOptions,
  },
  run: runImport,
};

async function runImport(call: Call): Promise<number> {
  const [file, ...rest] = call.words;
  if (file === undefined && textOption(call, 'deck') !== undefined) return runRefresh(call);
  if (file === undefined || rest.length > 0)
    throw new UsageError(
      'Name one CSV, XLSX, ODS, JSON or YAML file: `cardwright import cards.csv --deck <game>/<deck>`.',
    );
  const [game, deck] = deckNamed(call);
  const [kind, name, size, sheet] = ['kind', 'name', 'size', 'sheet'].map((option) => textOption(call, option));
  const columns = columnsOf(textOption(call, 'columns'));
  const { importDeck } = await import('../commands/import/import-deck.ts');
  const { isAddress } = await import('../commands/download-table.ts');
  const imported = await importDeck(call.root, {
    game,
    deck,
    code: await call.mayRunCode(),
    file: isAddress(file) ? file : relative(call.root, resolve(call.root, file)).split(sep).join('/'),
    ...(sheet && { sheet }),
    ...(columns && { columns }),
    prune: call.options.prune === true,
    dryRun: call.options['dry-run'] === true,
    fresh: { ...(kind && { kind }), ...(name && { name }), ...(size && { size }) },
  });
  const { problems, deckFile, isNew } = imported;
  showFound(call, imported);
  if (problems.some(({ severity }) => severity === 'error')) {
    call.print(`Nothing was written: ${counted(problems.length, 'problem')}.`);
    return 1;
  }
  const [isPruned, title] = [call.options.prune === true, `${deckFile}${isNew ? ' (new)' : ''}`];
  const stays = isPruned ? '' : ' is not in the spreadsheet; it stays (--prune removes it)';
  for (const line of summary(imported, { call, title, isPruned, stays })) call.print(line);
  return 0;
}

/** Downloads the tables of decks with a `url` again. */
async function runRefresh(call: Call): Promise<number> {
  for (const option of ['sheet', 'columns', 'prune', 'kind', 'name', 'size'])
    if (call.options[option] !== undefined)
      throw new UsageError(`--${option} is for a file. The deck says how its \`source\` is read.`);
  const [game = '', deck, ...more] = textOption(call, 'deck')?.split('/') ?? [];
  if (game === '' || deck === '' || more.length > 0)
    throw new UsageError('Name the game or the deck to download for: `--deck <game>` or `--deck <game>/<deck>`.');
  gamesNamed({ ...call, words: [game] });
  const { refreshSources } = await import('../commands/import/refresh-sources.ts');
  const code = await call.mayRunCode();
  const dryRun = call.options['dry-run'] === true;
  const refreshed = await refreshSources(call.root, { game, ...(deck && { deck }), code, dryRun });
  const { problems, decks, written } = refreshed;
  showFound(call, refreshed);
  for (const { deck: id, source, plan, leftOut } of decks) {
    const own = { plan, leftOut, written: written.includes(source) ? [source] : [] };
    const title = `${game}/${id} (${source})`;
    for (const line of summary(own, { call, title, isPruned: true, stays: '' })) call.print(line);
  }
  if (!problems.some(({ severity }) => severity === 'error')) return 0;
  call.print(
    `${decks.length === 0 ? 'Nothing was written' : 'Tables with errors were not written'}: ${counted(problems.length, 'problem')}.`,
  );
  return 1;
}

function showFound(call: Call, { problems, texts }: Pick<Imported, 'problems' | 'texts'>): void {
  for (const block of showProblems(problems, { lines: linesOf(problems, texts), colour: call.colour }))
    call.print(block);
}

function deckNamed(call: Call): [string, string] {
  const parts = textOption(call, 'deck')?.split('/') ?? [];
  const [game, deck] = parts;
  if (parts.length !== 2 || !game || !deck) throw new UsageError('Name the deck of the cards: `--deck <game>/<deck>`.');
  gamesNamed({ ...call, words: [game] });
  return [game, deck];
}

function columnsOf(text: string | undefined): Record<string, string | false> | undefined {
  if (text === undefined) return undefined;
  const pairs = text.split(',').map((part): [string, string | false] => {
    const [header = '', field] = part.split('=');
    if (header.trim() === '' || field === undefined)
      throw new UsageError(`--columns must be a list of header=field, such as \`Kosten=cost,Artist=\`, not "${text}".`);
    return [header.trim(), field.trim() || false];
  });
  return Object.fromEntries(pairs);
}

interface Summed {
  readonly plan?: Pick<ImportPlan, 'added' | 'changed' | 'missing' | 'cards'>;
  readonly leftOut: readonly string[];
  readonly written: readonly string[];
}

function summary(
  { plan, leftOut, written }: Summed,
  { call: { options }, title, isPruned, stays }: { call: Call; title: string; isPruned: boolean; stays: string },
): string[] {
  const { added = [], changed = [], missing = [], cards = [] } = plan ?? {};
  const same = cards.length - added.length - changed.length;
  const lines = [
    ...added.map((id) => `  + ${id}`),
    ...changed.map(({ id, fields }) => `  ~ ${id}: ${fields.map(showChange).join('; ')}`),
    ...missing.map((id) => `  - ${id}${stays}`),
    ...leftOut.map((name) => `  0 ${name} has no copies; its row is ignored`),
  ];
  const counts = `${added.length} new, ${changed.length} changed, ${same} the same${isPruned ? `, ${missing.length} removed` : ''}`;
  const state =
    options['dry-run'] === true ? ' (nothing was written)' : written.length === 0 ? '; the file is unchanged' : '';
  return [...firstLines(lines), `${title}: ${counts}${state}.`];
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
