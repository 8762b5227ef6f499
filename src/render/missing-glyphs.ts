// Collects characters that no font has while faces are drawn, and reports them once a deck, at the first field that has one.
import type { FontBook } from '../fonts/font-book.ts';
import { type Script, scriptWith } from '../fonts/scripts.ts';
import type { Game } from '../game/game.ts';
import { noticeOf } from '../game/game.ts';
import type { Origin, Path } from '../game/origin.ts';
import { type Missing, makeParagraphs } from '../parts/typeset/atoms.ts';
import type { SetText } from '../parts/typeset/typeset.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import type { FaceJob } from './plan-faces.ts';

interface Found {
  readonly characters: Map<string, Missing>;
  readonly cards: Set<string>;
  readonly at: Place;
  readonly card: string | undefined;
}

export class MissingGlyphs {
  /** By deck, and by whether a font would help. */
  private readonly found = new Map<string, Found & { readonly isRefused: boolean }>();

  constructor(
    private readonly game: Game,
    fonts: FontBook,
  ) {
    const { origin, value } = game.info;
    this.around(fonts, { text: value.title, at: origin.place(['title']) });
    this.around(fonts, { text: noticeOf(game, ''), at: origin.place(['notice']) });
    for (const deck of game.decks) this.around(fonts, { text: deck.name, at: deck.origin.place(['name']) });
  }

  /** Returns true if something is missing. */
  note(job: FaceJob, texts: readonly Pick<SetText, 'missing'>[]): boolean {
    const missing = texts.flatMap((set) => set.missing);
    for (const one of missing) {
      const isRefused = one.script?.isRefused === true;
      const key = `${job.deckId} ${isRefused}`;
      const deck = this.found.get(key) ?? this.first(job, one.character, isRefused);
      this.found.set(key, deck);
      deck.characters.set(one.character, one);
      deck.cards.add(job.id);
    }
    return missing.length > 0;
  }

  /** Covers and the foot of sheets use the sans family. */
  private around(fonts: FontBook, { text, at }: { text: string; at: Place }): void {
    const ink = { family: 'sans', weight: 400, color: '#000' };
    const style = { plain: ink, bold: ink, keyword: ink, icon: ink, leading: 1.2, align: 'left', tracking: 0 } as const;
    const { missing } = makeParagraphs([{ type: 'text', text, from: 'typed' }], style, fonts);
    for (const one of missing) {
      const isRefused = one.script?.isRefused === true;
      const key = `${at.file}:${at.line} ${isRefused}`;
      const found = this.found.get(key) ?? { characters: new Map(), cards: new Set(), at, card: undefined, isRefused };
      this.found.set(key, found);
      found.characters.set(one.character, one);
    }
  }

  problems(): Problem[] {
    return [...this.found.values()].map((found) => (found.isRefused ? refusal(found) : this.complaint(found)));
  }

  private first(job: FaceJob, character: string, isRefused: boolean) {
    const at = this.place(job, character);
    return { characters: new Map(), cards: new Set<string>(), at, card: job.entry?.id, isRefused };
  }

  /** A character comes from the card, its deck, the glossary or game.yaml; else the template wrote it. */
  private place({ entry, deckId, template }: FaceJob, character: string): Place {
    const deck = this.game.decks.find(({ id }) => id === deckId);
    const { glossary, info } = this.game;
    const sources: readonly { value: unknown; origin: Origin | undefined }[] = [
      { value: entry?.fields, origin: entry?.origin },
      { value: { ...deck?.fields, cards: undefined }, origin: deck?.origin },
      { value: glossary.value, origin: glossary.origin },
      { value: info.value, origin: info.origin },
    ];
    for (const { value, origin } of sources) {
      const spot = find(value, character);
      if (spot && origin) return origin.placeInText(spot.path, spot.index, character.length);
    }
    return entry?.origin.place(['name']) ?? { file: template.file, line: 1, col: 1 };
  }

  private complaint({ characters, cards, at, card }: Found): Problem {
    const all = lacking([...characters.values()]);
    const families = [...new Set([...characters.values()].map(({ family }) => `"${family}"`))].join(', ');
    const fonts = fontsFor(all, this.game.language);
    const packages = fonts.map((font) => `@fontsource/${font}`);
    const names = fonts.map((font) => font.replace(/^noto-(sans|serif)-?/, '') || 'more');
    const yaml = names.map((name, i) => `${name}: { package: "${packages[i]}" }`).join(', ');
    const many = all.size === 1 ? 'one character' : `${all.size} characters`;
    return problem('layout/missing-glyph', {
      at,
      card,
      message: `No font for ${families} has ${many} used ${counted(cards.size)}: ${listed(all)}.`,
      fix:
        fonts.length === 0
          ? fixWithoutFont([...all.keys()])
          : `Run \`npm install ${packages.join(' ')}\`, then add \`families: { ${yaml} }\` and \`fallback: [${names.join(', ')}]\` to fonts/fonts.yaml.`,
    });
  }
}

/** Joiners, variation selectors, control characters. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Splits letters from their marks; each character with its script. */
function lacking(missing: readonly Missing[]): ReadonlyMap<string, Script | undefined> {
  const characters = missing.flatMap(({ character, script }) =>
    [...character]
      .filter((one) => one === character || !invisible.test(one))
      .map((one) => [one, script ?? scriptWith(one)] as const),
  );
  return new Map(characters.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function refusal({ characters, cards, at, card }: Found): Problem {
  const scripts = [...new Set([...characters.values()].map(({ script }) => nameOf(script)))].join(' and ');
  return problem('layout/script', {
    at,
    card,
    message: `${scripts} is written from top to bottom, which Cardwright does not support; it is left out ${counted(cards.size)}.`,
    fix: 'Write these words in another script, or use a picture of them.',
  });
}

const nameOf = (script: Script | undefined) => script?.name.replaceAll('_', '-') ?? '';

function counted(cards: number): string {
  if (cards === 0) return 'around the cards, on covers and at the foot of sheets';
  return `on ${cards === 1 ? 'one card' : `${cards} cards`} of this deck`;
}

const mostListed = 20;

/** `Thai ก ข ค; Ⅷ (U+2167)`: letters by script, symbols with their code points. */
function listed(all: ReadonlyMap<string, Script | undefined>): string {
  const byScript = new Map<Script | undefined, string[]>();
  for (const [character, script] of all) byScript.set(script, [...(byScript.get(script) ?? []), character]);
  const parts = [...byScript].map(([script, own]) => {
    const shown = own.slice(0, mostListed).map((one) => (script && !/\p{M}/u.test(one) ? one : numbered(one)));
    const more = own.length > mostListed ? ` and ${own.length - mostListed} more` : '';
    return `${script ? `${nameOf(script)} ` : ''}${shown.join(script ? ' ' : ', ')}${more}`;
  });
  return parts.join('; ');
}

function numbered(character: string): string {
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /\p{M}|\p{C}/u.test(character) ? number : `${character} (${number})`;
}

/** The fix where we know no font that helps. */
function fixWithoutFont(characters: readonly string[]): string {
  const areAll = (kind: RegExp) => characters.every((character) => kind.test(character));
  if (areAll(/[\p{Cc}\uFFFD]/u)) return 'Type these words again: such characters appear where copying lost letters.';
  return areAll(/\p{Emoji_Presentation}|\p{Emoji_Modifier}/u)
    ? 'Use an icon or a picture: emoji fonts have no outlines to print.'
    : 'Use another character or an icon, or add a font that has it to fonts/fonts.yaml.';
}

/** Free fonts that have the characters; none for emoji. */
function fontsFor(all: ReadonlyMap<string, Script | undefined>, language: string): string[] {
  const isJapanese = language.startsWith('ja') || [...all.keys()].some((one) => kana.test(one));
  const fonts = [...all].map(([character, script]) => {
    if (kana.test(character) || (isJapanese && script?.name === 'Han')) return 'noto-sans-jp';
    if (script?.name === 'Han') return hanFont(language);
    if (script !== undefined) return script.font;
    if (/\p{Emoji_Presentation}|\p{M}|\p{C}|\uFFFD/u.test(character)) return undefined;
    if (/\p{Sc}/u.test(character)) return 'noto-sans';
    return /\p{Sm}|[\u2190-\u21FF]/u.test(character) ? 'noto-sans-math' : 'noto-sans-symbols-2';
  });
  return [...new Set(fonts.filter((font) => font !== undefined))];
}

const kana = /\p{Script_Extensions=Hiragana}|\p{Script_Extensions=Katakana}/u;
const hanFont = (language: string) => (/^zh-(?:Hant|TW|HK|MO)/i.test(language) ? 'noto-sans-tc' : 'noto-sans-sc');

/** The first text inside a value that contains the characters. */
function find(value: unknown, characters: string, path: Path = []): { path: Path; index: number } | undefined {
  if (typeof value === 'string') {
    const index = value.normalize('NFC').indexOf(characters);
    return index < 0 ? undefined : { path, index };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const spot = find(inner, characters, [...path, Array.isArray(value) ? Number(key) : key]);
    if (spot) return spot;
  }
  return undefined;
}
