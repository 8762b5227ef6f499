// The report of play as a page: pictures first. Its parts are the box, the cards, the game, the rules, and how far to trust it.
/** @jsxImportSource preact */
import { readFileSync } from 'node:fs';
import type { ComponentChildren } from 'preact';
import { CardSection, Face } from './card-section.tsx';
import { CurveChart, HistogramChart, percent } from './charts.tsx';
import { GameLink, GameSection } from './game-section.tsx';
import type { PageGame } from './page-game.ts';
import type { BillRow, PlayReport, PoolReport, SettingReport } from './report-data.ts';
import { RuleSection, TrustSection } from './rule-section.tsx';
import { renderShell, TwoWords } from './shell.tsx';
import { en, grouped, say, zh } from './words.ts';

const style = readFileSync(new URL('./report.css', import.meta.url), 'utf8');

/** @param script the bundled script of the pages */
export function renderReport(report: PlayReport, game: PageGame, script: string): string {
  const { settings } = report;
  const total = grouped(settings.reduce((sum, { games }) => sum + games, 0));
  const hasFaces = game.cards.some(({ face }) => face !== undefined);
  return renderShell({
    title: [`${game.title[0]} · ${zh.report}`, `${game.title[1]} · ${en.report}`],
    style,
    script,
    body: (
      <>
        <header class="top">
          <div>
            <h1>
              <TwoWords of={game.title} /> <small>{say.report}</small>
            </h1>
            <p class="lead">{say.lead(total)}</p>
          </div>
          <button id="switch" type="button">
            中 / EN
          </button>
        </header>
        <nav class="parts">
          {(['box', 'cards', 'game', 'rules', 'trust'] as const).map((id) => (
            <a key={id} href={`#${id}`}>
              {say[id]}
            </a>
          ))}
        </nav>
        <Section id="box" lead={settings.some(({ pools }) => pools.length > 0) ? say.boxLead : say.noPools}>
          <Bill report={report} game={game} />
        </Section>
        {settings.length > 1 && (
          <div class="tabs">
            {settings.map(({ id, players, bots, games }) => (
              <button key={id} type="button" data-show={id} aria-pressed="false">
                {say.setting(players, bots.join(' + '))} <small>{say.games(grouped(games))}</small>
              </button>
            ))}
          </div>
        )}
        {settings.map((setting) => (
          <div key={setting.id} data-setting={setting.id} class="setting">
            <h2 class="which">
              {say.setting(setting.players, setting.bots.join(' + '))}{' '}
              <small>{say.games(grouped(setting.games))}</small>
            </h2>
            <Pools pools={setting.pools} game={game} />
            <CardSection setting={setting} game={game} />
            <GameSection setting={setting} />
          </div>
        ))}
        <Section id="rules" lead={say.rulesLead}>
          <RuleSection report={report} />
        </Section>
        <Section id="trust" lead={say.trustLead}>
          <TrustSection report={report} />
          {!hasFaces && game.cards.length > 0 && <p class="muted">{say.noFaces}</p>}
        </Section>
        <footer>
          {say.made} · <a href="report.json">{say.data}</a>
        </footer>
      </>
    ),
  });
}

function Section({
  id,
  lead,
  children,
}: {
  readonly id: 'box' | 'rules' | 'trust';
  readonly lead: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  return (
    <section id={id}>
      <h2>{say[id]}</h2>
      <p class="lead">{lead}</p>
      {children}
    </section>
  );
}

/** What the box has, and what the game needs: the first thing a designer wants to know. */
function Bill({ report: { bill, settings }, game }: { readonly report: PlayReport; readonly game: PageGame }) {
  if (bill.length === 0) return null;
  const order = ['short', 'unused', 'full', 'enough'];
  const rows = [...bill].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  return (
    <ul class="bill">
      {rows.map((row) => (
        <li key={row.id} class={row.verdict}>
          {row.of && <Face card={game.picture(row.of)} heightPx={64} />}
          <span class="name">
            <TwoWords of={row.label} />
          </span>
          <strong>
            <BillLine row={row} />
          </strong>
          <span class={`state ${row.verdict === 'short' ? 'fails' : row.verdict === 'enough' ? 'holds' : 'ruled'}`}>
            {say.verdicts[row.verdict]}
          </span>
          <small>
            {row.verdict === 'short' && (
              <>
                {say.short} <b>{percent(row.short.share)}</b> [{percent(row.short.low)} – {percent(row.short.high)}] ·{' '}
              </>
            )}
            <PlayersOf setting={settings.find(({ id }) => id === row.setting)} /> <GameLink shown={row.most} />
          </small>
        </li>
      ))}
    </ul>
  );
}

function BillLine({ row: { verdict, size, usual, most } }: { readonly row: BillRow }) {
  if (verdict === 'short') return <>{say.billShort(size, usual, most.value)}</>;
  if (verdict === 'unused') return <>{say.billUnused(size)}</>;
  return <>{say.billSpare(size, most.value)}</>;
}

function PlayersOf({ setting }: { readonly setting: SettingReport | undefined }) {
  return setting === undefined ? null : say.setting(setting.players, setting.bots.join(' + '));
}

function Pools({ pools, game }: { readonly pools: readonly PoolReport[]; readonly game: PageGame }) {
  if (pools.length === 0) return null;
  return (
    <div class="pools">
      {pools.map((pool) => (
        <figure key={pool.id}>
          <figcaption>
            {pool.of && <Face card={game.picture(pool.of)} heightPx={30} />}
            <b>
              <TwoWords of={pool.label} />
            </b>{' '}
            <span class="muted">
              {say.inBox} {pool.size}
            </span>
          </figcaption>
          <CurveChart curve={pool.curve} size={pool.size} name={pool.label.join(' ')} />
          <details>
            <summary>{say.perGame}</summary>
            <HistogramChart histogram={pool.peaks} mark={pool.size} name={pool.label.join(' ')} />
          </details>
          <p class="small">
            {say.most} {pool.most.value} <GameLink shown={pool.most} />
            {pool.short.games > 0 && (
              <>
                {' '}
                · {say.short} <b class="bad">{percent(pool.short.share)}</b>{' '}
                {pool.firstShort && <GameLink shown={pool.firstShort} />}
              </>
            )}
          </p>
        </figure>
      ))}
    </div>
  );
}
