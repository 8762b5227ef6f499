// Name and text in the middle, for whatever has no template of its own look.
import { Box, type FaceProps, Frame, Line, Rules } from 'cardwright/parts';

export default function Plain({ card, text, widthMm, heightMm }: FaceProps<{ name: string }>) {
  const width = widthMm * 0.64;
  return (
    <Frame ground="#e3d9c3">
      <Box x={0} y={0} w={widthMm} h={heightMm} gap={2}>
        <Line text={card.name} font="serif 700 12" maxMm={width} minPt={5} />
        {heightMm > 40 && (
          <Rules text={text('text')} widthMm={width} heightMm={heightMm / 2} font="serif 400 9" align="center" />
        )}
      </Box>
    </Frame>
  );
}
