// The wheel of the solar terms: twenty-four places for the marker, and the seasons inside of them.
import { Drawing, type FaceProps, pen, stroke } from 'cardwright/parts';
import type { TimeTrack } from '../../../data/tianji/types.ts';
import { polar, sector, spot, ticks } from './compass.ts';
import { cinnabar, elementLook, gilt, ink, inkDeep, paperLight } from './look.ts';

/** The middle of the wheel, and its rings from the inside outwards. */
export const centre = { x: 140, y: 95 };
const [hubR, inner, outer] = [22, 66, 91];

const share = 1 / 24;
/** The first term is at the lower left, so that summer is at the top and winter at the bottom. */
const seasonTurn = (season: number) => 0.625 + season * 0.25;
export const turnOf = (index: number) => seasonTurn(0) + (index + 0.5) * share;

/** In the middle of the season's quarter, clear of hub and ring. */
export function flowerSpot(season: number) {
  const [x, y] = polar(seasonTurn(season + 0.5), 45);
  return { x: centre.x + x, y: centre.y + y, sizeMm: 38 };
}

/** The colours of the element that a season favours. */
export const seasonLook = (card: TimeTrack, season: string) => {
  const found = card.seasons.find((each) => each.season === season);
  return elementLook((found ?? card.seasons[0])?.wang ?? ('' as never));
};

export function Wheel({ card }: FaceProps<TimeTrack>) {
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
        <path d={ticks(24, [hubR - 4.4, hubR - 1.8])} {...stroke(gilt, 0.4)} />
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
