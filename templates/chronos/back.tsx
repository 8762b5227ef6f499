// The backs: a dial in the colours of the deck. They look the same upside down.
import { Box, Drawing, type FaceProps, Frame, Line } from 'cardwright/parts';
import { BackDial, type BackLook, backLook } from './parts/back-dial.tsx';
import { show } from './parts/look.ts';

export default function Back(props: FaceProps) {
  const { widthMm, heightMm, deck } = props;
  const look = backLook(deck.back);
  return (
    <Frame ground={look.ground}>
      <Drawing>
        <BackDial look={look} width={widthMm} height={heightMm} />
      </Drawing>
      <Name {...props} look={look} />
      <Name {...props} look={look} turned />
    </Frame>
  );
}

/** The name of the deck at the top and, upside down, at the bottom. */
function Name({
  deck,
  game,
  widthMm,
  heightMm,
  look,
  turned = false,
}: FaceProps & { look: BackLook; turned?: boolean }) {
  const [width, height] = [widthMm - 22, 9];
  const y = turned ? heightMm - 7.6 - height : 7.6;
  return (
    <Box x={11} y={y} w={width} h={height} gap={0.8} turn={turned ? 180 : 0}>
      <Line text={deck.name} {...show} sizePt={15} color={look.words} tracking={0.2} maxMm={width} />
      <Line text={(game.en ?? game.title).toUpperCase()} {...house} color={look.fine} maxMm={width} />
    </Box>
  );
}

const house = { font: 'sans 700 7', tracking: 0.14 } as const;
