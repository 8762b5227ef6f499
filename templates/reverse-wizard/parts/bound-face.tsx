// Shared by spells and wands: leather, metal bands, picture, the page with the effect, the name.

import { bleedBox, type Children, Column, Drawing, type FaceProps, Flood, Frame, Gradient } from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { Effect, effectMm } from './effect.tsx';
import { mix } from './geometry.ts';
import { Leather, LeatherDefs, MetalRails } from './leather.tsx';
import { dark, factions, metals } from './look.ts';
import { FanName, Name, RarityMark } from './name.tsx';
import { Page, page, TypeLine } from './page.tsx';

interface BoundProps {
  readonly face: FaceProps<Treasure, Constants>;
  /** A hero has no cover: its picture fills the card. */
  readonly hero: boolean;
  /** How much lower the page begins, so that the picture is taller. */
  readonly drop: number;
  readonly defs: Children;
  /** Where no picture covers it. */
  readonly leather: boolean;
  /** On the leather, below the metal bands. */
  readonly ground?: Children;
  readonly scene: Children;
  /** In the corner before the name. */
  readonly corner: Children;
  readonly nameLeft: number;
  /** The corner is free, so the band has its stud there. */
  readonly whole?: boolean;
}

export function BoundFace({
  face,
  hero,
  drop,
  leather,
  defs,
  ground,
  scene,
  corner,
  nameLeft,
  whole = false,
}: BoundProps) {
  const { card, text, term } = face;
  const tones = factions[card.faction];
  const metal = metals[card.rarity];
  return (
    <Frame ground={tones.deep}>
      <Drawing>
        <defs>
          {leather && <LeatherDefs tones={tones} />}
          {defs}
        </defs>
        {leather && <Leather tones={tones} />}
        {ground}
        {!hero && <MetalRails metal={metal} faction={card.faction} tones={tones} whole={whole} />}
        {scene}
        <Page faction={card.faction} metal={metal} drop={drop} />
      </Drawing>
      <TypeLine card={card} term={term} drop={drop} />
      <Column x={page.textLeft} y={page.textTop + drop}>
        <Effect
          text={text('text')}
          tones={tones}
          term={term}
          widthMm={page.textWidth}
          heightMm={page.textHeight - drop}
        />
      </Column>
      {corner}
      <Name card={card} left={nameLeft} />
      <FanName name={card.name} ground={[mix(tones.deep, dark, 0.45), metal.dark]} />
      <RarityMark {...face} />
    </Frame>
  );
}

/** How much lower the page can begin. */
const drops = [11, 8, 5.4, 3] as const;

/** A short text leaves room for a taller picture. */
export function dropOf({ text, term, card }: FaceProps<Treasure, Constants>): number {
  const { textWidth: widthMm, textHeight: heightMm } = page;
  const needs = effectMm({ text: text('text'), tones: factions[card.faction], term, widthMm, heightMm });
  return drops.find((drop) => needs <= heightMm - drop - 2.6) ?? 0;
}

/** Shade at the top of a picture that fills the card, for the name. */
export function NameShade() {
  return [
    <Gradient id="shade" stops={{ 0: [dark, 0.92], 0.62: [dark, 0.7], 1: [dark, 0] }} />,
    <Flood y={-bleedBox().height} h={bleedBox().height} fill={dark} fill-opacity={0.92} />,
    <Flood y={0} h={17} fill="url(#shade)" />,
  ];
}
