// The marks that players compare across the table: base value, era, stability cost, rarity, auction type.
import type { FaceProps } from 'cardwright/parts';
import { Box, Column, Drawing, hasWideScript, Icon, Line, pen, Row, Rules, stroke } from 'cardwright/parts';
import type { Artifact, Constants } from '../../../data/chronos/types.ts';
import { EraPlate } from './era-plate.tsx';
import { Envelope } from './glyph.tsx';
import { brass, brassDark, brassLight, eras, ink, ivory, nightDeep, waxRed } from './look.ts';

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

/** The stability that a deal costs: hourglasses that have run down, one at rest, or one that has been filled. */
export function Cost({ card, game }: FaceProps<Artifact, Constants>) {
  const { cost } = card;
  const percent = cost * game.constants.costFactor;
  const kind = cost > 0 ? 'loss' : cost < 0 ? 'gain' : 'idle';
  const { plate, ink: figure, edge } = costs[kind];
  const change = percent > 0 ? `−${percent}%` : percent < 0 ? `+${-percent}%` : '±0%';
  const count = Math.max(1, Math.abs(cost));
  return (
    <Column x={40} y={3.8} w={18} align="end">
      <Column
        pad={[0.5, 1.1]}
        ground={plate}
        radius={1}
        gap={0.1}
        align="center"
        border={edge === undefined ? undefined : { color: edge, widthMm: 0.35 }}
      >
        <Line text={change} font="sans 700 12" color={figure} />
        <Row gap={0.3} align="stretch">
          {Array.from({ length: count }, () => (
            <Drawing w={4.4} view="-50 -50 100 100">
              <Hourglass kind={kind} />
            </Drawing>
          ))}
        </Row>
      </Column>
    </Column>
  );
}

type CostKind = 'loss' | 'idle' | 'gain';

/** Dark on light for a loss, light on dark for a gain, white on grey for neither: told apart on a grey print. */
const costs: Record<CostKind, { plate: string; ink: string; edge?: string }> = {
  loss: { plate: '#f3b59b', ink: '#3f0f06', edge: '#3f0f06' },
  gain: { plate: '#0f3b26', ink: '#c9f7cf', edge: '#8fe0a4' },
  idle: { plate: '#67635b', ink: '#ffffff' },
};

/** Run down: all sand below. At rest: as much above as below. Filled: all sand above, under an arrow. */
function Hourglass({ kind }: { kind: CostKind }) {
  const { plate, ink: figure } = costs[kind];
  const bulbs = 'M-24 -38H24C24 -16 8 -8 5 0C8 8 24 16 24 38H-24C-24 16 -8 8 -5 0C-8 -8 -24 -16 -24 -38Z';
  return (
    <g>
      <path d={bulbs} fill={plate} {...stroke(figure, 6)} stroke-linejoin="round" />
      <path d="M-32 -44H32V-36H-32ZM-32 36H32V44H-32Z" fill={figure} />
      {kind === 'loss' && <path d="M0 8C6 10 19 18 20 34H-20C-19 18 -6 10 0 8Z" fill={figure} />}
      {kind === 'gain' && <path d="M-19 -32H19C17 -14 5 -8 0 0C-5 -8 -17 -14 -19 -32Z" fill={figure} />}
      {kind === 'gain' && <path d="M0 10L13 24H5V35H-5V24H-13Z" fill={figure} />}
      {kind === 'idle' && (
        <path
          d="M-14.5 -24H14.5C11 -12 4 -6 0 0C-4 -6 -11 -12 -14.5 -24ZM0 14C5 16 16 22 18.5 34H-18.5C-16 22 -5 16 0 14Z"
          fill={figure}
        />
      )}
    </g>
  );
}

/** The sign of the rulebook: ★, ● or ○. */
export function Rarity({ card }: { card: Artifact }) {
  return card.rarity === 'legendary' ? (
    <Icon name="legendary" sizeMm={3.6} color={plateInk} />
  ) : (
    <Disc rarity={card.rarity} />
  );
}

const plateInk = '#2a1c05';

function Disc({ rarity }: Pick<Artifact, 'rarity'>) {
  const [r, fill] = rarity === 'rare' ? [5, plateInk] : [4.2, 'none'];
  return (
    <Drawing w={2.6} view="-5 -5 10 10">
      <circle r={r} fill={fill} {...(rarity === 'common' && { stroke: plateInk, 'stroke-width': 1.6 })} />
    </Drawing>
  );
}

/** Round for the hammer, a letter for the sealed bid: the auction type can be told by its outline. */
export function AuctionSeal({ card, term, isDark }: FaceProps<Artifact, Constants> & { isDark: boolean }) {
  const words = term(card.auction);
  // Latin text takes two lines, so the seal moves up.
  const top = hasWideScript(words) ? 69.4 : 67.6;
  return (
    <Column x={44.6} y={top} w={13.4} gap={0.5} align="center">
      {card.auction === 'open' ? <Hammer /> : <Letter />}
      <Rules
        text={words}
        font="sans 700 7"
        minPt={7}
        leading={1.08}
        align="center"
        color={isDark ? brassLight : brassDark}
        widthMm={13.4}
      />
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
