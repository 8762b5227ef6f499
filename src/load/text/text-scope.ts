// What the names in a text template stand for: the fields of the nearest object, of the card, the game's constants.

export interface TextScope {
  /** Where names are looked up, nearest first; the first one is `this`. */
  readonly levels: readonly unknown[];
  /** Optional fields that the schema knows: they may be asked for with `{{#if}}` though a card lacks them. */
  readonly declared: ReadonlySet<string>;
  readonly nameOf: (id: string) => string | undefined;
  /** What stands between the items of a list in the language of the text. */
  readonly between: string;
  /** What a value of a field is called in a language that is not the data's. */
  readonly saying?: (value: string) => string;
}

export type Lookup = { readonly known: true; readonly value: unknown } | { readonly known: false };

export function lookUp(scope: TextScope, parts: readonly string[], depth: number): Lookup {
  const levels = scope.levels.slice(depth);
  const [first, ...rest] = parts;
  if (first === undefined) return { known: true, value: levels[0] };
  const level = levels.find((object) => has(object, first));
  if (level === undefined) return scope.declared.has(first) ? { known: true, value: undefined } : { known: false };
  return rest.reduce<Lookup>(
    (found, part) =>
      found.known && has(found.value, part) ? { known: true, value: found.value[part] } : { known: false },
    { known: true, value: (level as Record<string, unknown>)[first] },
  );
}

/** Every name that a template could use here, for "did you mean". */
export function knownNames(scope: TextScope): string[] {
  const names = scope.levels.flatMap((level) => (isObject(level) ? Object.keys(level) : []));
  const constants = scope.levels.map((level) => (isObject(level) ? level.game : undefined)).find(isObject) ?? {};
  return [...new Set([...names, ...scope.declared, ...Object.keys(constants).map((name) => `game.${name}`)])];
}

function has(object: unknown, key: string): object is Record<string, unknown> {
  return isObject(object) && Object.hasOwn(object, key);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
