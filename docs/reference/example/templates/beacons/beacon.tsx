// A beacon: name, and text below it.
import { Box, type FaceProps, Frame, Line, Rules } from 'cardwright/parts';

export default function BeaconFace({
  card,
  text,
  widthMm,
  heightMm,
}: FaceProps<{ name: string; tags?: readonly string[] }>) {
  return (
    <Frame ground="#f4efe2">
      <Box x={0} y={0} w={widthMm} h={heightMm} gap={3}>
        <Line text={card.name} font="serif 900 18" />
        <Line text={(card.tags ?? []).join(' ')} font="sans 400 8" />
        <Rules text={text('text')} widthMm={48} heightMm={30} font="serif 400 10" align="center" />
      </Box>
    </Frame>
  );
}
