// Shared by spells and wands: leather, metal bands, picture, the page with the effect, the name.
import {
  bleedBox,
  type Children,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  Icon,
  pen,
  place,
  stroke,
} from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { Effect, effectMm } from './effect.tsx';
import { Leather, MetalRails } from './leather.tsx';
import { dark, factionShape, factions, type Metal, metals, parchment, parchmentShade } from './look.tsx';
import { FanName, Name, RarityMark, Types } from './treasure-marks.tsx';

interface BoundProps {
  readonly face: FaceProps<Treasure, Constants>;
  /** A hero has no cover: its picture fills the card. */
  readonly hero: boolean;
  /** How much lower the page begins, so that the picture is taller. */
  readonly drop: number;
  /** Where no picture covers it. */
  readonly leather: boolean;
  /** On the leather, below the metal bands. */
  readonly ground: Children;
  readonly scene: Children;
  /** In the corner before the name. */
  readonly corner: Children;
  readonly nameLeft: number;
  /** The corner is free, so the band has its stud there. */
  readonly whole?: boolean;
}

export function BoundFace(props: BoundProps) {
  const { face, hero, drop, leather, ground, scene, corner, nameLeft, whole = false } = props;
  const { card, term } = face;
  const tones = factions[card.faction];
  const metal = metals[card.rarity];
  const [signMm, low] = card.faction === 'fire' ? [4, 0.7] : [4.6, 0];
  return (
    <Frame ground={tones.deep}>
      <Drawing>
        {leather && <Leather tones={tones} />}
        {ground}
        {!hero && <MetalRails metal={metal} faction={card.faction} tones={tones} whole={whole} />}
        {scene}
        <Page faction={card.faction} metal={metal} drop={drop} />
      </Drawing>
      <Icon name={card.faction} sizeMm={signMm} color={tones.glow} cx={seal.x} cy={seal.y + low + drop} />
      <Types card={card} term={term} color={tones.ink} x={typesAt} y={59.1 + drop} maxMm={18} />
      <Column x={page.textLeft} y={page.textTop + drop}>
        <Effect {...effectOf(face)} heightMm={page.textHeight - drop} />
      </Column>
      {corner}
      <Name card={card} left={nameLeft} />
      <FanName name={card.name} tones={tones} />
      <RarityMark {...face} />
    </Frame>
  );
}

const page = {
  left: 5.4,
  right: 57.6,
  top: 56.6,
  bottom: 82.6,
  textLeft: 7.8,
  textWidth: 47.4,
  textTop: 63.3,
  textHeight: 17.9,
};
const seal = { x: 31.5, y: 57.2, r: 4.6 };
const typesAt = [(page.left + seal.x - 6) / 2 + 1, (page.right + seal.x + 6) / 2 - 1] as const;

function effectOf({ text, term, card }: FaceProps<Treasure, Constants>) {
  return { text: text('text'), tones: factions[card.faction], term, widthMm: page.textWidth };
}

/** How much lower the page begins: a short text leaves room for a taller picture. */
export function dropOf(face: FaceProps<Treasure, Constants>): number {
  const needs = effectMm({ ...effectOf(face), heightMm: page.textHeight });
  return [11, 8, 5.4, 3].find((drop) => needs <= page.textHeight - drop - 2.6) ?? 0;
}

/** Shade at the top of a picture that fills the card, for the name. */
export function NameShade() {
  return [
    <Gradient id="shade" stops={{ 0: [dark, 0.92], 0.62: [dark, 0.7], 1: [dark, 0] }} />,
    <Flood y={-bleedBox().height} h={bleedBox().height} fill={dark} />,
    <Flood y={0} h={17} fill="url(#shade)" />,
  ];
}

/** The page below the picture: parchment in a metal edge, and on its upper edge the faction's seal between faction and form. */
function Page({ faction, metal, drop }: { faction: Faction; metal: Metal; drop: number }) {
  const { left, right, bottom } = page;
  const top = page.top + drop;
  const cut = 3.4;
  const sheet = `M${left} ${top}H${right}V${bottom - cut}L${right - cut} ${bottom}H${left + cut}L${left} ${bottom - cut}Z`;
  const rules = `M${left + 3} ${top + 4.7}H${seal.x - 6}M${seal.x + 6} ${top + 4.7}H${right - 3}`;
  const { ink, wash, deep } = factions[faction];
  return (
    <g>
      <Gradient id="page" stops={{ 0: '#f6ecd4', 0.7: parchment, 1: parchmentShade }} />
      <path d={sheet} fill="#000" fill-opacity={0.45} transform="translate(0 0.7)" />
      <path d={sheet} fill="url(#page)" {...stroke(metal.dark, 0.9)} stroke-linejoin="round" />
      <path d={sheet} {...pen(metal.plain, 0.45)} stroke-linejoin="round" />
      <path d={rules} {...stroke(ink, 0.18)} />
      <g transform={place(seal.x, seal.y + drop)}>
        <circle r={seal.r + 0.9} fill={metal.dark} />
        <circle r={seal.r + 0.6} fill={metal.plain} />
        <circle r={seal.r} fill={deep} />
        <path d={factionShape(faction, seal.r * 0.86)} fill={ink} {...stroke(wash, 0.22)} stroke-linejoin="round" />
      </g>
    </g>
  );
}
