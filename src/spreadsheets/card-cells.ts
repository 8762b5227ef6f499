// The fields of a card, as they stand in its file → a value a column, and columns put back into fields.

export type FieldPath = readonly string[];

/** `bands: { heaven: { text: … } }` has the column `bands.heaven.text`; lists stay whole. */
export function flatFields(raw: unknown): [FieldPath, unknown][] {
  return isRecord(raw) ? Object.entries(raw).flatMap(([key, value]) => flatField([key], value)) : [];
}

function flatField(path: FieldPath, value: unknown): [FieldPath, unknown][] {
  const keys = isRecord(value) ? Object.keys(value) : [];
  if (!isRecord(value) || keys.length === 0 || keys.some((key) => key === '' || /[.()（）]/.test(key)))
    return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => flatField([...path, key], part));
}

export interface ColumnValue {
  readonly path: FieldPath;
  /** None where the cell is empty. */
  readonly value: unknown;
}

/** What has no column stays; an empty cell takes a field out. */
export function withColumns(raw: Readonly<Record<string, unknown>>, columns: readonly ColumnValue[]) {
  const filled = columns.filter(({ value }) => value !== undefined);
  const empty = columns.filter(
    ({ path, value }) => value === undefined && !filled.some((other) => isWithin(path, other.path)),
  );
  const without = empty.reduce<unknown>((fields, { path }) => removed(fields, path), raw);
  return filled.reduce<unknown>((fields, { path, value }) => put(fields, path, value), without ?? {}) as Record<
    string,
    unknown
  >;
}

function isWithin(path: FieldPath, other: FieldPath): boolean {
  return path.every((step, i) => other[i] === step);
}

/** A map that has nothing left goes, too. */
function removed(fields: unknown, [step, ...rest]: FieldPath): unknown {
  if (step === undefined) return undefined;
  if (!isRecord(fields) || !Object.hasOwn(fields, step)) return fields;
  const { [step]: part, ...others } = fields;
  const left = removed(part, rest);
  if (left !== undefined) return left === part ? fields : { ...fields, [step]: left };
  return Object.keys(others).length === 0 ? undefined : others;
}

function put(fields: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value;
  const record = isRecord(fields) ? fields : {};
  return { ...record, [step]: put(record[step], rest, value) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
