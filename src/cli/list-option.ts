// An option with commas in it → its parts; nothing where it was not given.
import type { Call } from './command.ts';

export function listOption({ options }: Pick<Call, 'options'>, name: string): string[] | undefined {
  const value = options[name];
  return typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : undefined;
}
