// Problems and totals as text, with the place of each problem underlined.

import type { GameTotals, TranslationTotals } from '../../game/findings.ts';
import { type Lines, lineKey } from '../../problems/places.ts';
import { breaksFace, complaintOf, gameOf, type Place, type Problem } from '../../problems/problem.ts';
import { displayWidth } from '../../strings/display-width.ts';
import { counted, shorten, shortList, visible, visibleLine } from '../../strings/messages.ts';
import type { Shown } from '../check.ts';
import { paint } from '../terminal.ts';

const colours = { error: 'red', warning: 'yellow', hint: 'cyan' } as const;
/** Cut wider lines around the place. */
const widestLine = 100;

/** Most problems to show: more would scroll for minutes. */
const mostBlocks = 1000;
/** Cards to name for one problem. */
const mostCards = 20;
const longestName = 200;

interface Setting {
  readonly lines?: Lines;
  readonly colour: boolean;
}

/** Problems that are shown as one block. */
type Group = readonly [Problem, ...Problem[]];

interface Selection {
  readonly groups: readonly Group[];
  /** A sentence about problems that are not shown. */
  readonly rest: readonly string[];
}

/** Groups equal problems; if there are too many, keeps the errors. */
export function choose(problems: readonly Problem[]): Selection {
  const all = groupsBy(problems, groupOf);
  if (all.length <= mostBlocks) return { groups: all, rest: [] };
  const ranked = worstFirst(all);
  const shown = new Set(ranked.slice(0, mostBlocks));
  return { groups: all.filter((group) => shown.has(group)), rest: [restOf(ranked.slice(mostBlocks).flat())] };
}

function groupsBy(problems: readonly Problem[], keyOf: (problem: Problem) => string): Group[] {
  const groups = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problems) {
    const group = groups.get(keyOf(problem));
    if (group) group.push(problem);
    else groups.set(keyOf(problem), [problem]);
  }
  return [...groups.values()];
}

const order = ['error', 'warning', 'hint'];

function worstFirst(groups: readonly Group[]): Group[] {
  return groups.toSorted(([a], [b]) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

function restOf(problems: readonly Problem[]): string {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  const list = [...counts].map(([code, count]) => `${count} ${code}`).join(', ');
  return `${problems.length} more problems are not shown: ${list}. Fix the others first, or list all with \`check --format json\`.`;
}

/** A mistake in a template breaks every card of a deck; one block is enough. */
function groupOf(problem: Problem): string {
  const { code, at, message, card } = problem;
  return breaksFace(problem) && card !== undefined ? [code, at.file, message].join('\0') : complaintOf(problem);
}

/** A block for each group, and a sentence about the rest. */
export function showProblems(problems: readonly Problem[], setting: Setting): string[] {
  const { groups, rest } = choose(problems);
  return [...groups.map((group) => showGroup(group, setting)), ...rest];
}

function showGroup(group: Group, { lines = {}, colour }: Setting): string {
  const [{ severity, code, at, card, message, fix }] = group;
  const dress = (style: Parameters<typeof paint>[0], text: string) => (colour ? paint(style, text) : text);
  const cards = group.flatMap((one) => one.card ?? []);
  const head = [
    `${nameLine(at.file)}:${at.line}:${at.col}${at.cell ? ` (${nameLine(at.cell)})` : ''}`,
    dress(colours[severity], severity),
    code,
    ...(cards.length > 1 ? [`(${cards.length} cards)`] : card ? [`(${nameLine(card)})`] : []),
  ].join('  ');
  const excerpt = showPlace(at, lines).map((line) => dress('dim', line));
  const named = cards.length > 1 ? [`  Cards: ${visibleLine(shortList(cards, mostCards))}`] : [];
  return [head, `  ${visibleLine(message)}`, ...named, ...excerpt, `  Fix: ${visibleLine(fix)}`].join('\n');
}

function nameLine(name: string): string {
  return visibleLine(shorten(name, longestName));
}

function showPlace(at: Place, lines: Lines): string[] {
  const line = lines[lineKey(at)];
  if (line === undefined || line.trim() === '') return [];
  const start = Math.min(at.col - 1, line.length);
  const isWide = line.length > widestLine || displayWidth(line) > widestLine;
  const cut = isWide ? Math.max(0, start - widestLine / 4) : 0;
  const shown = line.slice(cut, cut + widestLine).replaceAll('\t', ' ');
  const number = String(at.line).padStart(5);
  const before = displayWidth(visible(shown.slice(0, start - cut)));
  const marked = displayWidth(visible(shown.slice(start - cut, start - cut + (at.length ?? 1))));
  return [
    `${number} │ ${visible(shown)}`,
    `${' '.repeat(5)} │ ${' '.repeat(before)}${'^'.repeat(Math.max(1, marked))}`,
  ];
}

/** Characters of a line that lists decks or pieces. */
const longestRow = 1000;

/** Blocks of one kind, that is one code: more of them drown the other kinds. */
const mostOfAKind = 3;

/** Game by game: problems by kind, totals, claims. Hints are only counted if nobody asked for them. */
export function showText(shown: Shown): string {
  const { problems, totals } = shown.findings;
  const visible = shown.asked?.hints ? problems : problems.filter(({ severity }) => severity !== 'hint');
  const games = new Set(totals.map(({ game }) => game));
  const isOwned = (problem: Problem) => games.has(gameOf(problem) ?? '');
  return [
    ...showKinds(
      visible.filter((problem) => !isOwned(problem)),
      shown,
    ),
    ...totals.flatMap((game) => [
      ...showKinds(
        visible.filter((problem) => gameOf(problem) === game.game),
        shown,
      ),
      showTotals(game, shown.colour),
    ]),
    showVerdict(problems, shown),
  ].join('\n\n');
}

function showKinds(problems: readonly Problem[], shown: Shown): string[] {
  const kinds = worstFirst(groupsBy(problems, ({ code, severity }) => `${severity} ${code}`));
  return kinds.flatMap((kind) => {
    const blocks = groupsBy(kind, groupOf);
    const most = shown.asked?.all ? blocks.length : mostOfAKind;
    const left = blocks.slice(most).flat().length;
    const how = shown.asked === undefined ? '`cardwright check --all`' : '--all';
    const rest = left === 0 ? [] : [`… and ${left} more of this kind, ${kind[0].code} (${how} shows them)`];
    return [...blocks.slice(0, most).map((group) => showGroup(group, shown)), ...rest];
  });
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

function showVerdict(problems: readonly Problem[], { asked }: Shown): string {
  const number = (severity: Problem['severity']) => problems.filter((one) => one.severity === severity).length;
  const hints = number('hint');
  const parts = (['error', 'warning', ...(asked?.hints ? (['hint'] as const) : [])] as const).flatMap((severity) =>
    number(severity) === 0 ? [] : counted(number(severity), severity),
  );
  const verdict = parts.length === 0 ? 'No problems.' : `${parts.join(', ')}.`;
  if (hints === 0 || asked?.hints) return verdict;
  const how = asked === undefined ? 'run `cardwright check --hints`' : 'run with --hints';
  return `${verdict}\n${counted(hints, 'hint')}: ${how} to see ${hints === 1 ? 'it' : 'them'}.`;
}
