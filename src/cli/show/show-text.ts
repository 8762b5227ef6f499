// Findings → text for people: a game at a time, the problems, then the totals and the claims.
import { counted } from '../../strings/counted.ts';
import type { Problem } from '../../problems/problem.ts';
import { shorten } from '../../strings/shorten.ts';
import { visibleLine } from '../../strings/visible.ts';
import type { GameTotals, TranslationTotals } from '../../game/findings.ts';
import type { Shown } from '../check.ts';
import { paint } from '../terminal.ts';
import { choose, type Group, showGroup } from './show-problem.ts';

/** Of a list of decks or pieces in one line. */
const longestRow = 1000;

export function showText(shown: Shown): string {
  const { problems, totals } = shown.findings;
  const { groups, rest } = choose(problems);
  const show = (some: readonly Group[]) => some.map((group) => showGroup(group, shown));
  const own = (game: string) => groups.filter(([{ at }]) => at.file.startsWith(`data/${game}/`));
  const owned = new Set(totals.flatMap(({ game }) => own(game)));
  return [
    ...show(groups.filter((group) => !owned.has(group))),
    ...totals.flatMap((game) => [...show(own(game.game)), showTotals(game, shown.colour)]),
    ...rest,
    showVerdict(problems),
  ].join('\n\n');
}

function showTotals(
  { game, title, edition, cards, faces, decks, pieces, components, claims, sums, house, languages }: GameTotals,
  colour: boolean,
): string {
  const strong = (text: string) => (colour ? paint('bold', text) : text);
  const rows: [string, string][] = [
    [
      'cards',
      `${cards} printed from ${counted(faces, 'face')}: ${decks.map((deck) => `${deck.name} ${deck.cards}`).join(', ')}`,
    ],
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
    ...(house > 0
      ? [
          ['house', `${counted(house, 'card or component is', 'cards and components are')} of our own design`] as [
            string,
            string,
          ],
        ]
      : []),
    [
      'claims',
      `${counted(claims.hold, 'claim holds', 'claims hold')}, ${claims.ruled} ruled, ${claims.fail} fail${claims.left > 0 ? `, ${claims.left} not computed` : ''}`,
    ],
    ...languages.map((language): [string, string] => [language.language, showLanguage(language)]),
  ];
  return [
    strong(row(`${title} (${game}${edition ? `, edition ${edition}` : ''})`)),
    ...rows.map(([name, text]) => row(`  ${name.padEnd(7)} ${text}`)),
  ].join('\n');
}

function row(text: string): string {
  return visibleLine(shorten(text, longestRow));
}

function showLanguage({ words, translated, missing, outdated, unrecorded }: TranslationTotals): string {
  const rest = [
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(outdated > 0 ? [`${outdated} outdated`] : []),
    ...(unrecorded > 0 ? [`${unrecorded} not recorded yet (run \`cardwright translate\`)`] : []),
  ];
  return `${translated} of ${counted(words, 'word')} translated${rest.map((part) => `, ${part}`).join('')}`;
}

function showVerdict(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'No problems.';
  const count = (severity: Problem['severity'], one: string) => {
    const n = problems.filter((problem) => problem.severity === severity).length;
    return n === 0 ? [] : [counted(n, one)];
  };
  return `${[...count('error', 'error'), ...count('warning', 'warning'), ...count('info', 'remark')].join(', ')}.`;
}
