// The back of all items: stitched leather. It looks the same upside down, so that no back gives a card away.
import { Drawing, type FaceProps, Frame, Gradient, Icon, mix, place } from 'cardwright/parts';
import { coin, leather } from './look.ts';

export default function Back({ widthMm, heightMm }: FaceProps) {
  const [cx, cy] = [widthMm / 2, heightMm / 2];
  return (
    <Frame ground={leather}>
      <Drawing>
        <Gradient id="hide" stops={{ 0: mix(leather, coin, 0.3), 1: leather }} radial={[0.5, 0.5, 0.7]} />
        <rect x={4} y={4} width={widthMm - 8} height={heightMm - 8} rx={3} fill="url(#hide)" />
        <rect
          x={4}
          y={4}
          width={widthMm - 8}
          height={heightMm - 8}
          rx={3}
          fill="none"
          stroke={coin}
          stroke-width={0.5}
          stroke-dasharray="1.8 1.2"
        />
        <circle r={11} transform={place(cx, cy)} fill={leather} stroke={coin} stroke-width={0.6} />
        <circle
          r={9.6}
          transform={place(cx, cy)}
          fill="none"
          stroke={coin}
          stroke-width={0.4}
          stroke-dasharray="1.2 0.9"
        />
      </Drawing>
      <Icon name="swap-bag" sizeMm={12} color={coin} cx={cx} cy={cy} />
      <Icon name="hand" sizeMm={5} color={coin} cx={10} cy={10.5} />
      <Icon name="feet" sizeMm={5} color={coin} cx={widthMm - 10} cy={10.5} />
      <Icon name="hand" sizeMm={5} color={coin} cx={widthMm - 10} cy={heightMm - 10.5} turn={180} />
      <Icon name="feet" sizeMm={5} color={coin} cx={10} cy={heightMm - 10.5} turn={180} />
    </Frame>
  );
}
