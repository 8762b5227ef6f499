// A game → the fields that its rules look at; asked only where a field is in doubt, because watching takes time.
import { insideCodeOf } from '../problems/game-code.ts';
import { runCode } from '../problems/run-code.ts';
import type { Game } from '../game/game.ts';
import { ruleView } from './check-rules.ts';

/** As `kind.field.field`, without the places of lists; nothing where a rule stops, for nobody knows what it would have read. */
export function fieldsReadByRules(game: Game): ReadonlySet<string> | undefined {
  const read = new Set<string>();
  const view = ruleView(game, ({ kind, fields }) => watched(fields, kind, read));
  try {
    for (const rule of Object.values(game.rules))
      insideCodeOf(game.info.origin.file, () => runCode(() => [...rule.check(view)]));
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
