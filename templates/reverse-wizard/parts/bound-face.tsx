// Shared by spells and wands: leather, metal bands, picture, the page with the effect, the name.

import { type Children, Column, Drawing, type FaceProps, Frame } from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { Effect } from './effect.tsx';
import { mix, place } from './geometry.ts';
import { Leather, LeatherDefs, MetalRails } from './leather.tsx';
import { LitIcon } from './lit-icon.tsx';
import { dark, factions, metals } from './look.ts';
import { FanName, Name, RarityMark } from './name.tsx';
import { Page, page, TypeLine } from './page.tsx';
import type { Random } from './random.ts';
import { Sparks } from './scenery.tsx';

interface BoundProps {
  readonly face: FaceProps<Treasure, Constants>;
  /** The card's random numbers: first for its scene, then for its sparks. */
  readonly chance: Random;
  readonly thing: {
    readonly icon: string;
    readonly sizeMm: number;
    readonly cx: number;
    readonly cy: number;
    /** Share of the faction's glow in the lower colour. */
    readonly glow: number;
    readonly sparksMm: number;
  };
  readonly defs: Children;
  /** On the leather, below the metal bands. */
  readonly ground?: Children;
  readonly scene: Children;
  /** In the corner before the name. */
  readonly corner: Children;
  readonly nameLeft: number;
  /** The corner is free, so the band has its stud there. */
  readonly whole?: boolean;
}

export function BoundFace({ face, chance, thing, defs, ground, scene, corner, nameLeft, whole = false }: BoundProps) {
  const { card, text, term } = face;
  const tones = factions[card.faction];
  const metal = metals[card.rarity];
  const { cx, cy } = thing;
  const shade = mix(tones.tint, tones.glow, thing.glow);
  return (
    <Frame ground={tones.deep}>
      <Drawing>
        <defs>
          <LeatherDefs tones={tones} />
          {defs}
        </defs>
        <Leather tones={tones} />
        {ground}
        <MetalRails metal={metal} faction={card.faction} tones={tones} whole={whole} />
        {scene}
      </Drawing>
      <LitIcon name={thing.icon} sizeMm={thing.sizeMm} cx={cx} cy={cy} colors={['#fffdf2', shade, dark]} />
      <Drawing>
        <g transform={place(cx, cy)}>
          <Sparks faction={card.faction} tones={tones} chance={chance} r={thing.sparksMm} />
        </g>
        <Page faction={card.faction} metal={metal} />
      </Drawing>
      <TypeLine card={card} term={term} />
      <Column x={page.textLeft} y={page.textTop}>
        <Effect text={text('text')} tones={tones} term={term} widthMm={page.textWidth} heightMm={page.textHeight} />
      </Column>
      {corner}
      <Name card={card} left={nameLeft} />
      <FanName name={card.name} ground={[mix(tones.deep, dark, 0.45), metal.dark]} />
      <RarityMark {...face} />
    </Frame>
  );
}
