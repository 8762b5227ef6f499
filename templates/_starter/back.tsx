// The back of all lanterns: the same when it is turned around, so that no card gives itself away.
import { at, centred, Drawing, type FaceProps, Frame, Line } from 'cardwright/parts';
import { glow, night } from './look.ts';

export default function Back(props: FaceProps) {
  const { game } = props;
  return (
    <Frame size={props} ground={night}>
      <Drawing size={props}>
        <rect x={4.5} y={4.5} width={54} height={79} rx={2.5} fill="none" stroke={glow} stroke-width={0.5} />
        <circle cx={31.5} cy={44} r={16} fill="none" stroke={glow} stroke-width={0.5} />
        <ellipse cx={31.5} cy={44} rx={10} ry={8} fill={glow} />
        <ellipse cx={31.5} cy={44} rx={5} ry={8} fill="none" stroke={night} stroke-width={0.6} />
        <path d="M31.5 28V60M27.5 35.4H35.5M27.5 52.6H35.5" stroke={glow} stroke-width={0.9} />
        <path d="M31.5 36V52" stroke={night} stroke-width={0.6} />
      </Drawing>
      <div style={{ ...at(7, 12), ...centred(49, 10) }}>
        <Line family="display" sizePt={16} color={glow} maxMm={48} tracking={0.1}>
          {game.title}
        </Line>
      </div>
      <div style={{ ...at(7, 66), ...centred(49, 10), transform: 'rotate(180deg)' }}>
        <Line family="display" sizePt={16} color={glow} maxMm={48} tracking={0.1}>
          {game.title}
        </Line>
      </div>
    </Frame>
  );
}
