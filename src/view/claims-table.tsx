// The verdicts on the claims of a game → a table: section, what the rulebook says, what it expects, what the data gives, the ruling.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { ClaimResult } from '../game/findings.ts';
import type { ShownWords } from './both-words.tsx';
import { showValue, valueSigns } from './show-value.ts';

export interface ClaimsTableProps {
  readonly claims: readonly ClaimResult[];
  readonly words: ShownWords;
  /** Where a claim stands: `data/<game>/claims.yaml:12`. */
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

/** The head of the column, for pages too narrow for columns. */
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

/** A file and its line, small; it is what an editor looks for. */
export function Source({ at }: { readonly at: string | undefined }) {
  return at === undefined ? null : <code class="source">{at}</code>;
}
