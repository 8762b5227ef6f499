// The marks that players compare across the table: base value, era, stability cost, rarity, auction type.
import type { FaceProps } from 'cardwright/parts';
import { Box, Column, Drawing, hasWideScript, Icon, Line, pen, Row, Rules, stroke } from 'cardwright/parts';
import type { Artifact, Constants } from '../../../data/chronos/types.ts';
import { EraPlate } from './era-plate.tsx';
import { Envelope } from './figures/signs.tsx';
import { brass, brassDark, eras, ink, ivory, nightDeep, waxRed } from './look.ts';

/** The base value in a cut diamond, always in the same corner. */
export function Value({ card }: FaceProps<Artifact, Constants>) {
  return (
    <Box row x={3.6} y={3.6} w={15} h={15}>
      <Drawing x={0} y={0} w={15} view="0 0 100 100">
        <path d="M50 0 L100 50 L50 100 L0 50 Z" fill={nightDeep} />
        <path d="M50 4 L96 50 L50 96 L4 50 Z" fill={ivory} {...stroke(brass, 4)} />
        <path d="M50 14 L86 50 L50 86 L14 50 Z" {...pen(brass, 1.2)} />
      </Drawing>
      <Line text={card.value} font="serif 900 23" color={ink} />
    </Box>
  );
}

/** The era in the shape that its track and marker have, so that it is known without its colour. */
export function EraBadge({ card }: FaceProps<Artifact, Constants>) {
  const { deep, glow, tint } = eras[card.era];
  return (
    <Box row x={6.4} y={20.6} w={9.4} h={9.4}>
      <Drawing x={0} y={0} w={9.4} view="-5 -5 10 10">
        <EraPlate era={card.era} r={4.5} fill={tint} line={glow} />
      </Drawing>
      <Icon name={card.era} sizeMm={5} color={deep} />
    </Box>
  );
}

const loss = '#ff9a76';
const gain = '#a5e8a4';
const idle = '#7c86a6';

/** The stability that a deal costs: one hourglass for each step, and percent. */
export function Cost({ card, game }: FaceProps<Artifact, Constants>) {
  const { cost } = card;
  const percent = cost * game.constants.costFactor;
  const color = cost > 0 ? loss : cost < 0 ? gain : idle;
  const change = percent > 0 ? `−${percent}%` : percent < 0 ? `+${-percent}%` : '±0%';
  return (
    <Column x={40} y={4} w={18} gap={0.8} align="end">
      <Line text={change} font="sans 700 14" color={color} />
      <Row gap={0.3} align="stretch">
        {Array.from({ length: Math.max(1, Math.abs(cost)) }, () => (
          <Icon name={cost < 0 ? 'sands-of-time' : 'hourglass'} sizeMm={5} color={color} />
        ))}
      </Row>
    </Column>
  );
}

/** The sign of the rulebook (★, ● or ○), and the word. */
export function Rarity({ card, term }: FaceProps<Artifact, Constants>) {
  return (
    <Row x={5} y={54.8} h={3.8} gap={0.9}>
      {card.rarity === 'legendary' ? (
        <Icon name="legendary" sizeMm={3.8} color={brassDark} />
      ) : (
        <Disc rarity={card.rarity} />
      )}
      <Line text={term(card.rarity)} font="sans 700 7" color={brassDark} />
    </Row>
  );
}

function Disc({ rarity }: Pick<Artifact, 'rarity'>) {
  const [r, fill] = rarity === 'rare' ? [5, brassDark] : [4.2, 'none'];
  return (
    <Drawing w={2.8} view="-5 -5 10 10">
      <circle r={r} fill={fill} {...(rarity === 'common' && { stroke: brassDark, 'stroke-width': 1.6 })} />
    </Drawing>
  );
}

/** Round for the hammer, a letter for the sealed bid: the auction type can be told by its outline. */
export function AuctionSeal({ card, term }: FaceProps<Artifact, Constants>) {
  const words = term(card.auction);
  // Latin text takes two lines, so the seal moves up.
  const top = hasWideScript(words) ? 69.4 : 67.6;
  return (
    <Column x={44.6} y={top} w={13.4} gap={0.5} align="center">
      {card.auction === 'open' ? <Hammer /> : <Letter />}
      <Rules text={words} font="sans 700 7" minPt={7} leading={1.08} align="center" color={brassDark} widthMm={13.4} />
    </Column>
  );
}

function Hammer() {
  return (
    <Box row w={10} h={10}>
      <Drawing x={0} y={0} w={10} view="0 0 100 100">
        <circle cx={50} cy={50} r={47} fill={ink} {...stroke(brass, 5)} />
      </Drawing>
      <Icon name="open" sizeMm={6.4} color={ivory} />
    </Box>
  );
}

function Letter() {
  return (
    <Drawing w={13} h={10} view="-15 0 130 100">
      <g transform="translate(50 50) scale(1.2) translate(-50 -50)">
        <Envelope color={brassDark} paper="#fffaf0" wax={waxRed} />
      </g>
    </Drawing>
  );
}
