// Findings → text for people: a game at a time, the problems, then the totals and the claims.
import { styleText } from 'node:util';
import { complaintOf, type Problem } from '../../base/problem.ts';
import type { GameTotals, TranslationTotals } from '../../game/findings.ts';
import type { Shown } from '../check.ts';
import { showProblem } from './show-problem.ts';

export function showText(shown: Shown): string {
  const { problems, totals } = shown.findings;
  const own = (game: string) => problems.filter(({ at }) => at.file.startsWith(`data/${game}/`));
  const grouped = new Set(totals.flatMap(({ game }) => own(game)));
  const rest = problems.filter((problem) => !grouped.has(problem));
  return [
    ...showProblems(rest, shown),
    ...totals.flatMap((game) => [...showProblems(own(game.game), shown), showTotals(game, shown.colour)]),
    showVerdict(problems),
  ].join('\n\n');
}

/** What is said of several cards at one place is said once, with all of them. */
function showProblems(problems: readonly Problem[], shown: Shown): string[] {
  const same = new Map<string, Problem[]>();
  for (const problem of problems) {
    const group = same.get(groupOf(problem));
    if (group) group.push(problem);
    else same.set(groupOf(problem), [problem]);
  }
  return [...same.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => showProblem(first, shown, cardsOf(group))),
  );
}

/** The mistake of a template stands at its line; of a deck whose cards all lack their faces for it, one block says enough. */
function groupOf(problem: Problem): string {
  const { code, at, message, card } = problem;
  return code === 'template/fails' && card !== undefined ? [code, at.file, message].join('\0') : complaintOf(problem);
}

function cardsOf(problems: readonly Problem[]): string[] {
  return problems.flatMap(({ card }) => card ?? []);
}

function showTotals(
  { game, title, edition, cards, faces, decks, pieces, components, claims, sums, house, languages }: GameTotals,
  colour: boolean,
): string {
  const strong = (text: string) => (colour ? styleText('bold', text) : text);
  const rows: [string, string][] = [
    ['cards', `${cards} printed from ${faces} faces: ${decks.map((deck) => `${deck.name} ${deck.cards}`).join(', ')}`],
    ...(pieces > 0
      ? [
          ['pieces', `${pieces}: ${components.map(({ name, count }) => `${name} ${count}`).join(', ')}`] as [
            string,
            string,
          ],
        ]
      : []),
    ...sums.map(({ label, value }): [string, string] => [
      'total',
      `${label} ${JSON.stringify(value)?.replace(/^"|"$/g, '')}`,
    ]),
    ...(house > 0 ? [['house', `${house} cards and components are of our own design`] as [string, string]] : []),
    [
      'claims',
      `${claims.hold} ${claims.hold === 1 ? 'claim holds' : 'claims hold'}, ${claims.ruled} ruled, ${claims.fail} fail${claims.left > 0 ? `, ${claims.left} not computed` : ''}`,
    ],
    ...languages.map((language): [string, string] => [language.language, showLanguage(language)]),
  ];
  return [
    strong(`${title} (${game}${edition ? `, edition ${edition}` : ''})`),
    ...rows.map(([name, text]) => `  ${name.padEnd(7)} ${text}`),
  ].join('\n');
}

function showLanguage({ words, translated, missing, outdated, unrecorded }: TranslationTotals): string {
  const rest = [
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(outdated > 0 ? [`${outdated} outdated`] : []),
    ...(unrecorded > 0 ? [`${unrecorded} not recorded yet (run \`cardwright translate\`)`] : []),
  ];
  return `${translated} of ${words} words translated${rest.map((part) => `, ${part}`).join('')}`;
}

function showVerdict(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'No problems.';
  const count = (severity: Problem['severity'], one: string) => {
    const n = problems.filter((problem) => problem.severity === severity).length;
    return n === 0 ? [] : [`${n} ${one}${n === 1 ? '' : 's'}`];
  };
  return `${[...count('error', 'error'), ...count('warning', 'warning'), ...count('info', 'remark')].join(', ')}.`;
}
