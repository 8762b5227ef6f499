// The text templates of every entry → rich texts; done last, because a text may name any card of the game.
import type { Entry, EntryText, Game } from '../game/game.ts';
import { allEntries } from '../game/game.ts';
import { markedValues } from '../game/marked-values.ts';
import type { Path } from '../game/origin.ts';
import type { Reading } from './reading.ts';
import { expandTemplate, type TextFault } from './text/expand-template.ts';
import { isTemplateError, parseTemplate } from './text/parse-template.ts';
import type { TextScope } from './text/text-scope.ts';

export function loadTexts(reading: Reading, game: Game): void {
  const names = new Map(allEntries(game).map((entry) => [entry.id, entry.name]));
  const constants = { game: { ...game.info.value.constants, title: game.info.value.title } };
  for (const entry of allEntries(game)) {
    entry.texts = markedValues(entry, 'text').map(({ path, value }) => {
      const scope = textScope(entry, path, { constants, nameOf: (id) => names.get(id) });
      return loadText(reading, entry, { path, template: value, scope, isSure: game.isWhole });
    });
  }
}

function textScope(entry: Entry, path: Path, game: { constants: object; nameOf: TextScope['nameOf'] }): TextScope {
  const inner: unknown[] = [];
  let level: unknown = entry.fields;
  for (const step of path.slice(0, -1)) {
    level = (level as Record<string | number, unknown>)[step];
    inner.unshift(level);
  }
  const declared = new Set(Object.keys(entry.schema?.shape ?? {}));
  return { levels: [...inner.filter(isPlainObject), entry.fields, game.constants], declared, nameOf: game.nameOf };
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function loadText(
  reading: Reading,
  entry: Entry,
  { path, template, scope, isSure }: { path: Path; template: string; scope: TextScope; isSure: boolean },
): EntryText {
  const parsed = parseTemplate(template);
  if (isTemplateError(parsed)) {
    report(reading, entry, path, {
      code: 'text/syntax',
      index: parsed.index,
      length: 1,
      message: `The text has ${parsed.message}.`,
      fix: 'Write values as `{{field}}`, and close every `{{#…}}` with `{{/…}}`.',
    });
    return { path, template, rich: [] };
  }
  const { rich, faults } = expandTemplate(template, parsed, scope);
  // Where the fields themselves are wrong or unknown, a text that asks for them is no second mistake.
  if (isSure && entry.issues.length === 0) for (const fault of faults) report(reading, entry, path, fault);
  return { path, template, rich };
}

function report(reading: Reading, entry: Entry, path: Path, fault: TextFault): void {
  const at = entry.origin.placeInText(path, fault.index, fault.length);
  reading.report(fault.code, { at, card: entry.id, message: fault.message, fix: fault.fix });
}
