// The time track: the wheel of twenty-four solar terms, a season in every quarter with the elements it favours.
import { at, centred, Drawing, type FaceProps, Frame, Icon, Line, mm, Rules } from 'cardwright/parts';
import type { TimeTrack } from '../../data/tianji/types.ts';
import { polar, sector, spot, ticks } from './parts/compass.ts';
import { emphasis } from './parts/emphasis.ts';
import { cinnabar, elementLook, gilt, ink, inkDeep, inkSoft, paper, paperLight } from './parts/look.ts';
import { Paper } from './parts/paper.tsx';

/** The middle of the wheel, and its rings from the inside outwards. */
const centre = { x: 140, y: 95 };
const [hubR, inner, outer] = [22, 66, 91];

export default function TimeTrackFace(props: FaceProps<TimeTrack>) {
  return (
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={24} />
      <Corners {...props} />
      <Wheel {...props} />
      {props.card.terms.map((term, i) => (
        <Term card={props.card} term={term} index={i} />
      ))}
      {props.card.terms.map((term, i) => term.event && <Event {...props} index={i} />)}
      <Hub {...props} />
    </Frame>
  );
}

const share = 1 / 24;
/** The first term begins at the left below, so that spring rises, summer stands above, and winter lies below. */
const turnOf = (index: number) => 0.625 + (index + 0.5) * share;

/** The pigment of the element that prospers in a season. */
const seasonLook = (card: TimeTrack, season: string) => {
  const found = card.seasons.find((each) => each.season === season);
  return elementLook((found ?? card.seasons[0])?.wang ?? ('' as never));
};

function Wheel({ card, ...size }: FaceProps<TimeTrack>) {
  return (
    <Drawing size={size}>
      <g transform={`translate(${centre.x} ${centre.y})`}>
        <circle cx={0} cy={0} r={outer + 1.8} fill={inkDeep} />
        {card.terms.map((term, i) => {
          const look = seasonLook(card, term.season);
          const turn = turnOf(i);
          return (
            <g>
              <path
                d={sector([turn - share / 2, turn + share / 2], [inner, outer])}
                fill={i % 2 === 0 ? look.wash : paperLight}
                stroke={ink}
                stroke-width={0.3}
              />
              <circle
                {...point(turn, 80.2)}
                r={9.4}
                fill={paperLight}
                stroke={term.name === card.start ? cinnabar : look.deep}
                stroke-width={term.name === card.start ? 1.2 : 0.35}
              />
            </g>
          );
        })}
        <circle cx={0} cy={0} r={inner} fill={paperLight} />
        {card.seasons.map((each, i) => {
          const from = 0.625 + i * 0.25;
          const look = elementLook(each.wang);
          return (
            <g>
              <path d={sector([from, from + 0.25], [hubR, inner - 0.8])} fill={look.wash} fill-opacity={0.45} />
              <path d={`M${spot(from, hubR)}L${spot(from, outer)}`} stroke={ink} stroke-width={1.2} />
            </g>
          );
        })}
        <circle cx={0} cy={0} r={inner - 0.4} fill="none" stroke={ink} stroke-width={0.8} />
        <circle cx={0} cy={0} r={hubR} fill={inkDeep} />
        <circle cx={0} cy={0} r={hubR - 1.2} fill="none" stroke={gilt} stroke-width={0.4} />
        <path d={ticks(24, [hubR - 4.4, hubR - 1.8])} stroke={gilt} stroke-width={0.4} />
      </g>
    </Drawing>
  );
}

function point(turn: number, r: number) {
  const [cx, cy] = polar(turn, r);
  return { cx, cy };
}

/** The name of a term in the place of its marker. */
function Term({ card, term, index }: { card: TimeTrack; term: TimeTrack['terms'][number]; index: number }) {
  const [x, y] = polar(turnOf(index), 80.2);
  return (
    <div style={{ ...at(centre.x + x - 9, centre.y + y - 9), ...centred(18, 18), flexDirection: 'column' }}>
      <Line family="serif" weight={900} sizePt={13} color={term.event ? cinnabar : seasonLook(card, term.season).deep}>
        {term.name}
      </Line>
    </div>
  );
}

/** Off the spokes between the seasons, and the nearer to the hub the narrower the season is there. */
function eventSpot(index: number) {
  const first = index % 6 === 0;
  return polar(turnOf(index) + (first ? 0.045 : 0), first ? 48 : 47);
}

/** What happens on a term, inside the wheel before it. */
function Event({ card, text, index }: FaceProps<TimeTrack> & { index: number }) {
  const event = card.terms[index]?.event;
  if (event === undefined) return null;
  const [x, y] = eventSpot(index);
  return (
    <div
      style={{
        ...at(centre.x + x - 14, centre.y + y - 12),
        ...centred(28, 24),
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: mm(0.8),
      }}
    >
      <Line family="serif" weight={900} sizePt={11} color={cinnabar}>
        {event.name}
      </Line>
      <Rules
        text={emphasis(text(`terms.${index}.event.text`))}
        sizePt={8.5}
        minPt={7}
        leading={1.4}
        align="left"
        color={ink}
        widthMm={31}
        heightMm={18}
      />
    </div>
  );
}

function Hub({ card, label }: FaceProps<TimeTrack>) {
  return (
    <div style={{ ...at(centre.x - 20, centre.y - 20), ...centred(40, 40), flexDirection: 'column', gap: mm(0.6) }}>
      <Icon name={card.icon ?? 'solar-term'} sizeMm={9} color={gilt} />
      <Line family="serif" weight={900} sizePt={13} color={paperLight}>
        {label('terms')}
      </Line>
    </div>
  );
}

/** A season in the corner of its quarter: its flower, which element prospers and which is supported. */
function Corners({ card, text }: FaceProps<TimeTrack>) {
  const places = [
    [7, 112],
    [7, 8],
    [229, 8],
    [229, 112],
  ] as const;
  return (
    <>
      {card.seasons.map((season, i) => {
        const [x, y] = places[i] ?? places[0];
        const look = elementLook(season.wang);
        return (
          <>
            <Icon
              name={season.season}
              sizeMm={44}
              color={look.wash}
              opacity={0.4}
              decor
              style={at(x + (i < 2 ? -6 : 8), y + 22)}
            />
            <div
              style={{
                ...at(x, y),
                width: mm(44),
                flexDirection: 'column',
                gap: mm(2),
                alignItems: i < 2 ? 'flex-start' : 'flex-end',
              }}
            >
              <div style={{ alignItems: 'center', gap: mm(2.4) }}>
                <Icon name={season.season} sizeMm={11} color={look.deep} />
                <Line family="serif" weight={900} sizePt={32} color={ink}>
                  {season.season}
                </Line>
              </div>
              <Rules
                text={emphasis(text(`seasons.${i}.text`))}
                sizePt={9}
                minPt={7.5}
                leading={1.5}
                align="left"
                color={inkSoft}
                widthMm={36}
                heightMm={24}
              />
            </div>
          </>
        );
      })}
    </>
  );
}
