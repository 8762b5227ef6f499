// The head of a treasure: its name, and the mark of its rarity as the rules print it.
import { Box, Column, Drawing, type FaceProps, hasWideScript, Line, stroke, Vertical } from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { dark, goldDark, ink, ivory, metals } from './look.ts';

const nameTop = 5.6;
const nameStyle = { font: 'serif 900 14', tracking: 0.03 } as const;
const rightMm = 54.4;
/** Longer names in letters end before the stud. */
const lettersRightMm = 53.4;
const mark = { width: 10.6, height: 4.8, left: 45.9, tops: { spell: 13.2, occult: 13.2, wand: 16.2 } };

interface NameProps {
  readonly card: Treasure;
  readonly left: number;
  readonly top?: number;
  readonly color?: string;
}

export function Name({ card, left, top = nameTop, color = ivory }: NameProps) {
  const isWide = hasWideScript(card.name);
  const right = isWide ? rightMm : lettersRightMm;
  return (
    <Line
      text={card.name}
      {...nameStyle}
      minPt={isWide ? 10 : 7.25}
      color={color}
      maxMm={right - left}
      x={left}
      y={top}
    />
  );
}

const tab = { y: 17.8, width: 5.3, mostMm: 37.4 };

interface FanNameProps {
  readonly name: string;
  readonly x?: number;
  readonly color?: string;
  /** Of the tab, and of its edge. */
  readonly ground?: readonly [string, string];
}

/** The name on a tab below the gem, where a fan of cards shows it. */
export function FanName({ name, x = 3.3, color = ivory, ground }: FanNameProps) {
  const { y, width, mostMm } = tab;
  const look = ground && { ground: ground[0], border: { color: ground[1], widthMm: 0.25 }, radius: 1 };
  return (
    <Column x={x} y={y} w={width} align="center" pad={[1.4, 0]} {...look}>
      <Vertical text={name} font="serif 700 11" minPt={6.5} color={color} tracking={0.06} maxMm={mostMm - 3} />
    </Column>
  );
}

/** A legend's on a gold swallowtail, a starting card's in an outlined plate; common treasures have none. */
export function RarityMark({ card, label }: FaceProps<Treasure, Constants>) {
  if (card.rarity === 'common') return null;
  const { width, height } = mark;
  const metal = metals[card.rarity];
  const legend = card.rarity === 'legendary';
  const outline = legend
    ? `M0 0H${width}V${height}H0L1.3 ${height / 2}Z`
    : `M0.2 0.2H${width - 0.2}V${height - 0.2}H0.2Z`;
  return (
    <Box row x={mark.left} y={mark.tops[card.form]} w={width} h={height}>
      <Drawing x={0} y={0} w={width} h={height}>
        <path d={outline} fill={legend ? metal.light : dark} {...stroke(legend ? goldDark : metal.light, 0.3)} />
      </Drawing>
      <Line
        text={label(card.rarity)}
        font="sans 700 7"
        minPt={5}
        maxMm={width - 1.6}
        color={legend ? ink : metal.light}
        tracking={0.08}
      />
    </Box>
  );
}
