// The back of the ships.
import { circle, Drawing, Frame, milling, origin, pen, rosette } from 'cardwright/parts';

export default function Back() {
  return (
    <Frame ground="#1f4e63">
      <Drawing round>
        <path d={rosette(origin, { r: 18, depth: 4, lobes: 12, lines: 6 })} {...pen('#f7f3e8', 0.2)} />
        <path d={milling(origin, { n: 60, from: 24, to: 26 })} {...pen('#f7f3e8', 0.3)} />
        <path d={circle(27)} {...pen('#f7f3e8', 0.4)} />
      </Drawing>
    </Frame>
  );
}
