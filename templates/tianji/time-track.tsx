// The time track: the wheel of twenty-four solar terms, a season in every quarter with the elements it favours.
import type { FaceProps } from 'cardwright/parts';
import { Box, boldValues, Column, Frame, hasWideScript, Icon, Line, Row, Rules } from 'cardwright/parts';
import type { TimeTrack } from '../../data/tianji/types.ts';
import { polar } from './parts/compass.ts';
import { cinnabar, elementLook, gilt, ink, paper, paperLight } from './parts/look.ts';
import { Paper } from './parts/paper.tsx';
import { centre, flowerSpot, seasonLook, turnOf, Wheel } from './parts/time-wheel.tsx';

export default function TimeTrackFace(props: FaceProps<TimeTrack>) {
  return (
    <Frame ground={paper}>
      <Paper seed={24} />
      <Corners {...props} />
      <Wheel {...props} />
      <Flowers {...props} />
      {props.card.terms.map((term, i) => (
        <Term card={props.card} term={term} index={i} />
      ))}
      {props.card.terms.map((term, i) => term.event && <Event {...props} index={i} />)}
      <Hub {...props} />
    </Frame>
  );
}

function Hub({ card, label }: FaceProps<TimeTrack>) {
  return (
    <Box x={centre.x - 20} y={centre.y - 20} w={40} h={40} gap={0.6}>
      <Icon name={card.icon ?? 'solar-term'} sizeMm={15} color={gilt} />
      <Line text={label('terms')} font="serif 900 13" minPt={9} maxMm={31} color={paperLight} />
    </Box>
  );
}

function Flowers({ card }: FaceProps<TimeTrack>) {
  return card.seasons.map(({ season, wang }, i) => {
    const { x, y, sizeMm } = flowerSpot(i);
    return <Icon name={season} sizeMm={sizeMm} color={elementLook(wang).deep} opacity={0.13} decor cx={x} cy={y} />;
  });
}

/** The season's flower, and which element it favours. */
function Corners({ card, text, term }: FaceProps<TimeTrack>) {
  const places = [
    [7, 139],
    [7, 8],
    [229, 8],
    [229, 139],
  ] as const;
  const isWide = hasWideScript(card.name);
  const rule = { sizePt: isWide ? 12 : 10.5, minPt: 8, leading: 1.5, align: 'left', color: ink } as const;
  return (
    <>
      {card.seasons.map((season, i) => {
        const [x, y] = places[i] ?? places[0];
        const look = elementLook(season.wang);
        return (
          <Column x={x} y={y} w={44} gap={2}>
            <Row gap={2.4}>
              <Icon name={season.season} sizeMm={13} color={look.deep} />
              <Line text={term(season.season)} font={`serif 900 ${isWide ? 38 : 18}`} color={ink} />
            </Row>
            <Rules text={boldValues(text(`seasons.${i}.text`))} {...rule} widthMm={43} heightMm={30} />
          </Column>
        );
      })}
    </>
  );
}

function Term({ card, term, index }: { card: TimeTrack; term: TimeTrack['terms'][number]; index: number }) {
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

/** Clear of the spokes between the seasons. */
function eventSpot(index: number) {
  const first = index % 6 === 0;
  return polar(turnOf(index) + (first ? 0.045 : 0), first ? 46 : 44);
}

/** What happens on a term, inside the wheel. */
function Event({ card, text, index }: FaceProps<TimeTrack> & { index: number }) {
  const event = card.terms[index]?.event;
  if (event === undefined) return null;
  const [x, y] = eventSpot(index);
  const size = hasWideScript(event.name) ? { sizePt: 10.5, leading: 1.4 } : { sizePt: 9, leading: 1.25 };
  const rule = { ...size, minPt: 7, align: 'center', color: ink } as const;
  return (
    <Box x={centre.x + x - 16} y={centre.y + y - 12} w={32} h={24} gap={0.8}>
      <Line text={event.name} font={`serif 900 ${hasWideScript(event.name) ? 13 : 9.5}`} color={cinnabar} />
      <Rules text={boldValues(text(`terms.${index}.event.text`))} {...rule} widthMm={32} heightMm={18} />
    </Box>
  );
}
