// What the two sides of the player aid are made of: sections behind a vertical strip, and rows of name and text.
import {
  type Children,
  centred,
  hasWideScript,
  Icon,
  mm,
  plainText,
  type RichText,
  Rules,
  Vertical,
} from 'cardwright/parts';
import type { Category } from '../../../data/passage/types.ts';
import { charmEdge } from './charm-edge.ts';
import { ink, paper, vermilion } from './look.ts';

export const columns = { left: 5.2, width: 59.6, strip: 6.2, gap: 1.6, badge: 5.7, badgeGap: 1.1 };
const rowWidth = columns.width - columns.strip - columns.gap;

interface RowProps {
  readonly name: string;
  readonly text: RichText;
  /** What the eye finds first. */
  readonly badge?: Children;
  readonly color?: string;
}

/** The name leads the text; a text that says nothing but the name is not said twice. */
export function Row({ name, text, badge, color = ink }: RowProps) {
  const saysMore = plainText(text).replace(/[。.]$/u, '') !== name;
  const lead = { type: 'text', text: saysMore ? `${name}\u3000` : name, bold: true, from: 'typed', index: 0 } as const;
  const named: RichText = saysMore ? [lead, ...text] : [lead];
  const widthMm = badge === undefined ? rowWidth : rowWidth - columns.badge - columns.badgeGap;
  const size = hasWideScript(name) ? { sizePt: 7.25, leading: 1.42 } : { sizePt: 7, leading: 1.18 };
  return (
    <div style={{ width: mm(rowWidth), alignItems: 'center', gap: mm(columns.badgeGap) }}>
      {badge}
      <Rules text={named} {...{ family: 'serif', ...size, minPt: size.sizePt, boldWeight: 900, color, widthMm }} />
    </div>
  );
}

/** A phase of the turn, round as the head of a magatama. */
export function PhaseBadge({ icon }: { icon: string }) {
  const size = columns.badge;
  return (
    <div style={{ ...centred(size, size), background: ink, borderRadius: mm(size / 2) }}>
      <Icon name={icon} sizeMm={4.4} color={paper} />
    </div>
  );
}

/** A category as its charm is cut, so that the edge can be looked up. */
export function CategoryBadge({ category }: { category: Category }) {
  const size = columns.badge;
  const units = 27;
  return (
    <div style={centred(size, size)}>
      <svg
        width={mm(size)}
        height={mm(size)}
        viewBox={`-1 -1 ${units + 2} ${units + 2}`}
        style={{ position: 'absolute' }}
      >
        <path d={charmEdge(category, { x: 1, y: 1, width: units - 2, height: units - 2 })} fill={ink} />
      </svg>
      <Icon name={category} sizeMm={3.8} color={paper} />
    </div>
  );
}

interface SectionProps {
  readonly title: RichText;
  readonly color?: string;
  readonly children?: Children;
}

const column = { sizePt: 11.5, tracking: 0.1 };
const lying = { sizePt: 9.5, tracking: 0.03 };

/** A strip of paper with the name of the section from top to bottom, and its rows beside it. */
export function Section({ title, color = vermilion, children }: SectionProps) {
  const words = plainText(title);
  return (
    <div style={{ width: mm(columns.width), gap: mm(columns.gap), flexGrow: 1 }}>
      <div style={{ width: mm(columns.strip), background: color, alignItems: 'center', justifyContent: 'center' }}>
        <Vertical {...{ family: 'serif', weight: 900, color: paper, ...(hasWideScript(words) ? column : lying) }}>
          {words}
        </Vertical>
      </div>
      <div style={{ width: mm(rowWidth), flexDirection: 'column', justifyContent: 'space-between', gap: mm(0.8) }}>
        {children}
      </div>
    </div>
  );
}
