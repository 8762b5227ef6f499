// The totals of a game → what is in the box: decks, components, and the sums that claims ask for.
/** @jsxImportSource preact */
import type { GameTotals } from '../game/findings.ts';
import type { Shown, ShownWords } from './both-words.tsx';
import { showValue, valueSigns } from './show-value.ts';

export interface TotalsProps {
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
