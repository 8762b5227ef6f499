// What a danger zone of the stability track does: a slip with the zone's sign, its name, where it begins, and the rule.
import { Column, type FaceProps, hasWideScript, Line, Row, Rules } from 'cardwright/parts';
import type { StabilityBoard } from '../../../data/chronos/types.ts';
import { alarmOf } from './alarm.ts';
import { polygon, star } from './geometry.ts';
import { brass, ink, ivory, title } from './look.ts';

const panels = { top: 137.5, heightMm: 34, lefts: [14, 84, 154], widths: [66, 66, 102] } as const;

/** A slip of paper for the zone's rule, with the zone's shape at its head. */
export function ZonePanel({ threshold }: { threshold: number }) {
  const { left, width } = panelAt(threshold);
  const { edge } = alarmOf(threshold);
  const shapes = [polygon(3, 6.4), star(9, 6.2, 3.8), star(14, 6.4, 4.6)];
  return (
    <g transform={`translate(${left} ${panels.top})`}>
      <rect x={0} y={0} width={width} height={panels.heightMm} rx={1} fill={ivory} stroke={brass} stroke-width={0.4} />
      <rect x={0} y={0} width={width} height={1.8} rx={0.6} fill={edge} />
      <path
        transform={`translate(9.5 ${threshold === 0 ? 12.2 : 11})`}
        d={shapes[threshold] ?? ''}
        fill={edge}
        stroke={ink}
        stroke-width={0.6}
        stroke-linejoin="round"
      />
      <path transform="translate(9.5 11)" d="M-0.7 -2.6H0.7L0.45 1H-0.45ZM-0.6 1.7H0.6V2.9H-0.6Z" fill={ink} />
    </g>
  );
}

export function ZoneText({ card, text, threshold }: FaceProps<StabilityBoard> & { threshold: number }) {
  const zone = card.thresholds[threshold];
  if (zone === undefined) return null;
  const { left, width } = panelAt(threshold);
  const last = threshold === card.thresholds.length - 1;
  const sizePt = hasWideScript(zone.name) ? 20 : 16;
  return (
    <Column x={left + 5} y={panels.top + 5} gap={2.6}>
      <Row h={12} before={13} gap={2.6}>
        <Line text={zone.name} {...title} sizePt={sizePt} color={ink} />
        <Line text={[zone.reach === 'below' ? '<' : '', zone.at, '%']} font={`serif 900 ${sizePt}`} color="#8f1f17" />
      </Row>
      <Rules
        text={text(`thresholds.${threshold}.text`)}
        font="sans 400 11.5"
        minPt={8}
        color={ink}
        align="left"
        widthMm={last ? width - 43 : width - 7}
        heightMm={panels.heightMm - 21}
      />
    </Column>
  );
}

function panelAt(threshold: number): { left: number; width: number } {
  return { left: panels.lefts[threshold] ?? 0, width: panels.widths[threshold] ?? 0 };
}
