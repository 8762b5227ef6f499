// Shared by spells and wands: leather, metal bands, picture, the page with the effect, the name.

import { type Children, Column, Drawing, type FaceProps, Frame, hasWideScript, plainText } from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { Effect } from './effect.tsx';
import { mix, place } from './geometry.ts';
import { Leather, LeatherDefs, MetalRails } from './leather.tsx';
import { dark, factions, metals } from './look.ts';
import { FanName, Name, RarityMark } from './name.tsx';
import { Page, page, TypeLine } from './page.tsx';
import type { Random } from './random.ts';
import { Sparks } from './scenery.tsx';

interface BoundProps {
  readonly face: FaceProps<Treasure, Constants>;
  /** The card's random numbers: first for its scene, then for its sparks. */
  readonly chance: Random;
  /** The middle of its sparks, and how far they reach. */
  readonly sparks: { readonly cx: number; readonly cy: number; readonly r: number };
  /** A hero has no cover: its picture fills the card. */
  readonly hero: boolean;
  /** How much lower the page begins, so that the picture is taller. */
  readonly drop: number;
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

export function BoundFace({
  face,
  chance,
  sparks,
  hero,
  drop,
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
          <LeatherDefs tones={tones} />
          {defs}
        </defs>
        {!hero && <Leather tones={tones} />}
        {ground}
        {!hero && <MetalRails metal={metal} faction={card.faction} tones={tones} whole={whole} />}
        {scene}
        <g transform={place(sparks.cx, sparks.cy)}>
          <Sparks faction={card.faction} tones={tones} chance={chance} r={sparks.r} />
        </g>
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

const dropMm = 6;

/** A text of one line leaves room for a taller picture. */
export function dropOf({ text }: FaceProps<Treasure, Constants>): number {
  const words = text('text');
  const plain = plainText(words);
  const isLine = words.every(({ type }) => type !== 'break' && type !== 'keyword');
  return isLine && plain.length <= (hasWideScript(plain) ? 17 : 34) ? dropMm : 0;
}
