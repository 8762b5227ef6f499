// The marks that players compare across the table: base value, era, stability cost, rarity, auction type.
import { at, centred, type FaceProps, hasWideScript, Icon, Line, mm, Rules } from 'cardwright/parts';
import type { Artifact } from '../../../data/chronos/types.ts';
import { EraPlate } from './era-plate.tsx';
import { Envelope } from './figures/signs.tsx';
import { brass, brassDark, eras, ink, ivory, nightDeep, waxRed } from './look.ts';

/** The base value in a cut diamond, always in the same corner. */
export function Value({ card }: FaceProps<Artifact>) {
  return (
    <div style={{ ...at(3.6, 3.6), ...centred(15, 15) }}>
      <svg width={mm(15)} height={mm(15)} viewBox="0 0 100 100" style={at(0, 0)}>
        <path d="M50 0 L100 50 L50 100 L0 50 Z" fill={nightDeep} />
        <path d="M50 4 L96 50 L50 96 L4 50 Z" fill={ivory} stroke={brass} stroke-width={4} />
        <path d="M50 14 L86 50 L50 86 L14 50 Z" fill="none" stroke={brass} stroke-width={1.2} />
      </svg>
      <Line family="serif" weight={900} sizePt={23} color={ink}>
        {card.value}
      </Line>
    </div>
  );
}

/** The era in the shape that its track and marker have, so that it is known without its colour. */
export function EraBadge({ card }: FaceProps<Artifact>) {
  const { deep, glow, tint } = eras[card.era];
  return (
    <div style={{ ...at(6.4, 20.6), ...centred(9.4, 9.4) }}>
      <svg width={mm(9.4)} height={mm(9.4)} viewBox="-5 -5 10 10" style={at(0, 0)}>
        <EraPlate era={card.era} r={4.5} fill={tint} line={glow} />
      </svg>
      <Icon name={card.era} sizeMm={5} color={deep} />
    </div>
  );
}

const loss = '#ff9a76';
const gain = '#a5e8a4';
const idle = '#7c86a6';

/** The stability that a deal takes, one hourglass for each step, and what that is on the track. */
export function Cost({ card, game }: FaceProps<Artifact>) {
  const { cost } = card;
  const percent = cost * Number(game.constants.costFactor);
  const color = cost > 0 ? loss : cost < 0 ? gain : idle;
  const change = percent > 0 ? `−${percent}%` : percent < 0 ? `+${-percent}%` : '±0%';
  return (
    <div style={{ ...at(40, 4), width: mm(18), flexDirection: 'column', alignItems: 'flex-end', gap: mm(0.8) }}>
      <Line family="sans" weight={700} sizePt={14} color={color}>
        {change}
      </Line>
      <div style={{ gap: mm(0.3) }}>
        {Array.from({ length: Math.max(1, Math.abs(cost)) }, () => (
          <Icon name={cost < 0 ? 'sands-of-time' : 'hourglass'} sizeMm={5} color={color} />
        ))}
      </div>
    </div>
  );
}

/** The sign of the rulebook's legend (★, ● or ○), and the word: the aid's tie-break speaks of the star. */
export function Rarity({ card, means }: FaceProps<Artifact>) {
  return (
    <div style={{ ...at(5, 54.8), height: mm(3.8), alignItems: 'center', gap: mm(0.9) }}>
      {card.rarity === 'legendary' ? (
        <Icon name="legendary" sizeMm={3.8} color={brassDark} />
      ) : (
        <Disc rarity={card.rarity} />
      )}
      <Line family="sans" weight={700} sizePt={7} color={brassDark}>
        {means(card.rarity)}
      </Line>
    </div>
  );
}

/** A full disc, or a ring as heavy as the word beside it. */
function Disc({ rarity }: Pick<Artifact, 'rarity'>) {
  const [r, fill] = rarity === 'rare' ? [5, brassDark] : [4.2, 'none'];
  return (
    <svg width={mm(2.8)} height={mm(2.8)} viewBox="-5 -5 10 10">
      <circle r={r} fill={fill} {...(rarity === 'common' && { stroke: brassDark, 'stroke-width': 1.6 })} />
    </svg>
  );
}

/** Round for the hammer, a letter for the sealed bid: the auction type can be told by its outline. */
export function AuctionSeal({ card, means }: FaceProps<Artifact>) {
  const words = means(card.auction);
  // In letters the words take two lines, and the seal moves up for them.
  const top = hasWideScript(words) ? 69.4 : 67.6;
  return (
    <div style={{ ...at(44.6, top), width: mm(13.4), flexDirection: 'column', alignItems: 'center', gap: mm(0.5) }}>
      {card.auction === 'open' ? <Hammer /> : <Letter />}
      <Rules
        text={words}
        {...{ family: 'sans', weight: 700, sizePt: 7, minPt: 7, leading: 1.08, align: 'center' }}
        color={brassDark}
        widthMm={13.4}
      />
    </div>
  );
}

function Hammer() {
  return (
    <div style={centred(10, 10)}>
      <svg width={mm(10)} height={mm(10)} viewBox="0 0 100 100" style={at(0, 0)}>
        <circle cx={50} cy={50} r={47} fill={ink} stroke={brass} stroke-width={5} />
      </svg>
      <Icon name="open" sizeMm={6.4} color={ivory} />
    </div>
  );
}

function Letter() {
  return (
    <svg width={mm(13)} height={mm(10)} viewBox="-15 0 130 100">
      <g transform="translate(50 50) scale(1.2) translate(-50 -50)">
        <Envelope color={brassDark} paper="#fffaf0" wax={waxRed} />
      </g>
    </svg>
  );
}
