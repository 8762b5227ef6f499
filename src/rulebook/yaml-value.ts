// A value of the data → how an author writes it in a deck file, for fixes that can be copied.

/** Words that YAML reads as themselves. */
const plain = /^(?!(?:true|false|null|yes|no|on|off|~)$)[\p{L}★●○][\p{L}\p{N}\p{So} ·/_-]*$/iu;

export function yamlValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return `[${value.map(yamlValue).join(', ')}]`;
  if (typeof value === 'string') return plain.test(value) && value.trim() === value ? value : JSON.stringify(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
