/** What game code could change for everybody: our own code, other games, the next load. */
const builtIns: readonly (readonly [name: string, object])[] = [
  ...[Object, Array, Function, String, Number, Boolean, Symbol, Error, Map, Set, Promise, RegExp, Date].flatMap(
    (one) =>
      [
        [one.name, one],
        [`${one.name}.prototype`, one.prototype as object],
      ] as const,
  ),
  ['JSON', JSON],
  ['Math', Math],
  ['Reflect', Reflect],
];

type Descriptors = ReadonlyMap<string | symbol, PropertyDescriptor>;
let known: readonly Descriptors[] | undefined;

/** Returns a function that puts built-in objects back as they are now, and names the first property that was changed. */
export function watchBuiltIns(): () => string | undefined {
  // Test runners and libraries change some of them, too, but not while game code runs.
  if (known === undefined || builtIns.some(([, object], i) => changesIn(object, known?.[i]).length > 0))
    known = builtIns.map(([, object]) => descriptorsOf(object));
  const before = known;
  return () => {
    let first: string | undefined;
    for (const [i, [name, object]] of builtIns.entries())
      for (const key of changesIn(object, before[i])) {
        first ??= `${name}.${String(key)}`;
        const was = before[i]?.get(key);
        if (was === undefined) Reflect.deleteProperty(object, key);
        else Reflect.defineProperty(object, key, was);
      }
    return first;
  };
}

function descriptorsOf(object: object): Descriptors {
  return new Map(
    Reflect.ownKeys(object).flatMap((key) => {
      const found = Reflect.getOwnPropertyDescriptor(object, key);
      return found ? [[key, found] as const] : [];
    }),
  );
}

/** The properties that were added, removed or replaced. Runs twice for every face, so it makes no descriptors where nothing changed. */
function changesIn(object: object, before: Descriptors | undefined): (string | symbol)[] {
  if (before === undefined) return [];
  const keys = Reflect.ownKeys(object);
  const changed = keys.filter((key) => {
    const was = before.get(key);
    if (was === undefined) return true;
    if ('value' in was) return !Object.is(Reflect.get(object, key), was.value);
    const found = Reflect.getOwnPropertyDescriptor(object, key);
    return found?.get !== was.get || found?.set !== was.set;
  });
  const isAllThere = keys.length - changed.filter((key) => !before.has(key)).length === before.size;
  return isAllThere ? changed : [...changed, ...[...before.keys()].filter((key) => !keys.includes(key))];
}
