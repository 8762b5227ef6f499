// A mapping of game.yaml → what can be wrong with it, as problems.
import { didYouMean } from '../strings/nearest-word.ts';
import { problem } from '../problems/problem.ts';
import type { Path } from '../game/origin.ts';
import type { DeckMapping } from '../game/rulebook-mapping.ts';
import type { Comparison } from './comparison.ts';
import type { Section } from './document/rulebook-document.ts';

export type MappingProblems = ReturnType<typeof mappingProblems>;

/** Each is said at its place in game.yaml. */
export function mappingProblems(mapping: DeckMapping, path: Path, { game, document }: Comparison) {
  const at = (...rest: Path) => game.info.origin.place([...path, ...rest]);
  const under = (section: Section) => `“${section.heading}” (${document.file}:${section.at.line})`;
  const headings = document.sections.map((section) => section.heading);
  return {
    noHeading: () =>
      problem('rulebook/not-found', {
        at: at('heading'),
        message: `${document.file} has no heading “${mapping.heading}”.`,
        fix: `${didYouMean(mapping.heading, headings)}Write a heading as the document has it.`,
      }),
    noTable: (section: Section) =>
      problem('rulebook/not-found', {
        at: at('heading'),
        message: `No table stands under ${under(section)}.`,
        fix: 'Name the heading over the table, or write `list: true` instead of `columns`.',
      }),
    noList: (section: Section) =>
      problem('rulebook/not-found', {
        at: at('heading'),
        message: `No list of names and texts stands under ${under(section)}.`,
        fix: 'Name the heading over the list, or map the `columns` of a table.',
      }),
    neither: () =>
      problem('rulebook/no-mapping', {
        at: at(),
        message: 'The mapping says neither which columns to read nor that there is a list.',
        fix: 'Add `columns:` for a table, or `list: true` for a list.',
      }),
    noNameColumn: () =>
      problem('rulebook/no-column', {
        at: at('columns'),
        message: 'No column is mapped to `name`, so that no row can be matched with its card.',
        fix: 'Map the column that holds the names, for example `名称: name`.',
      }),
    noColumn: (title: string, titles: readonly string[], section: Section) =>
      problem('rulebook/no-column', {
        at: game.info.origin.place([...path, 'columns', title], 'key'),
        message: `The table under ${under(section)} has no column “${title}”.`,
        fix: `${didYouMean(title, titles)}Write a title as the table has it: ${titles.filter(Boolean).join(', ')}.`,
      }),
    idleSkip: (i: number) =>
      problem('allow/not-needed', {
        at: at('skip', i),
        message: `No row or item here is named “${mapping.skip?.[i]}”.`,
        fix: 'Remove the name from `skip`.',
      }),
  };
}
