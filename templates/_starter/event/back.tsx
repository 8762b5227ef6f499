// The back of all events. It looks the same upside down, so that no back gives a card away.
import { circle, Drawing, type FaceProps, Flood, Frame, Icon, place, ticks } from 'cardwright/parts';
import { paper, seasons } from './look.ts';

export default function Back({ widthMm, heightMm, bleedMm }: FaceProps) {
  const [cx, cy] = [widthMm / 2, heightMm / 2];
  const { autumn, winter } = seasons;
  return (
    <Frame ground={winter.deep}>
      <Drawing>
        <Flood x={cx} h={cy + bleedMm} fill={autumn.deep} />
        <Flood y={cy} w={cx + bleedMm} fill={autumn.deep} />
        <rect
          x={4.8}
          y={4.8}
          width={widthMm - 9.6}
          height={heightMm - 9.6}
          rx={2.5}
          fill="none"
          stroke={paper}
          stroke-width={0.5}
        />
        <g transform={place(cx, cy)} fill="none" stroke={paper}>
          <path d={circle(14)} fill={winter.deep} stroke-width={0.6} />
          <path d={ticks(24, 11.5, 13)} stroke-width={0.4} />
        </g>
      </Drawing>
      <Icon name="hourglass" sizeMm={14} color={paper} cx={cx} cy={cy} />
      <Icon name="winter" sizeMm={9} color={winter.sky} cx={cx / 2 - 3} cy={cy / 2} />
      <Icon name="autumn" sizeMm={9} color={autumn.sky} cx={cx * 1.5 + 3} cy={cy / 2} />
      <Icon name="winter" sizeMm={9} color={winter.sky} cx={cx * 1.5 + 3} cy={cy * 1.5} turn={180} />
      <Icon name="autumn" sizeMm={9} color={autumn.sky} cx={cx / 2 - 3} cy={cy * 1.5} turn={180} />
    </Frame>
  );
}
