// The page below the picture: parchment in a metal edge, and on its upper edge the faction's seal between faction and form.
import { Gradient, hasWideScript, Icon, Line, pen, stroke } from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { factionShape } from './faction-shape.ts';
import { place } from './geometry.ts';
import { factions, type Metal, parchment, parchmentShade } from './look.ts';

const sheetArea = { left: 5.4, right: 57.6, top: 56.6, bottom: 82.6 };
export const page = { textLeft: 7.8, textWidth: 47.4, textTop: 62.3, textHeight: 18.8 };

/** Room for a type on either side of the seal. */
const typeMm = 18;
const seal = { x: 31.5, y: 57.2, r: 4.6 };
const sign = { sizeMm: 4.6, cy: seal.y };
const flame = { sizeMm: 4, cy: seal.y + 0.7 };

export function Page({ faction, metal, drop }: { faction: Faction; metal: Metal; drop: number }) {
  const { left, right, bottom } = sheetArea;
  const top = sheetArea.top + drop;
  const cut = 3.4;
  const sheet = `M${left} ${top}H${right}V${bottom - cut}L${right - cut} ${bottom}H${left + cut}L${left} ${bottom - cut}Z`;
  const rules = `M${left + 3} ${top + 4.7}H${seal.x - 6}M${seal.x + 6} ${top + 4.7}H${right - 3}`;
  const { ink, wash } = factions[faction];
  return (
    <g>
      <Gradient id="page" stops={{ 0: '#f6ecd4', 0.7: parchment, 1: parchmentShade }} />
      <path d={sheet} fill="#000" fill-opacity={0.45} transform="translate(0 0.7)" />
      <path d={sheet} fill="url(#page)" {...stroke(metal.dark, 0.9)} stroke-linejoin="round" />
      <path d={sheet} {...pen(metal.plain, 0.45)} stroke-linejoin="round" />
      <path d={rules} {...stroke(ink, 0.18)} />
      <g transform={place(seal.x, seal.y + drop)}>
        <circle r={seal.r + 0.9} fill={metal.dark} />
        <circle r={seal.r + 0.6} fill={metal.plain} />
        <circle r={seal.r} fill={factions[faction].deep} />
        <path d={factionShape(faction, seal.r * 0.86)} fill={ink} {...stroke(wash, 0.22)} stroke-linejoin="round" />
      </g>
    </g>
  );
}

/** Faction to the left of the seal, form (and aura) to the right. */
export function TypeLine({ card, term, drop }: { card: Treasure; term: (icon: string) => string; drop: number }) {
  const mark = card.faction === 'fire' ? flame : sign;
  const { ink, glow } = factions[card.faction];
  const tracking = hasWideScript(term(card.form)) ? 0.12 : 0.03;
  const words = { font: 'sans 700 7', minPt: 7, color: ink, tracking, maxMm: typeMm } as const;
  const forms = [term(card.form), ...(card.aura ? [term('aura')] : [])];
  return (
    <>
      <Icon name={card.faction} sizeMm={mark.sizeMm} cy={mark.cy + drop} color={glow} cx={seal.x} />
      <Line text={term(card.faction)} {...words} cx={(sheetArea.left + seal.x - 6) / 2 + 1} cy={59.1 + drop} />
      <Line text={forms.join(' · ')} {...words} cx={(sheetArea.right + seal.x + 6) / 2 - 1} cy={59.1 + drop} />
    </>
  );
}
