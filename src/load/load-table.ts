// table.yaml → the texts of its notebook, filled in; done last, because they may name any card of the game.
import type { Game, TableNote } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import { loadText, outerScope } from './load-texts.ts';
import type { Reading } from './reading.ts';
import { reportNotePlaceholders } from './translated-placeholders.ts';

export function loadNotebook(reading: Reading, game: Game): void {
  const { table, isWhole } = game;
  const scope = outerScope(game);
  const own = { origin: table.origin, isSure: isWhole, isSilent: false };
  const fill = (template: string, path: Path) => loadText(reading, { path, template, scope }, own);
  game.notebook = (table.value.notebook ?? []).map((note, i): TableNote => {
    const others = Object.entries(note.in ?? {}).map(([language, { title, text }]) => {
      const rich = fill(text, ['notebook', i, 'in', language, 'text']);
      return [language, { title, text: rich }] as const;
    });
    return { title: note.title, text: fill(note.text, ['notebook', i, 'text']), in: new Map(others) };
  });
  reportNotePlaceholders(reading, game);
}
