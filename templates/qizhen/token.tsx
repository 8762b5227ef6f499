// A unit of a resource: a milled counter with the resource on a plate of its own shape.
import { Drawing, type FaceProps, Frame, Icon, milling, origin, rosette, stroke } from 'cardwright/parts';
import type { Token } from '../../data/qizhen/types.ts';
import { paperLight, resourceColors } from './parts/look.ts';
import { plateDrop, plateOutline } from './parts/resource-plate.tsx';

const plateMm = 5.7;
const iconMm = 7.2;

export default function TokenFace(props: FaceProps<Token>) {
  const { resource } = props.card;
  const color = resourceColors[resource];
  const middle = props.widthMm / 2 - iconMm / 2;
  return (
    <Frame ground={color}>
      <Drawing round>
        <g fill="none" stroke={paperLight}>
          <path d={milling(origin, { n: 72, from: 7.9, to: 14 })} stroke-width={0.2} stroke-opacity={0.55} />
          <circle {...origin} r={7.8} stroke-width={0.25} />
          <path d={rosette(origin, { r: 6.6, depth: 0.9, lobes: 18, lines: 4 })} {...stroke(paperLight, 0.15, 0.44)} />
        </g>
        <path d={plateOutline(resource, plateMm)} fill={paperLight} {...stroke(color, 0.4)} />
      </Drawing>
      <Icon name={resource} sizeMm={iconMm} color={color} x={middle} y={middle + plateDrop(resource) * plateMm} />
    </Frame>
  );
}

/** Both sides are alike. */
export const back = TokenFace;
