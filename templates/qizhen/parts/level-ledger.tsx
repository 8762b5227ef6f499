// The ledger of an industry's levels, rising from the foot: a space for the marker, and beside it what the level earns.
import { Drawing, type FaceProps, Icon, Line, Middle, pen, rosette, stroke, times } from 'cardwright/parts';
import type { Constants } from '../../../data/qizhen/constants.ts';
import type { Industry } from '../../../data/qizhen/types.ts';
import { industryTones, paperLight } from './look.ts';

type Props = FaceProps<Industry, Constants>;

/** The marker is 12 mm wide; the number beside it stays in sight. */
export const ledger = { left: 38.4, top: 4.2, pitchMm: 13.3, spaceX: 53, spaceR: 6.2, outputX: 42.7 };
const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI'];

export function LevelLedger(props: Props) {
  const levels = levelsOf(props);
  const { ink, light } = industryTones[props.card.industry];
  return [
    <Drawing>
      <rect x={ledger.left} y={-5} width={40} height={98} fill={ink} />
      <path d={`M${ledger.left} -5V93`} {...stroke(light, 0.5)} />
      {levels.map(({ y }) => (
        <Space y={y} {...props} />
      ))}
    </Drawing>,
    levels.map(({ level, y, output, plots }) => [
      <Line text={numerals[level - 1] ?? level} font="serif 900 15" color={ink} cx={ledger.spaceX} cy={y} />,
      <Line text={output} font="serif 900 14" color={paperLight} cx={ledger.outputX} cy={plots > 1 ? y - 1.8 : y} />,
      plots > 1 && (
        <Middle x={ledger.outputX} y={y + 3.4} row gap={0.3}>
          {times(plots, () => (
            <Icon name="plot" sizeMm={2.9} color={light} />
          ))}
        </Middle>
      ),
    ]),
  ];
}

function levelsOf({ card, game }: Props) {
  const { maxLevel, upgradeGain, largeAbove } = game.constants;
  return times(maxLevel, (i) => ({
    level: i + 1,
    y: ledger.top + (maxLevel - i - 0.5) * ledger.pitchMm,
    output: card.output + i * upgradeGain,
    plots: i + 1 > largeAbove ? (card.largePlots ?? card.plots) : card.plots,
  }));
}

function Space({ card, y }: Props & { y: number }) {
  const { ink, light } = industryTones[card.industry];
  const spot = { cx: ledger.spaceX, cy: y };
  return (
    <g>
      <circle {...spot} r={ledger.spaceR} fill={light} />
      <path d={rosette(spot, { r: ledger.spaceR * 0.86, depth: 0.5, lobes: 24, lines: 4 })} {...pen(ink, 0.1, 0.7)} />
    </g>
  );
}
