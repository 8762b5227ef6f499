// The backs: the cover of a grimoire for treasures, a gate for each level. They look the same upside down.
import { Box, Drawing, type FaceProps, Frame, Line } from 'cardwright/parts';
import { CoverBack } from './parts/cover-back.tsx';
import { GateBack } from './parts/gate-back.tsx';
import { goldLight, levels } from './parts/look.tsx';

const nameHeightMm = 8;
/** Space above the name and on both sides; the cover has ornaments in its corners. */
const spaceMm = { cover: { above: 9, beside: 17.2 }, gate: { above: 8.2, beside: 10 } };
const title = { font: 'serif 900 14.5', minPt: 7, color: goldLight, tracking: 0.16 } as const;
const subtitle = { font: 'sans 700 7', minPt: 7, color: goldLight, tracking: 0.3 } as const;

export default function Back(props: FaceProps) {
  const level = levelOf(props.deck.back);
  return (
    <Frame ground={level === undefined ? '#120d1e' : levels[level].deep}>
      <Drawing>{level === undefined ? <CoverBack /> : <GateBack level={level} />}</Drawing>
      <Title {...props} />
      <Title {...props} turned />
    </Frame>
  );
}

function levelOf(back: string | undefined) {
  return (['III', 'VI', 'IX', 'XII'] as const).find((level) => back === `exploration-${level.toLowerCase()}`);
}

/** All treasures get into one library, so their backs name the game and not the deck. */
function Title({ deck, game, label, widthMm, heightMm, turned = false }: FaceProps & { turned?: boolean }) {
  const treasure = levelOf(deck.back) === undefined;
  const { above, beside: left } = treasure ? spaceMm.cover : spaceMm.gate;
  const top = turned ? heightMm - above - nameHeightMm : above;
  const width = widthMm - 2 * left;
  return (
    <Box x={left} y={top} w={width} h={nameHeightMm} gap={0.9} turn={turned ? 180 : 0}>
      <Line text={treasure ? game.title : deck.name} {...title} maxMm={width} />
      <Line text={treasure ? label('treasure') : game.title} {...subtitle} maxMm={width} />
    </Box>
  );
}
