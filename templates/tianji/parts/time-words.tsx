// The words of the wheel: the names of the terms in their places, and what happens on some of them.
import { Box, type FaceProps, hasWideScript, Line, Rules } from 'cardwright/parts';
import type { TimeTrack } from '../../../data/tianji/types.ts';
import { polar } from './compass.ts';
import { emphasis } from './emphasis.ts';
import { cinnabar, ink } from './look.ts';
import { centre, seasonLook, turnOf } from './time-wheel.tsx';

/** The name of a term in the place of its marker. */
export function Term({ card, term, index }: { card: TimeTrack; term: TimeTrack['terms'][number]; index: number }) {
  const [x, y] = polar(turnOf(index), 80.2);
  const color = term.event ? cinnabar : seasonLook(card, term.season).deep;
  if (!hasWideScript(term.name))
    return (
      <Box x={centre.x + x - 9} y={centre.y + y - 9} w={18} h={18}>
        <Rules text={term.name} weight={700} sizePt={8.5} leading={1.08} align="center" color={color} widthMm={17} />
      </Box>
    );
  return (
    <Line text={term.name} x={centre.x + x - 9} y={centre.y + y - 9} w={18} h={18} font="serif 900 13" color={color} />
  );
}

/** Off the spokes between the seasons, and the nearer to the hub the narrower the season is there. */
function eventSpot(index: number) {
  const first = index % 6 === 0;
  return polar(turnOf(index) + (first ? 0.045 : 0), first ? 46 : 44);
}

/** What happens on a term, inside the wheel before it. */
export function Event({ card, text, index }: FaceProps<TimeTrack> & { index: number }) {
  const event = card.terms[index]?.event;
  if (event === undefined) return null;
  const [x, y] = eventSpot(index);
  return (
    <Box x={centre.x + x - 16} y={centre.y + y - 12} w={32} h={24} gap={0.8}>
      <Line text={event.name} font={`serif 900 ${hasWideScript(event.name) ? 13 : 9.5}`} color={cinnabar} />
      <Rules
        text={emphasis(text(`terms.${index}.event.text`))}
        sizePt={hasWideScript(event.name) ? 10.5 : 9}
        minPt={7}
        leading={hasWideScript(event.name) ? 1.4 : 1.25}
        align="center"
        color={ink}
        widthMm={32}
        heightMm={18}
      />
    </Box>
  );
}
