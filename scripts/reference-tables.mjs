// Tables of docs/reference: the fields of a JSON Schema, each with its type, default, description and an example.
import { stringify } from 'yaml';

/**
 * @typedef {Record<string, unknown> & { type?: string | string[], description?: string, properties?: Record<string, Json>, required?: string[],
 *   items?: Json | Json[], additionalProperties?: Json | boolean, anyOf?: Json[], allOf?: Json[], enum?: unknown[], const?: unknown,
 *   default?: unknown, minimum?: number, maximum?: number, exclusiveMinimum?: number, minItems?: number, pattern?: string, cardwright?: string }} Json
 */

/**
 * A table for each object of a schema, and what is missing: descriptions, examples.
 * @param {Json} json @param {unknown[]} values of the examples @param {Record<string, string>} [leaves] fields whose type is told in words
 */
export function tablesOf(json, values, leaves = {}) {
  /** @type {string[]} */
  const faults = [];
  /** @type {Map<string, string>} */
  const known = new Map();
  /** @type {string[]} */
  const sections = [];
  /** @param {Json} schema @param {string[]} path */
  const show = (schema, path) => {
    /** @type {[Json, string[]][]} */
    const inner = [];
    const rows = objectsIn(schema).flatMap((object) =>
      Object.entries(object.properties ?? {}).map(([name, field]) => {
        const here = [...path, name];
        const label = labelOf(here);
        const leaf = leaves[label];
        const given = valuesAt(values, here);
        if (!field.description) faults.push(`\`${label}\` has no description`);
        if (given.length === 0) faults.push(`\`${label}\` is in no example`);
        const parts = leaf === undefined ? objectParts(field, here) : [];
        const links = parts.map(([part, at]) => {
          const key = JSON.stringify(part.properties ?? part.anyOf);
          const target = known.get(key) ?? anchorOf(labelOf(at));
          if (!known.has(key)) inner.push([part, at]);
          known.set(key, target);
          return target;
        });
        const type = leaf ?? typeOf(field, links[0]);
        return `| \`${name}\` | ${type} | ${needOf(object, name, field)} | ${cell(field.description ?? '')} | ${shortValue(given)} |`;
      }),
    );
    const title = path.length === 0 ? '## Fields' : `### \`${labelOf(path)}\``;
    const table = `| field | type | needed, or default | what it does | example |\n|---|---|---|---|---|\n${rows.join('\n')}`;
    sections.push(`${title}\n\n${table}`);
    for (const [part, at] of inner) show(part, at);
  };
  show(json, []);
  return { text: sections.join('\n\n'), faults };
}

/** `terms[].name`, `icons.<name>.scale` @param {string[]} path */
function labelOf(path) {
  return path.reduce((label, step) => (step === '[]' ? `${label}[]` : `${label}${label && '.'}${step}`), '');
}

/** As GitHub makes it from the heading. @param {string} label */
const anchorOf = (label) => `#${label.toLowerCase().replace(/[^a-z0-9_-]/g, '')}`;

/** The object itself, or those among its alternatives. @param {Json} schema @returns {Json[]} */
function objectsIn(schema) {
  if (schema.cardwright !== undefined) return [];
  if (schema.properties) return [schema];
  return (schema.anyOf ?? []).flatMap(objectsIn);
}

/** Objects with fields of their own inside a field: as it is, in a list, or by name. @param {Json} field @param {string[]} path @returns {[Json, string[]][]} */
function objectParts(field, path) {
  if (objectsIn(field).length > 0) return [[field, path]];
  if (field.items && !Array.isArray(field.items)) return objectParts(field.items, [...path, '[]']);
  if (typeof field.additionalProperties === 'object')
    return objectParts(field.additionalProperties, [...path, '<name>']);
  return [];
}

/** @type {Record<string, string>} */
const marks = {
  text: '[text](../text.md)',
  icon: '[icon](../art.md#icons)',
  drawing: 'name of a drawing',
  picture: '[picture](../art.md#pictures)',
  keyword: 'keyword',
  card: 'id of a card',
  size: '[card size](sheets.md)',
  paper: '[paper](sheets.md)',
  choice: '[choice](../layout.md#values)',
};

/** @param {Json} field @param {string} [link] to the table of an object inside @returns {string} */
function typeOf(field, link) {
  if (field.cardwright !== undefined) return marks[field.cardwright] ?? field.cardwright;
  if (field.const !== undefined) return `\`${field.const}\``;
  if (field.enum) return field.enum.map((value) => `\`${value}\``).join(', ');
  if (field.anyOf) return typesOf(field.anyOf, link).join(', or ');
  if (field.type === 'array') return listType(field, link);
  if (field.properties)
    return `[fields](${link}): ${Object.keys(field.properties)
      .map((name) => `\`${name}\``)
      .join(', ')}`;
  if (field.type === 'object') {
    const value = field.additionalProperties;
    return `map: name → ${typeof value === 'object' ? typeOf(value, link).replace(/\): .*$/, ')') : 'anything'}`;
  }
  if (Array.isArray(field.type)) return field.type.join(', or ');
  if (field.type === 'string') return field.pattern?.startsWith('^[a-z0-9]+(-') ? 'id' : 'string';
  if (field.type === 'boolean') return '`true`, `false`';
  if (field.type === 'integer' || field.type === 'number') return numberType(field);
  return 'anything';
}

/** @param {Json[]} options @param {string | undefined} link */
function typesOf(options, link) {
  return [...new Set(options.map((option) => typeOf(option, link)))].filter(
    (type) => type !== 'anything' || options.length === 1,
  );
}

/** @param {Json} field @param {string | undefined} link */
function listType({ items, minItems = 0 }, link) {
  if (Array.isArray(items)) return `\`[${items.map(() => 'number').join(', ')}]\``;
  const kind = items ? typeOf(items, link).replace(/\): .*$/, ')') : 'anything';
  return `list${minItems > 1 ? ` of at least ${minItems}` : ''}: ${kind}`;
}

/** @param {Json} field */
function numberType({ type, minimum, exclusiveMinimum, maximum }) {
  const least = minimum !== undefined && minimum > -1e15 ? minimum : undefined;
  const most = maximum !== undefined && maximum < 1e15 ? maximum : undefined;
  const word = type === 'integer' ? 'whole number' : 'number';
  if (exclusiveMinimum === 0) return `${word} above 0${most === undefined ? '' : `, up to ${most}`}`;
  if (least !== undefined && most !== undefined) return `${word} from ${least} to ${most}`;
  return least === undefined ? word : `${word} from ${least}`;
}

/** @param {Json} object @param {string} name @param {Json} field */
function needOf(object, name, field) {
  if (field.default !== undefined) return `\`${flow(field.default)}\``;
  return object.required?.includes(name) ? 'needed' : '';
}

/** What the examples have at a path. @param {unknown[]} values @param {string[]} path @returns {unknown[]} */
function valuesAt(values, [step, ...rest]) {
  if (step === undefined) return values;
  const inner = values.flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    if (step === '[]') return Array.isArray(value) ? value : [];
    if (Array.isArray(value)) return [];
    if (step === '<name>') return Object.values(value);
    return step in value ? [/** @type {Record<string, unknown>} */ (value)[step]] : [];
  });
  return valuesAt(inner, rest);
}

/** The first value that fits into a cell. @param {unknown[]} values */
function shortValue(values) {
  const short = values.map(flow).find((text) => text.length <= 60);
  return short === undefined ? '' : `\`${cell(short)}\``;
}

/** @param {unknown} value */
function flow(value) {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();
}

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
