// Problems → a list with place, message and fix.
/** @jsxImportSource preact */
import type { Problem } from '../base/problem.ts';
import { Source } from './claims-table.tsx';
import type { ShownWords } from './shown-words.ts';

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly words: ShownWords;
  /** Where the card of an id is on this page. */
  readonly cardLink?: (id: string) => string | undefined;
}

export function ProblemList({ problems, words, cardLink }: ProblemListProps) {
  if (problems.length === 0) return <p class="empty">{words.noProblems}</p>;
  return (
    <ul class="problems">
      {problems.map((problem) => (
        <ProblemItem key={keyOf(problem)} problem={problem} words={words} cardLink={cardLink} />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly problem: Problem;
  readonly words: ShownWords;
  readonly cardLink: ProblemListProps['cardLink'];
}

function ProblemItem({ problem, words, cardLink }: ItemProps) {
  const { severity, code, at, card, message, fix } = problem;
  const link = card === undefined ? undefined : cardLink?.(card);
  return (
    <li class={severity}>
      <span class={`state ${severity}`}>{words.severities[severity]}</span>
      {card !== undefined && (link === undefined ? <b>{card}</b> : <a href={link}>{card}</a>)} {message}
      <div class="fix">
        {words.fix}: {fix}
      </div>
      <Source at={`${at.file}:${at.line}:${at.col}`} /> <code class="code">{code}</code>
    </li>
  );
}

function keyOf({ code, at, message }: Problem): string {
  return `${at.file}:${at.line}:${at.col} ${code} ${message}`;
}
