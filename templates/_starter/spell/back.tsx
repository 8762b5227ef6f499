// The back of all spells. It looks the same upside down, so that no back gives a card away.
import { Drawing, type FaceProps, Frame, Gradient, Icon, place, polygon, rays, star, ticks } from 'cardwright/parts';
import { gold, night, schools } from './look.ts';

export default function Back({ widthMm, heightMm }: FaceProps) {
  const centre = place(widthMm / 2, heightMm / 2);
  return (
    <Frame ground={night}>
      <Drawing>
        <Gradient id="glow" stops={{ 0: schools.storm.light, 1: night }} radial={[0.5, 0.5, 0.5]} />
        <circle r={30} transform={centre} fill="url(#glow)" fill-opacity={0.7} />
        <path d={rays(32, 21, 0.35)} transform={centre} fill={gold} fill-opacity={0.14} />
        <g transform={centre} fill="none" stroke={gold}>
          <circle r={21} stroke-width={0.5} />
          <circle r={18.5} stroke-width={0.25} />
          <path d={ticks(48, 18.5, 21)} stroke-width={0.25} />
          <path d={polygon(4, 18.5)} stroke-width={0.35} />
          <path d={polygon(4, 18.5, 0.5)} stroke-width={0.35} />
          <circle r={9.5} fill={night} stroke-width={0.5} />
        </g>
        <path d={star(8, 7, 3)} transform={centre} fill={gold} />
        <rect
          x={4.5}
          y={4.5}
          width={widthMm - 9}
          height={heightMm - 9}
          rx={2.5}
          fill="none"
          stroke={gold}
          stroke-width={0.5}
        />
        <rect
          x={5.8}
          y={5.8}
          width={widthMm - 11.6}
          height={heightMm - 11.6}
          rx={1.8}
          fill="none"
          stroke={gold}
          stroke-width={0.2}
        />
      </Drawing>
      <Icon name="fire" sizeMm={6} color={gold} cx={12} cy={12} />
      <Icon name="frost" sizeMm={6} color={gold} cx={widthMm - 12} cy={12} />
      <Icon name="fire" sizeMm={6} color={gold} cx={widthMm - 12} cy={heightMm - 12} turn={180} />
      <Icon name="frost" sizeMm={6} color={gold} cx={12} cy={heightMm - 12} turn={180} />
    </Frame>
  );
}
