// What was found in the game: its problems, and the claims and totals, red or green.
/** @jsxImportSource preact */
import { ClaimsTable } from '../../../view/claims-table.tsx';
import { ProblemList } from '../../../view/problem-list.tsx';
import { Totals } from '../../../view/totals.tsx';
import { viewWords } from '../../../view/words.ts';
import type { ProblemView } from '../wire.ts';
import { writeRoute } from './route.ts';
import type { ShownGame, State } from './state.ts';
import type { Words } from './words.ts';

interface FindingsProps {
  readonly state: State;
  readonly game: ShownGame;
  readonly words: Words;
}

export function Problems({ state, game, words }: FindingsProps) {
  const { verdict } = game;
  if (verdict === undefined) return <p class="blank">{words.notChecked}</p>;
  const keys = new Map(game.keys.map((key) => [key.split('/')[1], key]));
  const linkTo = (id: string) => {
    const selected = keys.get(id);
    return selected && writeRoute({ stage: game.id, view: 'problems', selected });
  };
  return (
    <div class="page-text">
      <h1>{words.problems}</h1>
      <ProblemList
        problems={verdict.problems}
        words={viewWords(state.language)}
        cardLink={linkTo}
        placeLink={(problem) => (problem as ProblemView).href}
        sourceLine={(problem) => (problem as ProblemView).source}
      />
    </div>
  );
}

const rank = { fails: 0, ruled: 1, holds: 2 } as const;

/** What fails stands above what holds. */
export function Claims({ state, game, words }: FindingsProps) {
  const { verdict } = game;
  if (verdict === undefined) return <p class="blank">{words.notChecked}</p>;
  const { claims, totals } = verdict;
  const sorted = [...claims].sort((a, b) => rank[a.state] - rank[b.state]);
  const own = viewWords(state.language);
  const isGood = totals !== undefined && totals.claims.fail === 0 && totals.claims.left === 0;
  return (
    <div class="page-text">
      <h1>{words.claims}</h1>
      {totals && <p class={`tally ${isGood ? 'is-good' : 'is-bad'}`}>{own.claimTally(totals.claims)}</p>}
      <ClaimsTable claims={sorted} words={own} />
      <h1>{words.totals}</h1>
      {totals && <Totals totals={totals} words={own} />}
    </div>
  );
}
