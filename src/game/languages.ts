// The languages that a game is printed in: that of its data first.
import type { GameInfo, Glossary } from './file-schemas.ts';
import type { Game } from './game.ts';
import type { Project } from './project.ts';

export function sourceLanguage({ languages }: Pick<GameInfo, 'languages'>): string {
  return Object.keys(languages)[0] ?? 'zh';
}

export function otherLanguages({ languages }: Pick<GameInfo, 'languages'>): string[] {
  return Object.keys(languages).slice(1);
}

/** What stands between the items of a list: Chinese and Japanese have a sign of their own for it. */
export function listSign(language: string): string {
  return /^(?:zh|ja)\b/.test(language) ? '、' : ', ';
}

/** Each game in each language asked for: that of its data where nothing is said. */
export function gamesInLanguages(
  { games, translations }: Pick<Project, 'games' | 'translations'>,
  languages?: readonly string[],
): Game[] {
  const all = games.map((game) => [game, ...(translations.get(game.id) ?? [])]);
  return all.flatMap((own) =>
    languages ? own.filter(({ language }) => languages.includes(language)) : own.slice(0, 1),
  );
}

/** `perk.text` has a word of its own, or goes by those of its steps. */
export function fieldWord({ fields = {} }: Pick<Glossary, 'fields'>, field: string): string | undefined {
  if (Object.hasOwn(fields, field)) return fields[field];
  const steps = field.split('.');
  const words = steps.map((step) => (Object.hasOwn(fields, step) ? fields[step] : undefined));
  if (words.every((word) => word === undefined)) return undefined;
  return steps.map((step, i) => words[i] ?? (/^\d+$/.test(step) ? String(Number(step) + 1) : step)).join(' · ');
}
