// A value of the data ↔ what stands in the field where it is typed.
import type { FieldView } from '../wire.ts';

/** One card has one value of this name. */
export function fieldName({ path, language }: Pick<FieldView, 'path' | 'language'>): string {
  return [...(language === undefined ? [] : [`${language}:`]), path.join('.')].join('');
}

export function draftOf(value: FieldView['value']): string {
  return String(value);
}

/** What is no number where one was is sent as it was typed, so that the server can say what is wrong with it. */
export function typedValue(draft: string, { type, value }: Pick<FieldView, 'type' | 'value'>): FieldView['value'] {
  if (type === 'yes-no') return draft === 'true';
  if (typeof value !== 'number') return draft;
  const number = Number(draft.trim().replace('−', '-'));
  return draft.trim() === '' || !Number.isFinite(number) ? draft : number;
}
