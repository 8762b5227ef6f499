// Loads decks with their cards, and components. An entry that does not fit its schema is kept with its issues, so that later checks still see it.
import type { z } from 'zod';
import { baseFields } from '../game/entry-schemas.ts';
import { type DeckHead, deckHead, type GameInfo, type Glossary } from '../game/file-schemas.ts';
import type { Entry, GameFile } from '../game/game.ts';
import { judge } from '../game/judge.ts';
import type { Origin } from '../game/origin.ts';
import { insideCodeOf, runTogether } from '../problems/game-code.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { isUnsure, type KnownTypes, openCard, openComponent } from './game-types.ts';
import type { CardDraft, ComponentDraft, DeckDraft } from './load-texts.ts';
import { listFolder } from './read-files.ts';
import { readGameFile } from './read-game-file.ts';
import type { Reading } from './reading.ts';

/** Needed to read the cards of a deck. */
interface DeckContext {
  readonly info: GameFile<GameInfo>;
  readonly types: KnownTypes;
  readonly glossary: Glossary;
  /** The files of the game's art/ folder. */
  readonly pictures: readonly string[];
}

export async function loadDecks(reading: Reading, folder: string, context: DeckContext): Promise<DeckDraft[]> {
  const { info } = context;
  const present = deckFiles(reading, folder);
  const listed = [...new Set(info.value.decks)];
  const unlisted = isUnsure(info, 'decks') ? [] : present.filter((name) => !listed.includes(name));
  for (const deck of unlisted) {
    reading.reportFile('game/deck-not-listed', `${folder}/decks/${deck}.yaml`, {
      message: 'The deck is not listed under `decks` in game.yaml, so it is not printed.',
      fix: `Add \`${deck}\` to \`decks\` in ${info.origin.file}, or delete the file.`,
    });
  }
  const decks: DeckDraft[] = [];
  for (const deck of [...listed, ...present.filter((name) => !listed.includes(name))]) {
    if (present.includes(deck)) {
      decks.push(await loadDeck(reading, folder, deck, context));
      continue;
    }
    reading.report('file/missing', {
      at: info.origin.place(['decks', info.value.decks.indexOf(deck)]),
      message: `There is no file ${folder}/decks/${deck}.yaml for this deck.`,
      fix: `${didYouMean(deck, present)}Create the file, or remove the deck from the list.`,
    });
  }
  return decks;
}

/** Ids of decks: file names without `.yaml`. */
function deckFiles(reading: Reading, folder: string): string[] {
  const files = listFolder(reading, `${folder}/decks`)
    .map(({ name }) => name)
    .filter((name) => /\.ya?ml$/.test(name));
  for (const name of files.filter((file) => file.endsWith('.yml'))) {
    reading.reportFile('game/deck-not-listed', `${folder}/decks/${name}`, {
      message: 'Decks are read from `.yaml` files; this one ends in `.yml`.',
      fix: `Rename it to \`${name.replace(/yml$/, 'yaml')}\`.`,
    });
  }
  return files
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();
}

async function loadDeck(reading: Reading, folder: string, id: string, context: DeckContext): Promise<DeckDraft> {
  const { types, glossary, pictures } = context;
  const file = readGameFile(reading, `${folder}/decks/${id}.yaml`, {
    schema: deckHead,
    fallback: { name: id, kind: '', size: '', cards: [] },
  });
  const { name, kind, size, source, cards = [] } = file.value;
  const known = Object.hasOwn(types.cards, kind) ? types.cards[kind] : undefined;
  const isOpen = known === undefined && types.isOpen;
  if (kind !== '' && known === undefined && !types.unsure && !isOpen) {
    reading.report('game/unknown-kind', {
      at: file.origin.place(['kind']),
      message: `The game has no card kind "${kind}".`,
      fix: `${didYouMean(kind, Object.keys(types.cards))}Use a kind that types.ts or game.yaml declares: ${Object.keys(types.cards).join(', ') || 'there is none yet'}.`,
    });
  }
  const issues = [...file.issues, ...sourceIssues(file)];
  if (source === undefined && cards.length === 0 && issues.length === 0 && file.raw !== undefined) {
    reading.report('game/no-cards', {
      at: file.origin.place(['cards'], 'key'),
      message: 'The deck has no cards.',
      fix: 'Add cards, or remove the deck from game.yaml.',
    });
  }
  const { origin, raw } = file;
  const found =
    source === undefined
      ? cards.map((card, i) => ({ raw: card, origin: origin.below('cards', i) }))
      : await (await import('./load-source.ts')).loadSource(reading, source, {
          id,
          head: file.value,
          origin,
          schema: isOpen ? openCard([], pictures) : known,
          isOpen,
          glossary,
        });
  const raws = found.map((card) => card.raw);
  const schema = isOpen ? openCard(raws, pictures) : known;
  const loaded = insideCodeOf(origin.file, () =>
    runTogether(() => found.map((card, i) => loadCard(id, i + 1, { ...card, kind, schema }))),
  );
  const fields = { ...file.value, cards: raws };
  return { id, name, kind, size: size || undefined, origin, cards: loaded, fields, raw, issues };
}

/** The cards are either in the file or in a spreadsheet. */
function sourceIssues({ raw, value }: GameFile<DeckHead>): z.core.$ZodIssue[] {
  const { cards } = asRecord(raw);
  if (raw === undefined || raw === null) return [];
  if (cards === undefined && value.source === undefined)
    return [{ code: 'invalid_type', expected: 'array', path: ['cards'], message: 'missing', input: undefined }];
  if (value.url !== undefined && value.source === undefined)
    return [
      {
        code: 'custom',
        path: ['url'],
        message: 'without a `source` there is nothing to download it to',
        input: value.url,
      },
    ];
  if (cards === undefined || value.source === undefined) return [];
  const message = 'the cards are in this file, so they cannot come from a spreadsheet too';
  return [{ code: 'custom', path: ['source'], message, input: value.source }];
}

export function loadComponents(
  reading: Reading,
  file: GameFile<{ components: unknown[] }>,
  { types, pictures }: { types: KnownTypes; pictures: readonly string[] },
): ComponentDraft[] {
  const schemas = types.components ?? {};
  const { components } = file.value;
  const open = new Map<string, z.ZodObject>();
  const openKind = (kind: string) => {
    const alike = components.filter((raw) => asRecord(raw).kind === kind);
    const schema = open.get(kind) ?? openComponent(alike, pictures);
    open.set(kind, schema);
    return schema;
  };
  const found = components.map((raw, i): RawEntry => {
    const origin = file.origin.below('components', i);
    const rawKind = asRecord(raw).kind;
    const kind = typeof rawKind === 'string' ? rawKind : '';
    const known = Object.hasOwn(schemas, kind) ? schemas[kind] : undefined;
    const schema = known ?? (types.isOpen && kind !== '' ? openKind(kind) : undefined);
    if (schema === undefined && !types.unsure) {
      reading.report('game/unknown-kind', {
        at: origin.place(['kind']),
        message: kind === '' ? 'The component has no `kind`.' : `The game has no component kind "${kind}".`,
        fix: `${didYouMean(kind, Object.keys(schemas))}Use a kind that types.ts or game.yaml declares: ${Object.keys(schemas).join(', ') || 'there is none yet'}.`,
      });
    }
    return { raw, origin, kind, schema };
  });
  return insideCodeOf(file.origin.file, () => runTogether(() => found.map((one, i) => loadComponent(i + 1, one))));
}

interface RawEntry {
  readonly raw: unknown;
  readonly origin: Origin;
  readonly kind: string;
  readonly schema: z.ZodObject | undefined;
}

export function loadCard(deck: string, number: number, from: RawEntry): CardDraft {
  const entry = loadEntry(`${deck}#${number}`, from);
  return { ...entry, deck, copies: wholeNumber(entry.fields.copies) };
}

function loadComponent(number: number, from: RawEntry): ComponentDraft {
  const entry = loadEntry(`component#${number}`, from);
  return { ...entry, count: wholeNumber(entry.fields.count) };
}

/** An entry without a usable id is named by its position, so that its other problems can refer to it. */
function loadEntry(placeholder: string, { raw, origin, kind, schema }: RawEntry): Omit<Entry, 'texts'> {
  const { data, issues } = judge(schema, raw);
  const fields = asRecord(issues.length === 0 ? data : raw);
  const id = typeof fields.id === 'string' ? fields.id : placeholder;
  const name = typeof fields.name === 'string' ? fields.name : id;
  const base = bases.get(fields) ?? baseFields(fields);
  bases.set(fields, base);
  return { id, name, kind, origin, fields, base, raw, issues, schema };
}

/** Fields that fit stay the same object from load to load. */
const bases = new WeakMap<object, Entry['base']>();

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function wholeNumber(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 1;
}
