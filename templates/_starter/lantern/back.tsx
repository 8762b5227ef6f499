// The back of all lanterns. It looks the same upside down, so that no back gives a card away.
import { Box, Drawing, type FaceProps, Frame, Line } from 'cardwright/parts';
import { glow, night } from './look.ts';

export default function Back(props: FaceProps) {
  const { game } = props;
  return (
    <Frame ground={night}>
      <Drawing>
        <rect x={4.5} y={4.5} width={54} height={79} rx={2.5} fill="none" stroke={glow} stroke-width={0.5} />
        <circle cx={31.5} cy={44} r={16} fill="none" stroke={glow} stroke-width={0.5} />
        <ellipse cx={31.5} cy={44} rx={10} ry={8} fill={glow} />
        <ellipse cx={31.5} cy={44} rx={5} ry={8} fill="none" stroke={night} stroke-width={0.6} />
        <path d="M31.5 28V60M27.5 35.4H35.5M27.5 52.6H35.5" stroke={glow} stroke-width={0.9} />
        <path d="M31.5 36V52" stroke={night} stroke-width={0.6} />
      </Drawing>
      <Line text={game.title} x={7} y={12} w={49} h={10} font="display 400 16" color={glow} maxMm={48} tracking={0.1} />
      <Box x={7} y={66} w={49} h={10} turn={180}>
        <Line text={game.title} font="display 400 16" color={glow} maxMm={48} tracking={0.1} />
      </Box>
    </Frame>
  );
}
