// An occult card: a page torn from the grimoire, with an ink drawing and a wax seal. An undercurrent is wet.

import {
  Column,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  hatched,
  Icon,
  iconShape,
  Line,
  Middle,
  pathOf,
  pen,
  ruled,
  type Shape,
  solid,
  stroke,
} from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { ClockHands, ClockMetal, type ClockProps, ClockRing, HandTips, inner } from './clock-ring.tsx';
import { Effect, effectMm } from './effect.tsx';
import { mix, place } from './geometry.ts';
import { lairOf, roundel } from './lair.tsx';
import { factions, ink, inkSoft, type Metal, metals } from './look.ts';
import { LooseDefs, LoosePage, Tide, Wax } from './loose-page.tsx';
import { ManaGem } from './mana-gem.tsx';
import { FanName, Name, RarityMark } from './name.tsx';
import { ownTime } from './own-time.ts';
import { random } from './random.ts';
import { Echoes, echoesOf, Gains } from './signs.tsx';

const dial = { cx: 31.5, cy: 33.4, r: 20 };
const iconMm = 29;
/** Room for a type on either side of the wax. */
const typeMm = 19;
const waxMm = { x: 31.5, y: 57.4 };
const area = { left: 7.8, top: 62.2, width: 47.4, height: 18.4 };
/** Clear of the torn edge. */
const nameTop = 6.6;
const inkMetal: Metal = { light: ink, plain: inkSoft, dark: '#8d7a58' };
type Stain = Readonly<Record<'ink' | 'wash' | 'wax', string>>;
/** The colours of an undercurrent, and of any other occult card without a faction. */
const stains = {
  tide: { ink: '#0d4a52', wash: '#b9cdb8', wax: '#0f4c54' },
  plain: { ink: '#7a1f16', wash: '#e3c79b', wax: '#8e1a1a' },
};

export function OccultFace(props: FaceProps<Treasure, Constants>) {
  const { card, term } = props;
  const { deep, ink: frostInk, wash } = factions[card.faction];
  const tide = card.keywords?.some((keyword) => keyword === term('undercurrent')) ?? false;
  const stain = card.faction === 'none' ? stains[tide ? 'tide' : 'plain'] : { ink: frostInk, wash, wax: frostInk };
  const chance = random(card.icon ?? card.name);
  const drop = dropFor(props, stain);
  // The page is torn, so its picture lies askew, clear of the name in the fan.
  const at = { cx: dial.cx + chance.between(0, 3.4), cy: dial.cy + drop * 0.5, r: dial.r + drop * 0.34 };
  const waxAt = { x: waxMm.x, y: waxMm.y + drop };
  const clock: ClockProps = { ...at, ...ownTime(props), metal: inkMetal, band: '#e6d6ae', glow: '#c9a24b' };
  const hero = card.rarity === 'legendary';
  const size = iconMm * (hero ? 1.24 : 0.96 + Math.min(6, card.cost ?? 0) * 0.04) + drop;
  const shape = iconShape(card.icon ?? 'occult', { w: size, h: size, cx: at.cx, bottom: at.cy + size / 2 });
  return (
    <Frame ground={deep}>
      <Drawing>
        <defs>
          <LooseDefs />
          <ClockMetal metal={inkMetal} />
        </defs>
        <LoosePage
          chance={chance}
          blot={{ ...at, r: Math.min(at.r, 20), color: stain.wash }}
          legend={card.rarity === 'legendary'}
        />
        {!tide && (
          <path d={ruled(roundel(lairOf(card.icon ?? ''), { ...at, r: at.r * inner }), far)} fill={stain.ink} />
        )}
        <ClockHands {...clock} />
        <ClockRing {...clock} covered={6} behind={shape} />
        <Echoes shape={shape} n={echoesOf(card)} color={stain.ink} />
        <Woodcut shape={shape} stain={stain} />
        <HandTips {...clock} />
        <g transform={place(clock.cx, clock.cy)}>
          <Gains card={card} r={clock.r * 0.69} />
        </g>
        {tide && <Tide color={stain.ink} chance={chance} {...at} />}
        <Wax {...waxAt} color={stain.wax} chance={chance} />
      </Drawing>
      <Middle {...waxAt}>
        <Icon name={tide ? 'undercurrent' : 'occult'} sizeMm={5} color="#f7e3c0" />
      </Middle>
      <Types card={card} term={term} color={stain.ink} y={waxAt.y + 1.4} />
      <Column x={area.left} y={area.top + drop}>
        <Effect
          text={props.text('text')}
          tones={stain}
          term={term}
          widthMm={area.width}
          heightMm={area.height - drop}
        />
      </Column>
      <ManaGem cost={card.cost ?? 0} metal={metals[card.rarity]} x={10.2} y={10.2} />
      <Name card={card} left={18.4} top={nameTop} color={ink} />
      <FanName name={card.name} x={6.3} color={ink} />
      <RarityMark {...props} />
    </Frame>
  );
}

/** What is far away has one kind of line. */
const far = { tone: 0.42, step: 0.5, turn: -8 };

/** A cut in two inks: hatched over a wash. */
function Woodcut({ shape, stain }: { shape: Shape; stain: Stain }) {
  const mass = solid(shape, 0.9);
  const deep = mix(stain.ink, ink, 0.5);
  return (
    <g>
      <path d={pathOf(mass)} fill={deep} {...stroke('#fff7e0', 1.8)} stroke-linejoin="round" />
      <path d={pathOf(mass)} fill={deep} />
      <path d={pathOf(shape)} fill={mix(stain.wash, '#fff7e0', 0.45)} />
      <path d={hatched(shape, { step: 0.85, turn: 28, shade: 0.16, cross: 2 })} fill={deep} />
      <path d={pathOf(shape)} {...pen(deep, 0.3)} />
    </g>
  );
}

/** A short text leaves room for a larger picture. */
function dropFor({ text, term }: FaceProps<Treasure, Constants>, tones: Stain): number {
  const needs = effectMm({ text: text('text'), tones, term, widthMm: area.width, heightMm: area.height });
  return [9.6, 7, 4, 2].find((drop) => needs <= area.height - drop - 2.6) ?? 0;
}

function Types({ card, term, color, y }: { card: Treasure; term: FaceProps['term']; color: string; y: number }) {
  const tracking = hasWideScript(term(card.form)) ? 0.12 : 0.03;
  const words = { font: 'sans 700 7', color, tracking } as const;
  const forms = [term(card.form), ...(card.aura ? [term('aura')] : [])];
  return (
    <>
      <Line text={term(card.faction)} {...words} minPt={7} maxMm={typeMm} cx={16} cy={y} />
      <Line text={forms.join(' · ')} {...words} minPt={7} maxMm={typeMm} cx={47} cy={y} />
    </>
  );
}
