// Makes docs/reference: a page per kind of file, from the schemas and the example game in docs/reference/example.
//   npm run reference
// test/reference.test.ts makes the pages again and compares them, so a field without a description or an example fails there.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { codePages, madeBy } from './reference-code.mjs';
import { tablesOf } from './reference-tables.mjs';

/**
 * @typedef {{ file: string, title: string, path: string, intro: string, schema: import('zod').ZodType, examples: string[], leaves?: Record<string, string> }} Page
 */

const folder = 'docs/reference';
const example = `${folder}/example`;

/** @returns {Promise<Page[]>} */
async function pagesOfFiles() {
  const files = await import('../src/game/file-schemas.ts');
  const claims = await import('../src/game/claim-schemas.ts');
  const { card, component } = await import('../src/game/entry-schemas.ts');
  const { fontsFile, sheetsFile } = await import('../src/game/sheet-schemas.ts');
  const { layoutFile } = await import('../src/game/layout-schema.ts');
  const { tableFile } = await import('../src/game/table-schema.ts');
  const { z } = await import('zod');
  const of = (/** @type {string[]} */ ...names) => names.map((name) => `data/${name}`);
  return [
    {
      ...{ file: 'game.md', title: 'game.yaml', path: 'data/<game>/game.yaml', schema: files.gameInfo },
      intro: 'The game: its title, languages and decks, the numbers of its rules, and the fields of its cards.',
      examples: of('harbour/game.yaml', 'beacons/game.yaml'),
      leaves: { words: 'map: language → [word](../text.md#words-that-cardwright-prints-itself) → what is printed' },
    },
    {
      ...{ file: 'deck.md', title: 'Decks', path: 'data/<game>/decks/<deck>.yaml' },
      schema: files.deckHead.extend({ cards: z.array(card({})).optional().describe('The cards.') }),
      intro:
        'A deck and its cards. Besides the fields below, a card has those that `kinds` in [game.yaml](game.md) or types.ts declares for its kind.',
      examples: of('harbour/decks/ships.yaml', 'harbour/decks/storms.yaml', 'beacons/decks/beacons.yaml'),
    },
    {
      ...{ file: 'components.md', title: 'components.yaml', path: 'data/<game>/components.yaml' },
      schema: z.strictObject({ components: z.array(component({})).describe('The components.') }),
      intro:
        'Everything in the box that is not a card: tokens, boards, dice. Besides the fields below, a component has those of its kind.',
      examples: of('harbour/components.yaml', 'beacons/components.yaml'),
    },
    {
      ...{ file: 'glossary.md', title: 'glossary.yaml', path: 'data/<game>/glossary.yaml', schema: files.glossary },
      intro: 'The words and icons of the game.',
      examples: of('harbour/glossary.yaml', 'beacons/glossary.yaml'),
    },
    {
      ...{ file: 'claims.md', title: 'claims.yaml', path: 'data/<game>/claims.yaml', schema: claims.claimsFile },
      intro: 'What the rulebook states about the deck, as expressions that [`check`](../check.md) computes.',
      examples: of('harbour/claims.yaml'),
    },
    {
      ...{ file: 'table.md', title: 'table.yaml', path: 'data/<game>/table.yaml', schema: tableFile },
      intro: 'What lies where on a virtual table, and how the game is set up. [tts.md](../tts.md) explains it.',
      examples: of('harbour/table.yaml'),
    },
    {
      ...{ file: 'layout.md', title: 'Layouts', path: 'templates/<game>/<kind>.yaml', schema: layoutFile },
      intro:
        'The look of a kind of cards as named boxes, without code. Lengths are millimetres, letters are in points. [layout.md](../layout.md) explains it.',
      examples: ['templates/harbour/storm.yaml', 'templates/harbour/captain.yaml'],
      leaves: {
        styles: 'map: name → fields of a box',
        back: '`ground`, `boxes`',
        'boxes.<name>.boxes': 'map: name → a box',
      },
    },
    {
      ...{
        file: 'text.md',
        title: 'Translations',
        path: 'data/<game>/text/<language>.yaml',
        schema: files.translation,
      },
      intro:
        'The words of the game in another language. [`cardwright translate`](../translate.md) adds missing keys, and writes `<language>.source.yaml` beside it.',
      examples: of('harbour/text/fr.yaml'),
    },
    {
      ...{ file: 'sheets.md', title: 'Sheets, printers and shops', path: 'data/_sheets/<any name>.yaml' },
      schema: sheetsFile,
      intro:
        'Card sizes, papers, [sheets](../sheets.md), [printers](../calibrate.md) and [print shops](../targets.md), added to those of the tool. Lengths are in millimetres.',
      examples: of('_sheets/own.yaml'),
    },
    {
      ...{ file: 'fonts.md', title: 'fonts.yaml', path: 'fonts/fonts.yaml', schema: fontsFile },
      intro: 'Font families of your own, added to those of the tool. [fonts.md](../fonts.md) explains it.',
      examples: ['fonts.yaml'],
    },
  ];
}

/** All pages by path, and what is wrong with the schemas or examples. @param {string} root */
export async function referencePages(root) {
  const { toJSONSchema } = await import('zod');
  const pages = await pagesOfFiles();
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @type {string[]} */
  const faults = [];
  for (const page of pages) {
    const sources = page.examples.map((name) => readFileSync(join(root, example, name), 'utf8'));
    const values = sources.map((source) => parse(source));
    for (const [i, value] of values.entries()) {
      const { error } = looseCards(page, value);
      if (error !== undefined) faults.push(`${page.examples[i]}: ${error.message}`);
    }
    const json = /** @type {import('./reference-tables.mjs').Json} */ (
      toJSONSchema(page.schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' })
    );
    const made = tablesOf(withoutLinks(json), values, page.leaves);
    faults.push(...made.faults.map((fault) => `${page.title}: ${fault}`));
    const shown = sources.map((source, i) => `\`${page.examples[i]}\`:\n\n\`\`\`yaml\n${plain(source)}\`\`\``);
    const head = `${madeBy('the schemas in `src/game`')}\n# ${page.title}\n\n\`${page.path}\`\n\n${page.intro}\n`;
    texts.set(`${folder}/${page.file}`, `${head}\n${made.text}\n\n## Example\n\n${shown.join('\n\n')}\n`);
  }
  const code = codePages(root, example);
  for (const { file, text } of code.pages) texts.set(`${folder}/${file}`, text);
  faults.push(...code.faults);
  texts.set(`${folder}/README.md`, contents([...pages, ...code.pages]));
  return { texts, faults };
}

/** With `$ref` filled in; what contains itself is not filled in again. @param {import('./reference-tables.mjs').Json} json */
function withoutLinks(json) {
  const parts = /** @type {Record<string, object>} */ (json.definitions ?? {});
  /** @param {unknown} value @param {readonly string[]} inside @returns {unknown} */
  const fill = (value, inside) => {
    if (Array.isArray(value)) return value.map((one) => fill(one, inside));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...own } = /** @type {{ $ref?: string }} */ (value);
    const name = $ref?.split('/').at(-1);
    if (name !== undefined && !inside.includes(name)) return fill({ ...parts[name], ...own }, [...inside, name]);
    return Object.fromEntries(Object.entries(own).map(([key, one]) => [key, fill(one, inside)]));
  };
  return /** @type {import('./reference-tables.mjs').Json} */ (fill(json, []));
}

/** The fields of a kind are not those of every card, and the example project is checked as a whole. @param {Page} page @param {unknown} value */
function looseCards({ file, schema }, value) {
  const list = { 'deck.md': 'cards', 'components.md': 'components' }[file];
  if (list === undefined) return schema.safeParse(value);
  return schema.safeParse({ .../** @type {object} */ (value), [list]: [] });
}

/** Without the line for editors. @param {string} text */
const plain = (text) => text.replace(/^# yaml-language-server.*\n/, '');

/** @param {readonly { file: string, title: string, path: string, intro: string }[]} pages */
function contents(pages) {
  const rows = pages.map(({ file, title, path, intro }) => `| [${title}](${file}) | \`${path}\` | ${intro} |`);
  return `${madeBy('the schemas and the parts')}
# Reference

Every field of every file that you write, and everything that templates can use. The pages come from the same schemas that \`cardwright check\` uses and that
[\`cardwright schema\`](../schema.md) gives to your editor.

| page | file | what it is |
|---|---|---|
${rows.join('\n')}

All examples are files of one project, [example](example): two small games that use every field. A test checks and draws them. How to write the *texts* of
cards is in [text.md](../text.md), every problem in [problems.md](../problems.md).
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  register('./load-typescript.mjs', import.meta.url);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { texts, faults } = await referencePages(root);
  for (const fault of faults) console.error(fault);
  for (const name of readdirSync(join(root, folder)).filter((name) => name.endsWith('.md')))
    rmSync(join(root, folder, name));
  for (const [file, text] of texts) writeFileSync(join(root, file), text);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
