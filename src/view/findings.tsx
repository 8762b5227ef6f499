// Components for what a check found: claims, problems, totals.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { ClaimResult, GameTotals } from '../game/findings.ts';
import type { Problem } from '../problems/problem.ts';
import { type Shown, type ShownWords, showValue, valueSigns } from './words.tsx';

interface ClaimsTableProps {
  readonly claims: readonly ClaimResult[];
  readonly words: ShownWords;
  /** Place of a claim: `data/<game>/claims.yaml:12`. */
  readonly source?: (claim: ClaimResult) => string | undefined;
}

export function ClaimsTable({ claims, words, source }: ClaimsTableProps) {
  if (claims.length === 0) return <p class="empty">{words.noClaims}</p>;
  return (
    <table class="claims">
      <thead>
        <tr>
          <th>{words.state}</th>
          <th>{words.section}</th>
          <th>{words.says}</th>
          <th>{words.expected}</th>
          <th>{words.actual}</th>
          <th>{words.ruling}</th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.id} class={claim.state} data-state={claim.state}>
            <td>
              <span class={`state ${claim.state}`}>{words.states[claim.state]}</span>
            </td>
            <td class="section">{claim.section}</td>
            <td>
              {claim.says} <Source at={source?.(claim)} />
            </td>
            <td class="shown-value">
              <Caption word={words.expected} />
              {showValue(claim.expect, valueSigns)}
            </td>
            <td class="shown-value">
              <Caption word={words.actual} />
              {showValue(claim.actual, valueSigns)}
            </td>
            <td>{claim.state === 'holds' ? null : <Ruling reason={claim.ruling?.reason} word={words.ruling} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Repeats the column head, for narrow pages without columns. */
function Caption({ word }: { readonly word: ComponentChildren }) {
  return <span class="caption">{word}</span>;
}

function Ruling({ reason, word }: { readonly reason: string | undefined; readonly word: ComponentChildren }) {
  if (reason === undefined) return null;
  return (
    <>
      <Caption word={word} />
      {reason}
    </>
  );
}

/** File and line, for the search of an editor. */
export function Source({ at }: { readonly at: string | undefined }) {
  return at === undefined ? null : <code class="source">{at}</code>;
}

interface SourceExcerpt {
  readonly text: string;
  /** Column of the problem in this text, counted from 1. */
  readonly col: number;
}

interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly words: ShownWords;
  /** Fold away more problems of one code than these. Default: show all. */
  readonly mostOfAKind?: number;
  /** Link to a card on this page. */
  readonly cardLink?: (id: string) => string | undefined;
  /** Link that opens an editor at the problem. */
  readonly placeLink?: (problem: Problem) => string | undefined;
  /** Source line of the problem, or an excerpt of it. */
  readonly sourceLine?: (problem: Problem) => SourceExcerpt | undefined;
}

/** Hints are folded away. */
export function ProblemList({ problems, ...props }: ProblemListProps) {
  const { words } = props;
  const hints = problems.filter(({ severity }) => severity === 'hint');
  const others = problems.filter(({ severity }) => severity !== 'hint');
  return (
    <>
      {others.length === 0 ? <p class="empty">{words.noProblems}</p> : <Kinds problems={others} {...props} />}
      {hints.length > 0 && (
        <details class="folded">
          <summary>{words.hints(hints.length)}</summary>
          <Kinds problems={hints} {...props} />
        </details>
      )}
    </>
  );
}

/** The first of each kind, and the rest of it folded away. */
function Kinds({ problems, mostOfAKind = problems.length, ...props }: ProblemListProps) {
  const kinds = new Map<string, Problem[]>();
  // A list without limits keeps the order of files.
  for (const problem of problems) {
    const key = problems.length > mostOfAKind ? problem.code : '';
    const kind = kinds.get(key);
    if (kind) kind.push(problem);
    else kinds.set(key, [problem]);
  }
  return (
    <ul class="problems">
      {[...kinds].map(([code, kind]) => (
        <>
          {kind.slice(0, mostOfAKind).map((problem) => (
            <ProblemItem key={keyOf(problem)} problem={problem} {...props} />
          ))}
          {kind.length > mostOfAKind && (
            <li key={code} class="folded">
              <details>
                <summary>
                  {props.words.more(kind.length - mostOfAKind)} <code class="code">{code}</code>
                </summary>
                <Kinds problems={kind.slice(mostOfAKind)} {...props} />
              </details>
            </li>
          )}
        </>
      ))}
    </ul>
  );
}

interface ItemProps extends Omit<ProblemListProps, 'problems' | 'mostOfAKind'> {
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

/** The source line, with the faulty part marked. */
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

interface TotalsProps {
  readonly totals: GameTotals;
  readonly words: ShownWords;
}

export function Totals({ totals, words }: TotalsProps) {
  const { decks, components, pieces, sums, cards, faces } = totals;
  return (
    <div class="totals">
      <table>
        <caption>{words.cards(cards, faces)}</caption>
        <tbody>
          {decks.map((deck) => (
            <Row key={deck.id} name={deck.name} value={words.cards(deck.cards, deck.faces)} />
          ))}
        </tbody>
      </table>
      {components.length > 0 && (
        <table class={components.length > 8 ? 'long' : undefined}>
          <caption>
            {words.components} {words.pieces(pieces)}
          </caption>
          <tbody>
            {components.map(({ id, name, count }) => (
              <Row key={id} name={name} value={words.pieces(count)} />
            ))}
          </tbody>
        </table>
      )}
      {sums.length > 0 && (
        <table>
          <caption>Σ</caption>
          <tbody>
            {sums.map(({ label, value }) => (
              <Row key={label} name={label} value={showValue(value, valueSigns)} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: Shown }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}
