// A dread of level XII: it fills the dark beyond the card's edge; its life falls with the rank of whoever dares.
import { at, Drawing, type FaceProps, Frame, Line, mm, Rules } from 'cardwright/parts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { Bounty } from './bounty.tsx';
import { ClockHands, ClockMetal, type ClockProps, ClockRing } from './clock-ring.tsx';
import { emphasis } from './emphasis.ts';
import { place, rays, ticks } from './geometry.ts';
import { LevelPlate } from './level-plate.tsx';
import { LifeLadder } from './life-ladder.tsx';
import { LitIcon } from './lit-icon.tsx';
import { dark, goldLight, ivory, levels } from './look.ts';
import { mix } from './mix.ts';
import { printable } from './printable.ts';
import { type Random, random } from './random.ts';

const clock = { cx: 34, cy: 31, r: 27 };
const iconMm = 60;
const ember = '#ff8a3c';
const tones = levels.XII;

export function DreadFace(props: FaceProps<Exploration>) {
  const { card, text } = props;
  const chance = random(card.name);
  return (
    <Frame size={props} ground={tones.deep}>
      <Drawing size={props}>
        <Abyss {...props} chance={chance} />
        <ClockHands {...clockOf(props)} />
        <ClockRing {...clockOf(props)} />
      </Drawing>
      <LitIcon
        name={card.icon ?? 'monster'}
        sizeMm={iconMm}
        cx={clock.cx + 3}
        cy={clock.cy + 2}
        light={mix(tones.mid, '#6d2140', 0.5)}
        dark="#060409"
        edge={ember}
      />
      <Drawing size={props}>
        <Night {...props} />
      </Drawing>
      <Line family="serif" weight={900} sizePt={18} color={goldLight} tracking={0.06} maxMm={38} style={at(20, 60.4)}>
        {printable(card.name)}
      </Line>
      <Rules
        text={emphasis(text('text'))}
        family="serif"
        sizePt={9.5}
        minPt={8}
        boldWeight={900}
        align="left"
        color={ivory}
        widthMm={38.4}
        heightMm={15}
        style={{ ...at(20, 69.6), height: mm(15) }}
      />
      <Bounty coins={card.coins ?? 'N'} x={10.8} y={77.2} />
      <LifeLadder {...props} />
      <LevelPlate level={card.level} x={53} y={10} tones={tones} />
    </Frame>
  );
}

function clockOf({ number, of }: FaceProps<Exploration>): ClockProps {
  const metal = { light: '#e9a35a', plain: '#a3582c', dark: '#3d1a18' };
  return { ...clock, hour: 12, minute: (number / of) * 60, metal, band: '#0d0812', glow: ember };
}

/** The light that the dread stands before: embers, and the rays of a dying sun. */
function Abyss({ chance, ...size }: FaceProps<Exploration> & { chance: Random }) {
  const box = { x: -size.bleedMm, y: -size.bleedMm, width: size.widthMm, height: size.heightMm };
  return (
    <g>
      <defs>
        <radialGradient id="abyss" cx="0.53" cy="0.34" r="0.62">
          <stop offset="0" stop-color="#ffb45e" />
          <stop offset="0.22" stop-color="#c4421f" />
          <stop offset="0.5" stop-color="#4a1240" />
          <stop offset="1" stop-color={tones.deep} />
        </radialGradient>
        <ClockMetal metal={{ light: '#e9a35a', plain: '#a3582c', dark: '#3d1a18' }} />
      </defs>
      <rect {...box} fill="url(#abyss)" />
      <g transform={place(clock.cx, clock.cy)}>
        <path d={rays(chance.whole(13, 23), 90, 0.45, chance.between(0, 1))} fill={dark} fill-opacity={0.3} />
        <path d={ticks(120, clock.r + 1.5, clock.r + 3)} stroke={ember} stroke-width={0.15} stroke-opacity={0.6} />
      </g>
    </g>
  );
}

/** The dark from below, on which the words stand. */
function Night(size: FaceProps<Exploration>) {
  const box = { x: -size.bleedMm, width: size.widthMm };
  return (
    <g>
      <defs>
        <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={dark} stop-opacity="0" />
          <stop offset="0.42" stop-color={dark} stop-opacity="0.92" />
          <stop offset="1" stop-color={dark} />
        </linearGradient>
        <linearGradient id="dusk" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color={dark} stop-opacity="0.9" />
          <stop offset="1" stop-color={dark} stop-opacity="0" />
        </linearGradient>
      </defs>
      <rect x={-size.bleedMm} y={-size.bleedMm} width={26} height={size.heightMm} fill="url(#dusk)" />
      <rect {...box} y={44} height={60} fill="url(#night)" />
      <path d="M20 68.2H58" stroke={ember} stroke-width={0.25} />
    </g>
  );
}
