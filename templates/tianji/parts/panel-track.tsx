// The yin-yang track: dark spaces for yin, light ones for yang, the sign of both in the middle, and cinnabar squares at the ends.
import { Drawing, type FaceProps, Line, Middle, pen, stroke } from 'cardwright/parts';
import type { PlayerPanel } from '../../../data/tianji/types.ts';
import { taiji } from './compass.ts';
import { cinnabar, gilt, giltLight, ink, paperLight } from './look.ts';

const track = { left: 8, right: 192, y: 36, r: 7.6 };

const spaceX = (card: PlayerPanel, step: number) =>
  track.left + track.r + ((step - card.min) / (card.max - card.min)) * (track.right - track.left - 2 * track.r);

export function Track({ card }: FaceProps<PlayerPanel>) {
  return (
    <>
      <Drawing>
        <path d={`M${spaceX(card, card.min)} ${track.y}H${spaceX(card, card.max)}`} {...stroke(gilt, 1.4)} />
        {card.steps.map((step) => (
          <g transform={`translate(${spaceX(card, step)} ${track.y})`}>
            <Space card={card} step={step} />
          </g>
        ))}
      </Drawing>
      {card.steps
        .filter((step) => step !== card.start)
        .map((step) => (
          <Middle x={spaceX(card, step)} y={track.y} w={20}>
            <Line text={signed(step)} font="serif 900 19" color={step < 0 || isEnd(card, step) ? paperLight : ink} />
          </Middle>
        ))}
    </>
  );
}

const isEnd = (card: PlayerPanel, step: number) => step === card.min || step === card.max;

/** Spaces with an effect have a double ring. */
function Space({ card, step }: { card: PlayerPanel; step: number }) {
  const { r } = track;
  if (step === card.start)
    return (
      <g>
        <circle r={r + 2.6} fill={gilt} />
        <circle r={r + 2} fill={ink} />
        <path d={taiji(r + 2)} fill={paperLight} />
        <circle cy={-(r + 2) / 2} r={1.5} fill={paperLight} />
        <circle cy={(r + 2) / 2} r={1.5} fill={ink} />
      </g>
    );
  if (isEnd(card, step))
    return (
      <g>
        <rect x={-r} y={-r} width={2 * r} height={2 * r} fill={cinnabar} {...stroke(giltLight, 0.6)} />
        <rect x={1.2 - r} y={1.2 - r} width={2 * r - 2.4} height={2 * r - 2.4} {...pen(giltLight, 0.2)} />
      </g>
    );
  const [fill, line] = step < 0 ? [ink, giltLight] : [paperLight, ink];
  const strong = Math.abs(step) >= 3;
  return (
    <g fill={fill} stroke={line}>
      <circle r={r} stroke-width={0.6} />
      {strong && <circle r={r - 1.2} stroke-width={0.35} />}
    </g>
  );
}

export const signed = (step: number) => (step > 0 ? `+${step}` : String(step).replace('-', '−'));
