// Parts of the player aid: sections beside a vertical strip, and rows of name and text.
import type { Children, RichText } from 'cardwright/parts';
import { Box, Column, Drawing, hasWideScript, Icon, plainText, Row, Rules, Vertical } from 'cardwright/parts';
import type { Category } from '../../../data/passage/types.ts';
import { charmEdge } from './charm-edge.ts';
import { ink, paper } from './look.ts';

/** The strips of the sections bleed off to the left, so their column begins outside of the trim. */
export const columns = { left: -3, width: 67.8, strip: 14.2, gap: 1.8, badge: 5.7, badgeGap: 1.1 };
/** A title stands in the middle of this part of its strip, clear of the trim. */
const titleMm = 9;
const rowWidth = columns.width - columns.strip - columns.gap;
const clause = {
  wide: { sizePt: 7.25, minPt: 7.25, leading: 1.42 },
  letters: { sizePt: 7, minPt: 7, leading: 1.18 },
};

interface ClauseProps {
  readonly name: string;
  readonly text: RichText;
  /** The sign before the text. */
  readonly badge?: Children;
  readonly color?: string;
}

/** The name precedes the text; omits a text that only repeats the name. */
export function Clause({ name, text, badge, color = ink }: ClauseProps) {
  const saysMore = plainText(text).replace(/[。.]$/u, '') !== name;
  const lead = { type: 'text', text: saysMore ? `${name}\u3000` : name, bold: true, from: 'typed', index: 0 } as const;
  const named: RichText = saysMore ? [lead, ...text] : [lead];
  const widthMm = badge === undefined ? rowWidth : rowWidth - columns.badge - columns.badgeGap;
  const size = hasWideScript(name) ? clause.wide : clause.letters;
  return (
    <Row w={rowWidth} gap={columns.badgeGap}>
      {badge}
      <Rules text={named} family="sans" weight={500} {...size} boldWeight={700} color={color} widthMm={widthMm} />
    </Row>
  );
}

export function PhaseBadge({ icon }: { icon: string }) {
  const size = columns.badge;
  return (
    <Box w={size} h={size} ground={ink} radius={size / 2}>
      <Icon name={icon} sizeMm={4.4} color={paper} />
    </Box>
  );
}

/** The category with the edge that its charms have. */
export function CategoryBadge({ category }: { category: Category }) {
  const size = columns.badge;
  const units = 27;
  return (
    <Box row w={size} h={size}>
      <Drawing w={size} view={`-1 -1 ${units + 2} ${units + 2}`} style={{ position: 'absolute' }}>
        <path d={charmEdge(category, { x: 1, y: 1, width: units - 2, height: units - 2 })} fill={ink} />
      </Drawing>
      <Icon name={category} sizeMm={3.8} color={paper} />
    </Box>
  );
}

interface SectionProps {
  readonly title: RichText;
  readonly children?: Children;
}

const column = { sizePt: 13, tracking: 0.03 };
const lying = { sizePt: 15, tracking: 0.03 };

export function Section({ title, children }: SectionProps) {
  const words = plainText(title);
  return (
    <Row w={columns.width} gap={columns.gap} align="stretch" grow>
      <Row w={columns.strip} justify="end">
        <Box w={titleMm}>
          <Vertical
            text={words}
            family="poster"
            weight={400}
            color={paper}
            {...(hasWideScript(words) ? column : lying)}
          />
        </Box>
      </Row>
      <Column w={rowWidth} gap={0.8} justify="between">
        {children}
      </Column>
    </Row>
  );
}
