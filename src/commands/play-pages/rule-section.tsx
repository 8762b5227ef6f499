// The last two parts of the report: what the rules leave open and what that changes, and how far the numbers can be trusted.
/** @jsxImportSource preact */
import { percent, ShareChart } from './charts.tsx';
import type { ChoiceReport, PlayReport, StrengthReport, VariantReport } from './report-data.ts';
import { TwoWords } from './shell.tsx';
import { grouped, say } from './words.ts';

export function RuleSection({ report }: { readonly report: PlayReport }) {
  const { choices, game, settings } = report;
  if (choices.length === 0) return null;
  const places = new Map(settings.map(({ id, players, bots }) => [id, say.setting(players, bots.join(' + '))]));
  // Rulings first: points that the rulebook leaves open.
  const sorted = [...choices].sort((a, b) => Number(a.section === '') - Number(b.section === ''));
  return (
    <>
      <div class="wide">
        <table class="list rules">
          <thead>
            <tr>
              <th>{say.section}</th>
              <th>{say.question}</th>
              <th>{say.options}</th>
              <th>{say.usedIn}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((choice) => (
              <tr key={choice.id} id={`choice-${choice.id}`}>
                <td class="section">{choice.section === '' ? '—' : choice.section}</td>
                <td>
                  <TwoWords of={choice.says} />
                </td>
                <td>
                  <ul class="options">
                    {choice.options.map(({ id, label, isTaken }) => (
                      <li key={id} class={isTaken ? 'taken' : ''}>
                        <TwoWords of={label} />
                      </li>
                    ))}
                  </ul>
                </td>
                <td class="small">
                  <Used choice={choice} places={places} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sorted
        .filter(({ variants }) => variants.length > 0)
        .map((choice) => (
          <Variants key={choice.id} choice={choice} />
        ))}
      {sorted.every(({ variants }) => variants.length === 0) && (
        <p class="small muted">{say.varyHint(`cardwright play ${game} --vary ${sorted[0]?.id ?? ''}`)}</p>
      )}
    </>
  );
}

function Used({
  choice: { used },
  places,
}: {
  readonly choice: ChoiceReport;
  readonly places: ReadonlyMap<string, unknown>;
}) {
  const met = used.filter(({ times }) => times > 0);
  if (met.length === 0) return <span class="muted">{say.never}</span>;
  // Mostly it is met in every game: said once, not for each setting.
  const shares = new Set(met.map(({ games }) => percent(games.share)));
  if (shares.size === 1 && met.length === places.size) return <b>{[...shares][0]}</b>;
  return (
    <ul class="plain">
      {met.map(({ setting, games }) => (
        <li key={setting}>
          {places.get(setting) as never}: <b>{percent(games.share)}</b>
        </li>
      ))}
    </ul>
  );
}

function Variants({ choice: { says, options, variants } }: { readonly choice: ChoiceReport }) {
  const endings = new Map(variants.flatMap((one) => one.endings.map(({ id, label }) => [id, label] as const)));
  const sorted = [...variants].sort(
    (a, b) => a.players - b.players || a.bots.join().localeCompare(b.bots.join(), 'en'),
  );
  return (
    <>
      <h3>
        <TwoWords of={says} />
      </h3>
      <div class="wide">
        <table class="list variants">
          <thead>
            <tr>
              <th>{say.option}</th>
              <th />
              <th class="number">{say.rounds}</th>
              <th class="number">{say.unwon}</th>
              {[...endings].map(([id, label]) => (
                <th key={id} class="number">
                  <TwoWords of={label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((variant) => (
              <VariantRow
                key={`${variant.players} ${variant.bots.join()} ${variant.option}`}
                variant={variant}
                base={sorted.find((one) => one.players === variant.players && one.option === options[0]?.id)}
                label={options.find(({ id }) => id === variant.option)?.label ?? [variant.option, variant.option]}
                endings={[...endings.keys()]}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface VariantRowProps {
  readonly variant: VariantReport;
  /** The same games with the option that we take. */
  readonly base: VariantReport | undefined;
  readonly label: readonly [string, string];
  readonly endings: readonly string[];
}

function VariantRow({ variant, base, label, endings }: VariantRowProps) {
  const { players, bots, games, rounds, unwon } = variant;
  const isTaken = variant === base;
  const apart = (a: { low: number; high: number } | undefined, b: { low: number; high: number } | undefined) =>
    a !== undefined && b !== undefined && (a.low > b.high || a.high < b.low) ? 'number other' : 'number';
  const range = ({ mean, give }: VariantReport['rounds']) => ({ low: mean - give, high: mean + give });
  const shareOf = (one: VariantReport | undefined, id: string) =>
    one?.endings.find((ending) => ending.id === id)?.share;
  return (
    <tr class={isTaken ? 'taken' : ''}>
      <th scope="row">
        <TwoWords of={label} />
      </th>
      <td class="small muted">
        {say.setting(players, bots.join(' + '))} · {say.games(grouped(games))}
      </td>
      <td class={apart(range(rounds), base && range(base.rounds))}>
        {Math.round(rounds.mean * 10) / 10} ± {Math.round(rounds.give * 100) / 100}
      </td>
      <td class={apart(unwon, base?.unwon)}>{percent(unwon.share)}</td>
      {endings.map((id) => (
        <td key={id} class={apart(shareOf(variant, id), shareOf(base, id))}>
          {percent(shareOf(variant, id)?.share ?? 0)}
        </td>
      ))}
    </tr>
  );
}

export function TrustSection({ report }: { readonly report: PlayReport }) {
  const { settings, strength, assumptions, seed, game } = report;
  return (
    <div class="columns">
      <div>
        <h3>{say.strength}</h3>
        {strength.length === 0 ? (
          <p class="small muted">
            {say.strengthHint(`cardwright play ${game} --bots random,${settings[0]?.bots[0] ?? 'random'}`)}
          </p>
        ) : (
          <>
            <p class="small muted">{say.strengthLead}</p>
            {strength.map((one) => (
              <Strength key={`${one.players} ${one.bots.map(({ bot }) => bot).join()}`} strength={one} />
            ))}
          </>
        )}
      </div>
      <div>
        <h3>{say.sample}</h3>
        <ul class="plain small">
          {settings.map(({ id, players, bots, games, ranges }) => (
            <li key={id}>
              {say.setting(players, bots.join(' + '))}: <b>{say.games(grouped(games))}</b> · {say.seed(seed)} ·{' '}
              {say.numbers} {ranges.map(([from, to]) => `${from}–${to - 1}`).join(', ')}
            </li>
          ))}
        </ul>
        <p class="small muted">{say.intervals}</p>
      </div>
      <div>
        <h3>{say.assumptions}</h3>
        {assumptions.length === 0 ? (
          <p class="small muted">{say.noAssumptions}</p>
        ) : (
          <ul class="small">
            {assumptions.map((words) => (
              <li key={words[0]}>
                <TwoWords of={words} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Strength({ strength: { players, games, bots } }: { readonly strength: StrengthReport }) {
  const fair = bots.reduce((sum, { won }) => sum + won.share, 0) / Math.max(1, bots.length);
  const end = Math.min(1, Math.max(2 * fair, ...bots.map(({ won }) => won.high)));
  return (
    <table class="shares">
      <caption>
        {say.setting(players, bots.map(({ bot }) => bot).join(' : '))} · {say.games(grouped(games))}
      </caption>
      <tbody>
        {bots.map(({ bot, won }) => (
          <tr key={bot}>
            <th scope="row">
              <code>{bot}</code>
            </th>
            <td>
              <ShareChart interval={won} fair={fair} end={end} />
            </td>
            <td class="number">
              {percent(won.share)}{' '}
              <small>
                [{percent(won.low)} – {percent(won.high)}]
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
