// The shared backs: the cover of the grimoire for treasures, a gate of the dungeon for each level; half a turn changes nothing.
import { at, centred, Drawing, type FaceProps, Frame, Line, mm } from 'cardwright/parts';
import { CoverBack } from './parts/cover-back.tsx';
import { GateBack } from './parts/gate-back.tsx';
import { goldLight, levels } from './parts/look.ts';

const nameInsetMm = 8.2;
const nameHeightMm = 8;
/** What stands beside the name on both sides: the corners of the cover, or air. */
const besideMm = { cover: 14.6, gate: 10 };

export default function Back(props: FaceProps) {
  const level = levelOf(props.deck.back);
  return (
    <Frame size={props} ground={level === undefined ? '#120d1e' : levels[level].deep}>
      <Drawing size={props}>
        {level === undefined ? <CoverBack size={props} /> : <GateBack size={props} level={level} />}
      </Drawing>
      <Title {...props} />
      <Title {...props} turned />
    </Frame>
  );
}

function levelOf(back: string | undefined) {
  return (['III', 'VI', 'IX', 'XII'] as const).find((level) => back === `exploration-${level.toLowerCase()}`);
}

/**
 * At the head, and again at the foot for whoever sits across. All treasures get into one library, so their backs
 * name the game and not the deck.
 */
function Title({ deck, game, label, widthMm, heightMm, bleedMm, turned = false }: FaceProps & { turned?: boolean }) {
  const top = turned ? heightMm - 2 * bleedMm - nameInsetMm - nameHeightMm : nameInsetMm;
  const treasure = levelOf(deck.back) === undefined;
  const left = treasure ? besideMm.cover : besideMm.gate;
  const width = widthMm - 2 * bleedMm - 2 * left;
  return (
    <div
      style={{
        ...at(left, top),
        ...centred(width, nameHeightMm),
        flexDirection: 'column',
        gap: mm(0.9),
        ...(turned && { transform: 'rotate(180deg)' }),
      }}
    >
      <Line family="serif" weight={900} sizePt={14.5} minPt={7} color={goldLight} tracking={0.16} maxMm={width}>
        {treasure ? game.title : deck.name}
      </Line>
      <Line family="sans" weight={700} sizePt={7} minPt={7} color={goldLight} tracking={0.3} maxMm={width}>
        {treasure ? label('treasure') : game.title}
      </Line>
    </div>
  );
}
