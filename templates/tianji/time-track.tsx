// The time track: the wheel of twenty-four solar terms, a season in every quarter with the elements it favours.

import {
  Box,
  boldValues,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  pen,
  Row,
  Rules,
  stroke,
} from 'cardwright/parts';
import type { TimeTrack } from '../../data/tianji/types.ts';
import { polar, sector, spot, ticks } from './parts/compass.ts';
import { cinnabar, elementLook, gilt, ink, inkDeep, paper, paperLight } from './parts/look.ts';
import { Paper } from './parts/paper.tsx';

/** The middle of the wheel, and its rings from the inside outwards. */
const centre = { x: 140, y: 95 };
const [hubR, inner, outer] = [22, 66, 91];

const share = 1 / 24;
/** The first term is at the lower left, so that summer is at the top and winter at the bottom. */
const seasonTurn = (season: number) => 0.625 + season * 0.25;
const turnOf = (index: number) => seasonTurn(0) + (index + 0.5) * share;

/** In the middle of the season's quarter, clear of hub and ring. */
function flowerSpot(season: number) {
  const [x, y] = polar(seasonTurn(season + 0.5), 45);
  return { x: centre.x + x, y: centre.y + y, sizeMm: 38 };
}

/** The colours of the element that a season favours. */
const seasonLook = (card: TimeTrack, season: string) => {
  const found = card.seasons.find((each) => each.season === season);
  return elementLook((found ?? card.seasons[0])?.wang ?? ('' as never));
};

function Wheel({ card }: FaceProps<TimeTrack>) {
  return (
    <Drawing>
      <g transform={`translate(${centre.x} ${centre.y})`}>
        <circle r={outer + 1.8} fill={inkDeep} />
        {card.terms.map((term, i) => {
          const look = seasonLook(card, term.season);
          const turn = turnOf(i);
          const edge = term.name === card.start ? stroke(cinnabar, 1.2) : stroke(look.deep, 0.35);
          return (
            <g>
              <path
                d={sector([turn - share / 2, turn + share / 2], [inner, outer])}
                fill={i % 2 === 0 ? look.wash : paperLight}
                {...stroke(ink, 0.3)}
              />
              <circle {...point(turn, 80.2)} r={9.4} fill={paperLight} {...edge} />
            </g>
          );
        })}
        <circle r={inner} fill={paperLight} />
        {card.seasons.map((each, i) => (
          <path
            d={sector([seasonTurn(i), seasonTurn(i + 1)], [hubR, inner - 0.8])}
            fill={elementLook(each.wang).wash}
            fill-opacity={0.45}
          />
        ))}
        {card.seasons.map((_, i) => (
          <path d={`M${spot(seasonTurn(i), hubR)}L${spot(seasonTurn(i), outer)}`} {...stroke(ink, 1.2)} />
        ))}
        <circle r={inner - 0.4} {...pen(ink, 0.8)} />
        {card.terms.map((term, i) => term.event && <path d={pointer(turnOf(i))} fill={cinnabar} />)}
        <circle r={hubR} fill={inkDeep} />
        <circle r={hubR - 1.2} {...pen(gilt, 0.4)} />
        <path d={ticks(24, hubR - 4.4, hubR - 1.8)} {...stroke(gilt, 0.4)} />
      </g>
    </Drawing>
  );
}

/** Points from a term inwards to its event. */
function pointer(turn: number): string {
  const [half, far] = [0.006, inner - 0.4];
  return `M${spot(turn - half, far)}L${spot(turn + half, far)}L${spot(turn, far - 4)}Z`;
}

function point(turn: number, r: number) {
  const [cx, cy] = polar(turn, r);
  return { cx, cy };
}

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
      <Line text={label('terms')} font="serif 900 13" minPt={9} maxMm={27} color={paperLight} />
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
        <Rules text={term.name} weight={700} sizePt={7.75} leading={1.08} align="center" color={color} widthMm={17} />
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
