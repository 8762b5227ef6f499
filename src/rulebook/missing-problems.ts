// Rows without a card and cards without a row → problems; where two of them have nearly the same name, each names the other.
import { type Problem, problem } from '../problems/problem.ts';
import type { Entry } from '../game/game.ts';
import type { Comparison } from './comparison.ts';
import { showPlace } from './difference.ts';
import type { Roster } from './roster.ts';
import type { RulebookRow } from './rulebook-row.ts';

interface Missing {
  readonly roster: Roster;
  readonly rows: readonly RulebookRow[];
  readonly entries: readonly Entry[];
  readonly comparison: Comparison;
}

export function missingProblems({ roster, rows, entries, comparison }: Missing): Problem[] {
  const pairs = new Map<Entry, RulebookRow>();
  const meant = new Map<RulebookRow, Entry>();
  for (const row of rows) {
    const entry = roster.nearest(
      row.name,
      entries.filter((candidate) => !pairs.has(candidate)),
    );
    if (entry === undefined) continue;
    pairs.set(entry, row);
    meant.set(row, entry);
  }
  const lonely = entries.filter((entry) => !comparison.known.covers({ entry, field: 'name', what: [] }));
  return [
    ...rows.map((row) => withoutCard(row, roster, meant.get(row))),
    ...lonely.map((entry) => withoutRow(entry, roster, comparison, pairs.get(entry))),
  ];
}

function withoutCard(row: RulebookRow, roster: Roster, misspelt: Entry | undefined): Problem {
  const near = misspelt ?? roster.nearest(row.name, roster.entries);
  const question = misspelt ? ` The ${roster.noun} ${misspelt.name} has no row: is it a misspelling?` : '';
  const suggestion = near === undefined || misspelt ? '' : `Did you mean ${near.name}? `;
  return problem('rulebook/row-without-card', {
    at: row.at,
    message: `No ${roster.noun} of ${roster.called} is named ${row.name}.${question}`,
    fix: `${suggestion}Give the ${roster.noun} this name or add it, or list the name under \`skip\` of the mapping in game.yaml.`,
  });
}

function withoutRow(entry: Entry, roster: Roster, { document }: Comparison, row: RulebookRow | undefined): Problem {
  const question = row
    ? ` No ${roster.noun} has the name ${row.name} (${showPlace(row.at)}): is it a misspelling?`
    : '';
  return problem('rulebook/card-without-row', {
    at: entry.origin.place(['name']),
    card: entry.id,
    message: `${document.file} has no row or item for ${entry.name}.${question}`,
    fix: row
      ? `Write \`name: ${row.name}\`, or correct the rulebook.`
      : `Remove the ${roster.noun}, mark it \`origin: house\`, or add it to \`rulebook.differs\` in game.yaml (field \`name\`) with a reason.`,
  });
}
