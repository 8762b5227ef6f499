// The TypeScript interface of a kind's fields, for the code of its template.
import { z } from 'zod';

interface Json {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly items?: Json | readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Json | boolean;
}

/** Of editors, and of no use on a face. */
const unshown = new Set(['allow', 'note', 'origin']);

/** @param schemas of the kind; decks and components of one kind may have several */
export function fieldsInterface(name: string, schemas: readonly z.ZodObject[]): string {
  const [schema] = schemas;
  const json = schema && (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json);
  const fields = Object.entries(json?.properties ?? {}).filter(([field]) => !unshown.has(field));
  const lines = fields.map(
    ([field, part]) => `  readonly ${keyOf(field)}${json?.required?.includes(field) ? '' : '?'}: ${typeOf(part)};`,
  );
  return `interface ${name} {\n${lines.length > 0 ? lines.join('\n') : '  readonly name: string;'}\n}`;
}

const keyOf = (field: string) => (/^[A-Za-z_]\w*$/.test(field) ? field : JSON.stringify(field));

function typeOf(json: Json): string {
  if (json.enum !== undefined) return json.enum.map((value) => literal(value)).join(' | ');
  if (json.const !== undefined) return literal(json.const);
  if (json.anyOf !== undefined) return [...new Set(json.anyOf.map(typeOf))].join(' | ');
  if (json.type === 'string') return 'string';
  if (json.type === 'number' || json.type === 'integer') return 'number';
  if (json.type === 'boolean') return 'boolean';
  if (json.type === 'array') {
    const item = Array.isArray(json.items) || json.items === undefined ? 'unknown' : typeOf(json.items as Json);
    return / \| /.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`;
  }
  if (json.properties !== undefined) {
    const parts = Object.entries(json.properties).map(
      ([key, part]) => `readonly ${keyOf(key)}${json.required?.includes(key) ? '' : '?'}: ${typeOf(part)}`,
    );
    return `{ ${parts.join('; ')} }`;
  }
  if (typeof json.additionalProperties === 'object')
    return `Readonly<Record<string, ${typeOf(json.additionalProperties)}>>`;
  return 'unknown';
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value);
}
