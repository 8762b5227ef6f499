// Languages of a game. The first one is the language of the data.
import type { GameInfo, Glossary } from './file-schemas.ts';
import type { Game } from './game.ts';
import type { Project } from './project.ts';

export function sourceLanguage({ languages }: Pick<GameInfo, 'languages'>): string {
  return Object.keys(languages)[0] ?? 'zh';
}

export function otherLanguages({ languages }: Pick<GameInfo, 'languages'>): string[] {
  return Object.keys(languages).slice(1);
}

/** Separates the items of a list. Chinese and Japanese have their own sign. */
export function listSign(language: string): string {
  return /^(?:zh|ja)\b/.test(language) ? '、' : ', ';
}

/** Each game in each of the languages. Default: the language of its data. */
export function gamesInLanguages(
  { games, translations }: Pick<Project, 'games' | 'translations'>,
  languages?: readonly string[],
): Game[] {
  const all = games.map((game) => [game, ...(translations.get(game.id) ?? [])]);
  return all.flatMap((own) =>
    languages ? own.filter(({ language }) => languages.includes(language)) : own.slice(0, 1),
  );
}

/** The glossary's name for a field. `perk.text` has one of its own, or is made from those of `perk` and `text`. */
export function fieldWord({ fields = {} }: Pick<Glossary, 'fields'>, field: string): string | undefined {
  if (Object.hasOwn(fields, field)) return fields[field];
  const steps = field.split('.');
  const words = steps.map((step) => (Object.hasOwn(fields, step) ? fields[step] : undefined));
  if (words.every((word) => word === undefined)) return undefined;
  return steps.map((step, i) => words[i] ?? (/^\d+$/.test(step) ? String(Number(step) + 1) : step)).join(' · ');
}
