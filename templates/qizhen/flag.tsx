// A civilisation's flag: its landmark on a badge; cloth and number of corners are its own.
import { Drawing, type FaceProps, Frame, Icon, origin, pen, rosette, starAt, stroke } from 'cardwright/parts';
import type { Flag } from '../../data/qizhen/types.ts';
import { goldLight, nationOf } from './parts/look.ts';

const iconMm = 6.2;

export default function FlagFace(props: FaceProps<Flag>) {
  const { cloth, light, lobes, corners } = nationOf(props.card.civilisation);
  const middle = props.widthMm / 2 - iconMm / 2;
  // Many corners would look round, so they become the points of a star.
  const badge = { n: corners, ...(corners >= 7 ? { r: 5.4, inner: 5.4 * 0.84 } : { r: 6 }) };
  return (
    <Frame ground={cloth}>
      <Drawing round>
        <path d={rosette(origin, { r: 6, depth: 0.7, lobes: lobes * 2, lines: 4 })} {...pen(goldLight, 0.15)} />
        <path d={starAt(origin, badge)} fill={light} {...stroke(goldLight, 0.3)} />
      </Drawing>
      <Icon name={props.card.icon ?? 'plot'} sizeMm={iconMm} color={cloth} x={middle} y={middle} />
    </Frame>
  );
}

export const back = FlagFace;
