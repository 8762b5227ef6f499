// Cards in the report: those that stand out with their faces, then all of them in a table for each event.
/** @jsxImportSource preact */
import { percent, ShareChart } from './charts.tsx';
import type { PageCard, PageGame, Picture } from './page-game.ts';
import type { CardEvent, CardRow, SettingReport } from './report-data.ts';
import { TwoWords } from './shell.tsx';
import { grouped, say } from './words.ts';

export function CardSection({ setting, game }: { readonly setting: SettingReport; readonly game: PageGame }) {
  const { fair } = setting;
  const cards = [...setting.cards].sort((a, b) => rankOf(a) - rankOf(b));
  return (
    <section data-part="cards" class="cards">
      <h2>{say.cards}</h2>
      <p class="lead">{cards.length === 0 ? say.noCards : say.cardsLead(percent(fair))}</p>
      <div class="events">
        {cards.map((event) => (
          <EventCards key={event.id} event={event} fair={fair} game={game} />
        ))}
      </div>
    </section>
  );
}

/** What tells who wins comes first, what hardly happens with any card last. */
function rankOf(event: CardEvent): number {
  if (isRare(event)) return 3;
  const verdicts = new Set(event.rows.map(({ verdict }) => verdict));
  if (verdicts.has('strong') || verdicts.has('weak')) return 0;
  return verdicts.has('dead') ? 1 : 2;
}

/** It says nothing about single cards. */
function isRare({ rows }: CardEvent): boolean {
  return rows.every(({ verdict }) => verdict === 'dead');
}

interface EventProps {
  readonly event: CardEvent;
  readonly fair: number;
  readonly game: PageGame;
}

/** Most cards of a gallery; the table has all. */
const mostShown = 8;

function EventCards({ event, fair, game }: EventProps) {
  const { label, rows } = event;
  const odd = (['strong', 'weak', 'dead'] as const).map((verdict) => {
    const own = rows.filter((row) => row.verdict === verdict);
    own.sort((a, b) => (verdict === 'strong' ? b.won.share - a.won.share : a.won.share - b.won.share));
    return { verdict, own: own.slice(0, mostShown), more: own.length - mostShown };
  });
  return (
    <article class="event">
      <h3>
        <TwoWords of={label} />
      </h3>
      {isRare(event) && <p class="small muted">{say.rare}</p>}
      {odd.every(({ own }) => own.length === 0) && <p class="small muted">{say.nothingOdd}</p>}
      {odd
        .filter(({ own }) => own.length > 0 && !isRare(event))
        .map(({ verdict, own, more }) => (
          <div key={verdict} class={`gallery ${verdict}`}>
            <h4>
              {say[verdict]}
              {more > 0 && <small> +{more}</small>}
            </h4>
            <div class="faces">
              {own.map((row) => (
                <figure key={row.id}>
                  <Face card={game.card(row.id)} heightPx={120} />
                  <figcaption>
                    <Name card={game.card(row.id)} />
                    <small>{verdict === 'dead' ? percent(row.games.share) : percent(row.won.share)}</small>
                  </figcaption>
                </figure>
              ))}
            </div>
          </div>
        ))}
      <details>
        <summary>
          {say.all} ({rows.length})
        </summary>
        <CardTable event={event} fair={fair} game={game} />
      </details>
    </article>
  );
}

function CardTable({ event: { rows, hasAmounts }, fair, game }: EventProps) {
  const end = Math.min(1, Math.max(fair * 2, ...rows.filter(({ times }) => times > 0).map(({ won }) => won.high)));
  const sorted = [...rows].sort((a, b) => b.won.share - a.won.share || b.times - a.times);
  return (
    <div class="wide">
      <table class="list">
        <thead>
          <tr>
            <th>{say.card}</th>
            <th class="number">
              <button type="button">{say.happened}</button>
            </th>
            <th class="number">
              <button type="button">{say.times}</button>
            </th>
            <th aria-sort="descending">
              <button type="button">{say.wonWith}</button>
            </th>
            {hasAmounts && (
              <th class="number">
                <button type="button">{say.amount}</button>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.id} class={row.verdict}>
              <th scope="row">
                <Face card={game.card(row.id)} heightPx={44} />
                <Name card={game.card(row.id)} />
              </th>
              <td class="number" data-value={row.games.share}>
                {percent(row.games.share)}
              </td>
              <td class="number" data-value={row.times}>
                {grouped(row.times)}
              </td>
              <td class="won" data-value={row.won.share}>
                {row.times > 0 && (
                  <>
                    <ShareChart interval={row.won} fair={fair} end={end} kind={row.verdict ?? ''} /> <Won row={row} />
                  </>
                )}
              </td>
              {hasAmounts && <Amount row={row} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Won({ row: { won } }: { readonly row: CardRow }) {
  return (
    <span class="number">
      {percent(won.share)}{' '}
      <small>
        [{percent(won.low)} – {percent(won.high)}]
      </small>
    </span>
  );
}

function Amount({ row: { amount } }: { readonly row: CardRow }) {
  return (
    <td class="number" data-value={amount?.mean ?? 0}>
      {amount && (
        <>
          {Math.round(amount.mean * 10) / 10}{' '}
          <small>
            ({amount.least}–{amount.most})
          </small>
        </>
      )}
    </td>
  );
}

const widestPx = 92;

/** The pictures that the build made, one for each language of the page. */
export function Face({ card, heightPx }: { readonly card: Picture | undefined; readonly heightPx: number }) {
  if (card?.face === undefined) return null;
  const [zh, en] = card.face;
  const round = card.isRound ? ' round' : '';
  // The page keeps room for a picture that loads late. A wide face is as wide as its column.
  const width = Math.min(heightPx * card.ratio, widestPx);
  const size = { height: Math.round(width / card.ratio), width: Math.round(width), loading: 'lazy' } as const;
  if (zh === en) return <img class={`face${round}`} src={zh} alt="" {...size} />;
  return (
    <>
      <img class={`w-zh face${round}`} src={zh} alt="" {...size} />
      <img class={`w-en face${round}`} src={en} alt="" {...size} />
    </>
  );
}

function Name({ card }: { readonly card: PageCard | undefined }) {
  return <span class="name">{card && <TwoWords of={card.name} />}</span>;
}
