// The text templates of every entry → rich texts; done last, because a text may name any card of the game.
import { allEntries, type Entry, type Game, isOpenKind } from '../game/game.ts';
import { listSign, sourceLanguage } from '../game/languages.ts';
import { markedValues } from '../game/marked-values.ts';
import type { Origin, Path } from '../game/origin.ts';
import type { RichText } from '../game/rich-text.ts';
import type { Reading } from './reading.ts';
import { expandTemplate, type TextFault } from './text/expand-template.ts';
import { isTemplateError, parseTemplate, type TextScope } from './text/parse-template.ts';

/** Whose words the texts are: those of a translation that stand in the data have been looked at before. */
interface Speaker {
  says(entry: Entry, path: Path): boolean;
  /** The file of a label's words; none where they are those of the glossary, and reported there. */
  labelOrigin(name: string): Origin | undefined;
}

export function loadTexts(reading: Reading, game: Game, speaker?: Speaker): void {
  const outer = outerScope(game);
  for (const entry of allEntries(game)) {
    entry.texts = markedValues(entry, 'text').map(({ path, value }) => {
      const scope = textScope(entry, path, outer);
      // Where the fields themselves are wrong or unknown, a text that asks for them is no second mistake.
      const isSure = game.isWhole && entry.issues.length === 0 && !isOpenKind(game, entry.kind);
      const own = { origin: entry.origin, card: entry.id, isSure, isSilent: speaker?.says(entry, path) === false };
      return { path, template: value, rich: loadText(reading, { path, template: value, scope }, own) };
    });
  }
  const labels = Object.entries(game.glossary.value.labels ?? {}).map(([name, template]) => {
    const path = ['labels', name];
    const origin = speaker ? speaker.labelOrigin(name) : game.glossary.origin;
    const own = { origin: origin ?? game.glossary.origin, isSure: game.isWhole, isSilent: origin === undefined };
    return [name, loadText(reading, { path, template, scope: outer }, own)] as const;
  });
  game.labels = new Map(labels);
}

/** What texts that belong to no card can ask for: the numbers of the rules, and the names of cards. */
export function outerScope(game: Game): TextScope {
  const names = new Map(allEntries(game).map((entry) => [entry.id, entry.name]));
  const constants = { game: { ...game.info.value.constants, title: game.info.value.title } };
  const between = listSign(game.language);
  const scope = { levels: [constants], declared: new Set<string>(), nameOf: (id: string) => names.get(id), between };
  if (game.language === sourceLanguage(game.info.value)) return scope;
  // A value of a fixed list is no word of a card; where it has an icon, a translation calls it what the icon means.
  const icons = new Map(Object.entries(game.glossary.value.icons ?? {}));
  return { ...scope, saying: (value) => icons.get(value)?.means ?? value };
}

function textScope(entry: Entry, path: Path, outer: TextScope): TextScope {
  const inner: unknown[] = [];
  let level: unknown = entry.fields;
  for (const step of path.slice(0, -1)) {
    level = (level as Record<string | number, unknown>)[step];
    inner.unshift(level);
  }
  const declared = new Set(Object.keys(entry.schema?.shape ?? {}));
  return { ...outer, levels: [...inner.filter(isPlainObject), entry.fields, ...outer.levels], declared };
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface TextTemplate {
  readonly path: Path;
  readonly template: string;
  readonly scope: TextScope;
}

interface TextOwner {
  readonly origin: Origin;
  readonly card?: string;
  /** Whether what the text asks for is known to be missing, or only could not be read. */
  readonly isSure: boolean;
  /** The same words were looked at before. */
  readonly isSilent: boolean;
}

export function loadText(reading: Reading, { path, template, scope }: TextTemplate, owner: TextOwner): RichText {
  const parsed = parseTemplate(template);
  if (!isTemplateError(parsed)) {
    const { rich, faults } = expandTemplate(template, parsed, scope);
    if (owner.isSure) for (const fault of faults) report(reading, path, fault, owner);
    return rich;
  }
  const fault = {
    code: 'text/syntax' as const,
    index: parsed.index,
    length: 1,
    message: `The text has ${parsed.message}.`,
    fix: 'Write values as `{{field}}`, and close every `{{#…}}` with `{{/…}}`.',
  };
  report(reading, path, fault, owner);
  return [];
}

function report(reading: Reading, path: Path, fault: TextFault, { origin, card, isSilent }: TextOwner): void {
  if (isSilent) return;
  const at = origin.placeInText(path, fault.index, fault.length);
  reading.report(fault.code, { at, ...(card && { card }), message: fault.message, fix: fault.fix });
}
