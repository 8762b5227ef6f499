// The back of a deck: the title of the game and the name of the deck. It looks the same upside down.
import { Box, Drawing, type FaceProps, Flood, Frame, Line } from 'cardwright/parts';
import { accents, paper } from './look.ts';

export default function Back({ game, deck, widthMm, heightMm }: FaceProps) {
  const colour =
    accents[[...deck.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % accents.length] ?? accents[0];
  const [w, h] = [widthMm - 14, heightMm / 2 - 14];
  const half = (
    <>
      <Line text={game.title} font="serif 700 15" color={paper} maxMm={w} minPt={7} />
      {deck.name === game.title ? null : (
        <Line text={deck.name} font="sans 400 9" color={paper} maxMm={w} minPt={6} above={2} />
      )}
    </>
  );
  return (
    <Frame ground={colour}>
      <Drawing>
        <Flood fill={colour} />
        <rect
          x={5}
          y={5}
          width={widthMm - 10}
          height={heightMm - 10}
          rx={2.5}
          fill="none"
          stroke={paper}
          stroke-width={0.4}
        />
        <path d={`M12 ${heightMm / 2}H${widthMm - 12}`} stroke={paper} stroke-width={0.4} />
      </Drawing>
      <Box x={7} y={9} w={w} h={h}>
        {half}
      </Box>
      <Box x={7} y={heightMm / 2 + 5} w={w} h={h} turn={180}>
        {half}
      </Box>
    </Frame>
  );
}
