// Problems → a list with place, message and fix.
/** @jsxImportSource preact */
import type { Problem } from '../problems/problem.ts';
import type { ShownWords } from './both-words.tsx';
import { Source } from './claims-table.tsx';

interface SourceExcerpt {
  readonly text: string;
  readonly col: number;
}

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly words: ShownWords;
  /** Where the card of an id is on this page. */
  readonly cardLink?: (id: string) => string | undefined;
  /** What opens an editor at a problem's place. */
  readonly placeLink?: (problem: Problem) => string | undefined;
  /** The line of a problem, or a part of it, and where the problem stands in this text. */
  readonly sourceLine?: (problem: Problem) => SourceExcerpt | undefined;
}

export function ProblemList({ problems, words, ...links }: ProblemListProps) {
  if (problems.length === 0) return <p class="empty">{words.noProblems}</p>;
  return (
    <ul class="problems">
      {problems.map((problem) => (
        <ProblemItem key={keyOf(problem)} problem={problem} words={words} {...links} />
      ))}
    </ul>
  );
}

interface ItemProps extends Omit<ProblemListProps, 'problems'> {
  readonly problem: Problem;
}

function ProblemItem({ problem, words, cardLink, placeLink, sourceLine }: ItemProps) {
  const { severity, code, at, card, message, fix } = problem;
  const link = card === undefined ? undefined : cardLink?.(card);
  const place = `${at.file}:${at.line}:${at.col}`;
  const editor = placeLink?.(problem);
  return (
    <li class={severity}>
      <span class={`state ${severity}`}>{words.severities[severity]}</span>
      {card !== undefined && (link === undefined ? <b>{card}</b> : <a href={link}>{card}</a>)} {message}
      <div class="fix">
        {words.fix}: {fix}
      </div>
      <Caret source={sourceLine?.(problem)} at={at} />
      {editor === undefined ? (
        <Source at={place} />
      ) : (
        <a class="source" href={editor}>
          <code>{place}</code>
        </a>
      )}{' '}
      <code class="code">{code}</code>
    </li>
  );
}

/** The line, and below it what it is about. */
function Caret({ source, at }: { readonly source: SourceExcerpt | undefined; readonly at: Problem['at'] }) {
  if (source === undefined) return null;
  const { text: line, col } = source;
  const start = col - 1;
  const end = start + (at.length ?? 1);
  return (
    <pre class="line">
      <span class="line-number">{at.line}</span>
      {line.slice(0, start)}
      <mark>{line.slice(start, end) || ' '}</mark>
      {line.slice(end)}
    </pre>
  );
}

function keyOf({ code, at, card, message }: Problem): string {
  return `${at.file}:${at.line}:${at.col} ${code} ${card} ${message}`;
}
