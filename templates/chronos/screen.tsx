// The player screen: outside the house with its three doors, inside what a player looks up, from left to right.
import { Drawing, type FaceProps, Frame, Icon, Line, Middle, otherName } from 'cardwright/parts';
import type { Screen } from '../../data/chronos/types.ts';
import { doors } from './parts/doors.tsx';
import { Facade } from './parts/facade.tsx';
import { brass, brassDark, brassLight, eras, ivory, nightDeep, paperShade, show } from './parts/look.ts';
import { PhaseList } from './parts/screen-phases.tsx';
import { Prices } from './parts/screen-prices.tsx';
import { SetList } from './parts/screen-sets.tsx';

type Props = FaceProps<Screen>;

export default function Outside(props: Props) {
  return (
    <Frame ground={nightDeep}>
      <Drawing>
        <Facade />
      </Drawing>
      {doors.map(({ era, x }) => (
        <Middle x={x} y={86}>
          <Icon name={era} sizeMm={17} color={eras[era].deep} />
        </Middle>
      ))}
      <Middle x={120} y={43.8}>
        <Line text={props.game.title} {...show} sizePt={25} color={brassLight} tracking={0.35} />
      </Middle>
      <Middle x={120} y={114}>
        <Line
          text={(otherName({ name: props.game.title, en: props.game.en }) ?? '').toUpperCase()}
          font="serif 700 10"
          color={ivory}
          tracking={0.3}
        />
      </Middle>
    </Frame>
  );
}

/** The inside reads as the player needs it: the round on the left wing, prices in front, sets on the right wing. */
export function back(props: Props) {
  return (
    <Frame ground={ivory}>
      <Drawing>
        <Paper folds={props.card.foldsMm} />
      </Drawing>
      <PhaseList {...props} />
      <Prices {...props} />
      <SetList {...props} />
    </Frame>
  );
}

/** The wings are a shade darker than the front; the folds themselves stay free of lines that would crack. */
function Paper({ folds: [left = 60, right = 180] }: { folds: Screen['foldsMm'] }) {
  return (
    <g>
      <rect x={-5} y={-5} width={left + 5} height={130} fill={paperShade} />
      <rect x={left} y={-5} width={right - left} height={130} fill={ivory} />
      <rect x={right} y={-5} width={left + 5} height={130} fill={paperShade} />
      <path d={`M5 15H${left - 5}M${left + 5} 15H${right - 5}M${right + 5} 15H235`} stroke={brass} stroke-width={0.5} />
      <path
        d={`M5 16H${left - 5}M${left + 5} 16H${right - 5}M${right + 5} 16H235`}
        stroke={brassDark}
        stroke-width={0.15}
      />
      <path d={`M${left + 5} 51H${right - 5}M${left + 5} 83H${right - 5}`} stroke={brassDark} stroke-width={0.2} />
    </g>
  );
}
