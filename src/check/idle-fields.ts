// Finds fields that nothing uses: no template shows them, no text or claim names them, no rule reads them.

import { card, component } from '../game/entry-schemas.ts';
import { allEntries, type Entry, type Game } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import type { Templates } from '../game/project.ts';
import { schemaAt, schemaKeys } from '../game/schema-at.ts';
import { insideCodeOf, runCode, runTogether } from '../problems/game-code.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { ruleView } from './check-rules.ts';

/** Base fields: Cardwright uses them, or they are for editors. */
const common = new Set([...Object.keys(card({}).shape), ...Object.keys(component({}).shape)]);

/**
 * A field counts as used if its name occurs anywhere, because templates pass fields on to parts.
 * If a template goes through all fields (a spread, `Object.entries(card)`), nothing is reported.
 */
export function idleFields(game: Game, templates: Templates | undefined): Problem[] {
  if (templates === undefined || !game.isWhole) return [];
  const names = new NamedFields(game);
  const codes = new Map(
    [...templates].flatMap(([kind, template]) => ('code' in template ? [[kind, new ReadingCode(template.code)]] : [])),
  );
  const doubted = firstUses(game).filter(({ path, entry }) => !names.has(path, codes.get(entry.kind)));
  if (doubted.length === 0) return [];
  const read = fieldsReadByRules(game);
  const idle = doubted.filter((use) => read !== undefined && !read.has(keyOf(use)));
  // Report the outermost unused field only.
  return idle
    .filter(({ entry, path }) => !idle.some((outer) => outer.entry.kind === entry.kind && isAbove(outer.path, path)))
    .map(problemOf);
}

interface Use {
  readonly entry: Entry;
  /** The path of its first occurrence. */
  readonly path: Path;
}

/** The first card of each kind that has the field; nested fields included. */
function firstUses(game: Game): Use[] {
  const uses = new Map<string, Use>();
  for (const entry of allEntries(game)) {
    if (entry.issues.length > 0 || entry.schema === undefined) continue;
    for (const path of namedPaths(entry, entry.fields, [])) {
      const use = { entry, path };
      if (!common.has(String(path[0])) && !uses.has(keyOf(use))) uses.set(keyOf(use), use);
    }
  }
  return [...uses.values()];
}

/** Field names of the schema; keys of records are free, and not fields. */
function namedPaths(entry: Entry, value: unknown, path: Path): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => namedPaths(entry, item, [...path, i]));
  if (typeof value !== 'object' || value === null) return [];
  const known = new Set(path.length === 0 ? Object.keys(value) : schemaKeys(schemaAt(entry.schema, path)));
  return Object.entries(value).flatMap(([name, item]) => {
    const below = [...path, name];
    return [...(known.has(name) ? [below] : []), ...namedPaths(entry, item, below)];
  });
}

function keyOf({ entry, path }: Use): string {
  return [entry.kind, ...namesOf(path)].join('.');
}

function namesOf(path: Path): string[] {
  return path.filter((step) => typeof step === 'string');
}

function isAbove(outer: Path, path: Path): boolean {
  const [above, below] = [namesOf(outer), namesOf(path)];
  return above.length < below.length && above.every((name, i) => name === below[i]);
}

const everyField =
  /\.\.\.\s*(?:\w+\.)?card\b(?!\s*[.?[])|Object\.(?:entries|keys|values)\((?:\w+\.)?card\)|\bin\s+card\b|\bcard\[(?!["'`])/;
/** Code that reads fields by computed names: what it reads of a field that it gets is unknown. */
const anyName = [
  /Object\.(?:entries|keys|values|assign|fromEntries)\(|JSON\.stringify\(/,
  /\bin\s+\w+\)/,
  // A spread, but not that of a list: in a list or a call, or of what a call gives back.
  /(?<![[(]\s*)\.\.\.\s*\w+(?:\??\.\w+)*(?![\w.?]*\()/,
  /\w\[(?!["'`\d\]])/,
];
const anyNameInClaim = /\.\s*\*|\*\*|\$(?:each|keys|spread|sift|string|lookup|merge)\(/;

/** What the code of a template reads. */
class ReadingCode {
  readonly readsAll: boolean;
  readonly hasAnyName: boolean;
  /** A bundle begins with helpers of esbuild. */
  readonly own: string;

  readonly code: string;

  constructor(bundle: string) {
    const map = bundle.lastIndexOf('//# sourceMappingURL=');
    this.code = map < 0 ? bundle : bundle.slice(0, map);
    this.readsAll = everyField.test(this.code);
    this.own = this.code.slice(this.code.indexOf('module.exports') + 1);
    this.hasAnyName = anyName.some((reading) => reading.test(this.own));
  }
}

/** Which fields are named in templates, and in claims, texts and table.yaml. */
class NamedFields {
  /** The `{{…}}` of all texts. Lines, because no name goes over the end of a line. */
  private readonly calls: string;
  private readonly others: string;
  private readonly claims: readonly string[];

  constructor(game: Game) {
    const claims = game.claims.map(({ compute }) => compute);
    this.calls = [...new Set(textCalls(game))].join('\n');
    this.others = [...claims, this.calls, JSON.stringify(game.table.value)].join('\n');
    this.claims = claims.filter((compute) => anyNameInClaim.test(compute));
  }

  /** A kind without a template is not drawn (yet), so its fields are not reported. */
  has(path: Path, template: ReadingCode | undefined): boolean {
    if (template === undefined || template.readsAll) return true;
    const [outer = '', ...inner] = namesOf(path);
    const word = wordOf(inner.at(-1) ?? outer);
    if (word.test(template.code) || word.test(this.others)) return true;
    return inner.length > 0 && this.mayBeReadWhole(namesOf(path).slice(0, -1), template);
  }

  /** Whether code gets the outer field as a whole, and may read fields that it does not name. */
  private mayBeReadWhole(outer: readonly string[], { own, hasAnyName }: ReadingCode): boolean {
    const isWhole = (words: string) => outer.some((name) => wholeOf(name).test(words));
    if ((hasAnyName && isWhole(own)) || isWhole(this.calls)) return true;
    return this.claims.some((compute) => outer.some((name) => wordOf(name).test(compute)));
  }
}

/** Matches the name unless a field follows (`name.field`); methods of lists pass on whole items. */
function wholeOf(name: string): RegExp {
  return new RegExp(`${wordOf(name).source}(?!\\??\\.(?!map|flatMap|filter|at|find|forEach|reduce)\\w)`);
}

function wordOf(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${name.replaceAll(/[^\w]/g, '\\$&')}(?![\\w$])`);
}

function textCalls(game: Game): string[] {
  return allEntries(game).flatMap(({ texts }) =>
    texts.flatMap(({ template }) => template.match(/\{\{[^}]*\}\}/g) ?? []),
  );
}

function problemOf({ entry, path }: Use): Problem {
  return problem('refs/idle-field', {
    at: entry.origin.place(path, 'key'),
    card: entry.id,
    message: `No template shows \`${namesOf(path).join('.')}\` of the kind "${entry.kind}", and no text, claim or rule reads it.`,
    fix: 'Show it in the template, use it in a text or a rule, or remove it from the types and the cards.',
  });
}

/** As `kind.field.field`, without list indexes. Undefined if a rule throws, because what it would read is unknown. */
function fieldsReadByRules(game: Game): ReadonlySet<string> | undefined {
  const read = new Set<string>();
  const view = ruleView(game, ({ kind, fields }) => watched(fields, kind, read));
  const readAll = () => {
    for (const rule of Object.values(game.rules)) runCode(() => [...rule.check(view)]);
  };
  try {
    insideCodeOf(game.info.origin.file, () => runTogether(readAll));
  } catch {
    return undefined;
  }
  return read;
}

function watched<T extends object>(value: T, key: string, read: Set<string>): T {
  const keyOf = (name: string | symbol) => (Array.isArray(value) ? key : `${key}.${String(name)}`);
  return new Proxy(value, {
    get: (target, name) => {
      read.add(keyOf(name));
      const found: unknown = Reflect.get(target, name);
      const isData = typeof found === 'object' && found !== null && Object.hasOwn(target, name);
      return isData ? watched(found, keyOf(name), read) : found;
    },
    ownKeys: (target) => {
      for (const name of Object.keys(target)) read.add(keyOf(name));
      return Reflect.ownKeys(target);
    },
    has: (target, name) => {
      read.add(keyOf(name));
      return Reflect.has(target, name);
    },
  });
}
