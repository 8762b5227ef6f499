// Parts of the player aid: sections with a heading, and rows with a margin.
import type { Children, RichText } from 'cardwright/parts';
import { Box, Column, hasWideScript, Icon, Line, plainText, Row, Rules } from 'cardwright/parts';
import { Glyph } from './glyph.tsx';
import { brass, brassDark, brassLight, ink, inkSoft, ivory, title } from './look.ts';

/** A margin to find things, and a column to read. */
export const columns = { left: 3.6, width: 62.8, margin: 13.2, gap: 2.2 };
const textWidth = columns.width - columns.margin - columns.gap;
const label = { font: 'sans 700 7', minPt: 7, leading: 1.25, align: 'center', color: ivory } as const;
const body = { font: 'sans 400 7', minPt: 7, align: 'left', color: ink, iconColor: brassDark } as const;

interface AidRowProps {
  /** A number, an icon, or both. */
  readonly figure?: string;
  readonly icon?: string;
  readonly name: string;
  readonly text: RichText;
}

/** A row of several lines: number, icon and name in the margin, in brass and ivory on the night. */
export function AidRow({ figure, icon, name, text }: AidRowProps) {
  return (
    <Row w={columns.width} gap={columns.gap}>
      <Column w={columns.margin} gap={0.5} align="center">
        <Box row w={columns.margin} h={4.6} gap={1.35}>
          {figure !== undefined && <Line text={figure} {...title} sizePt={11.5} color={brassLight} />}
          {icon !== undefined && <Glyph name={icon} sizeMm={4.4} color={brassLight} />}
        </Box>
        <Rules text={name} {...label} widthMm={columns.margin} heightMm={6.4} />
      </Column>
      <Small text={text} widthMm={textWidth} />
    </Row>
  );
}

/** A row of one or two lines: the name leads the text, the number or the icon stands in the margin. */
export function Entry({ figure, icon, name, text }: AidRowProps) {
  const named: RichText = [{ type: 'text', text: `${name} `, bold: true, from: 'typed' }, ...text];
  return (
    <Row w={columns.width} gap={columns.gap}>
      <Box row w={columns.margin} h={4} gap={0.6}>
        {figure !== undefined && <Line text={figure} {...title} sizePt={10.5} color={brassDark} />}
        {icon !== undefined && <Icon name={icon} sizeMm={figure === undefined ? 4 : 3} color={brassDark} />}
      </Box>
      <Small text={named} widthMm={textWidth} />
    </Row>
  );
}

interface SectionProps {
  readonly title: string;
  readonly widthMm?: number;
  readonly children?: Children;
}

/** A heading with a brass rule beside it, and the entries. */
export function Section({ title: words, widthMm = columns.width, children }: SectionProps) {
  return (
    <Column w={widthMm} gap={1.4}>
      <Row w={widthMm} gap={1.6}>
        <Line text={words} {...title} sizePt={10} color={ink} />
        <Box h={0.25} ground={brass} grow />
      </Row>
      {children}
    </Column>
  );
}

export function Small({ text, widthMm }: { text: RichText; widthMm: number }) {
  const isWide = hasWideScript(plainText(text));
  return <Rules text={text} {...body} leading={isWide ? 1.42 : 1.19} widthMm={widthMm} />;
}

export function Between() {
  return <Box w={textWidth} h={0.2} before={columns.width - textWidth} ground={inkSoft} opacity={0.35} />;
}

/** The title of a side, in a band of midnight blue that runs off the card. */
export function Title({ children, note }: { children: string; note: string }) {
  return (
    <Row w={columns.width} h={6} justify="between">
      <Line text={children} {...title} sizePt={hasWideScript(children) ? 13.5 : 10.5} color={ivory} />
      <Line text={note} font="sans 400 7" color={brass} tracking={0.08} />
    </Row>
  );
}
