// The game in the report: how long it takes, how it ends, who wins, where points come from, and numbers over time.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Interval } from '../../play/intervals.ts';
import { CurveChart, HistogramChart, PartsChart, percent, ShareChart } from './charts.tsx';
import type { SettingReport, Shown, Spread } from './report-data.ts';
import { TwoWords } from './shell.tsx';
import { say } from './words.ts';

export function GameSection({ setting }: { readonly setting: SettingReport }) {
  const { rounds, decisions, leadChanges, scores, measures } = setting;
  return (
    <section data-part="game" class="game">
      <h2>{say.game}</h2>
      <div class="figures">
        <SpreadFigure title={say.rounds} spread={rounds} name="rounds" />
        <SpreadFigure title={say.decisions} spread={decisions} name="decisions" />
        {leadChanges.most.value > 0 && <SpreadFigure title={say.leadChanges} spread={leadChanges} name="lead" />}
        {scores && <SpreadFigure title={say.scores} spread={scores.all} name="scores" />}
      </div>
      <div class="columns">
        <Seats setting={setting} />
        <Endings setting={setting} />
        <Points setting={setting} />
        <Asked setting={setting} />
      </div>
      {measures.length > 0 && (
        <>
          <h3>{say.measures}</h3>
          <div class="pools">
            {measures.map(({ id, label, curve, end }) => (
              <figure key={id}>
                <figcaption>
                  <b>
                    <TwoWords of={label} />
                  </b>
                </figcaption>
                <CurveChart curve={curve} name={label.join(' ')} />
                <p class="small">
                  {say.atEnd}: <SpreadWords spread={end} />
                </p>
              </figure>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

interface SpreadFigureProps {
  readonly title: ComponentChildren;
  readonly spread: Spread;
  readonly name: string;
}

function SpreadFigure({ title, spread, name }: SpreadFigureProps) {
  return (
    <figure>
      <figcaption>
        <b>{title}</b>
      </figcaption>
      <HistogramChart histogram={spread.histogram} name={name} />
      <p class="small">
        <SpreadWords spread={spread} />
      </p>
    </figure>
  );
}

function SpreadWords({ spread: { mean, give, median, least, most } }: { readonly spread: Spread }) {
  return (
    <>
      {say.mean} <b>{short(mean)}</b> ± {short(give)} · {say.median} {median} · {say.shortest} {least.value}{' '}
      <GameLink shown={least} /> · {say.longest} {most.value} <GameLink shown={most} />
    </>
  );
}

function short(n: number): string {
  return Math.abs(n) >= 100 ? String(Math.round(n)) : String(Math.round(n * 100) / 100);
}

function Seats({ setting: { seats } }: { readonly setting: SettingReport }) {
  const fair = seats.reduce((sum, { won }) => sum + won.share, 0) / Math.max(1, seats.length);
  const end = Math.min(1, Math.max(fair * 2, ...seats.map(({ won }) => won.high)));
  return (
    <div>
      <h3>{say.seats}</h3>
      <table class="shares">
        <tbody>
          {seats.map(({ seats: own, won: share }, i) => (
            <tr key={i}>
              <th scope="row">{say.seat(own.map((seat) => seat + 1).join(' + '))}</th>
              <td>
                <ShareChart
                  interval={share}
                  fair={fair}
                  end={end}
                  kind={share.low > fair || share.high < fair ? 'off' : ''}
                />
              </td>
              <td class="number">
                {percent(share.share)} <Range of={share} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small muted">
        {say.seatsLead} {percent(fair)}
      </p>
    </div>
  );
}

function Range({ of: { low, high } }: { readonly of: Interval }) {
  return (
    <small>
      [{percent(low)} – {percent(high)}]
    </small>
  );
}

function Endings({ setting: { endings, unwon, shared } }: { readonly setting: SettingReport }) {
  return (
    <div>
      <h3>{say.endings}</h3>
      <table class="shares">
        <tbody>
          {endings.map(({ label, share, first }) => (
            <tr key={label[0]}>
              <th scope="row">
                <TwoWords of={label} />
              </th>
              <td>
                <ShareChart interval={share} end={1} />
              </td>
              <td class="number">
                {percent(share.share)} <Range of={share} /> <GameLink shown={first} />
              </td>
            </tr>
          ))}
          {[[say.unwon, unwon] as const, [say.shared, shared] as const].map(([label, share], i) => (
            <tr key={i} class="muted">
              <th scope="row">{label}</th>
              <td>
                <ShareChart interval={share} end={1} />
              </td>
              <td class="number">
                {percent(share.share)} <Range of={share} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Points({ setting: { points } }: { readonly setting: SettingReport }) {
  if (points.length === 0) return null;
  const sum = (of: 'all' | 'winners') => points.reduce((total, point) => total + Math.max(0, point[of]), 0);
  const end = Math.max(1e-9, sum('all'), sum('winners'));
  return (
    <div>
      <h3>{say.points}</h3>
      <table class="shares points">
        <tbody>
          {(['winners', 'all'] as const).map((of) => (
            <tr key={of}>
              <th scope="row">{of === 'all' ? say.everyone : say.winners}</th>
              <td colSpan={2}>
                <PartsChart parts={points.map((point) => point[of])} end={end} />
              </td>
            </tr>
          ))}
          <tr class="small muted">
            <th />
            <td class="number">{say.winners}</td>
            <td class="number">{say.everyone}</td>
          </tr>
          {points.map(({ label, all, winners }, i) => (
            <tr key={label[0]}>
              <th scope="row">
                <svg class="key" viewBox="0 0 10 10" width={10} height={10} aria-hidden="true">
                  <rect class={`part of-${i % 6}`} width={10} height={10} />
                </svg>{' '}
                <TwoWords of={label} />
              </th>
              <td class="number">{short(winners)}</td>
              <td class="number muted">{short(all)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Asked({ setting: { decisionKinds } }: { readonly setting: SettingReport }) {
  return (
    <div>
      <h3>{say.asked}</h3>
      <table class="shares">
        <thead>
          <tr>
            <th />
            <th class="number">{say.perGameTimes}</th>
            <th class="number">{say.optionsMean}</th>
          </tr>
        </thead>
        <tbody>
          {decisionKinds.map(({ label, perGame, options }) => (
            <tr key={label[0]}>
              <th scope="row">
                <TwoWords of={label} />
              </th>
              <td class="number">{short(perGame)}</td>
              <td class="number muted">{short(options)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The game that proves a number. */
export function GameLink({ shown: { game, replay } }: { readonly shown: Shown }) {
  if (replay === undefined) return <span class="proof">#{game}</span>;
  return (
    <a class="proof" href={replay}>
      #{game} ▶
    </a>
  );
}
