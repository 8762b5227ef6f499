// The engraved strip at the end of an industry's track, with its name.
import { type FaceProps, Line, Row } from 'cardwright/parts';
import type { ImpactBoard, IndustryName } from '../../../data/qizhen/types.ts';
import { track } from './impact-track.tsx';
import { industryTones } from './look.ts';
import { Vignette } from './vignette.tsx';

const gapMm = 1.4;

interface StripProps extends FaceProps<ImpactBoard> {
  readonly name: IndustryName;
  readonly row: number;
}

/** The track of gains is shorter than that of losses; the picture fills what is left. */
export function IndustryPlate({ card, term, name, row }: StripProps) {
  const tone = industryTones[name];
  const left = track.left + track.zeroMm + card.max * track.cellMm + gapMm;
  const widthMm = (-card.min - card.max) * track.cellMm - gapMm;
  const heightMm = track.rowMm - 0.9;
  const y = track.top + row * track.pitchMm + 0.3;
  return [
    <Vignette
      {...{ name, seed: name, tone, widthMm, heightMm, sizeMm: 15, cx: 11.5, shore: 12.4 }}
      {...{ x: left, y, radius: 1.2 }}
    />,
    <Row x={left + 24} y={y} w={widthMm - 26} h={heightMm}>
      <Line text={term(name)} font="serif 900 17" color={tone.ink} tracking={0.06} maxMm={widthMm - 26} />
    </Row>,
  ];
}
