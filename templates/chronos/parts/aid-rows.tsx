// What the two sides of the player aid are made of: a head for each section, and rows with a margin to look things up in.
import {
  type Children,
  centred,
  hasWideScript,
  Icon,
  Line,
  mm,
  plainText,
  type RichText,
  Rules,
} from 'cardwright/parts';
import { Glyph } from './glyph.tsx';
import { brass, brassDark, brassLight, ink, inkSoft, ivory, title } from './look.ts';

/** The aid is read at arm's length, in small sizes: one column for looking up, one for reading. */
export const columns = { left: 3.6, width: 62.8, margin: 13.2, gap: 2.2 };
const textWidth = columns.width - columns.margin - columns.gap;

export interface RowProps {
  /** What the eye finds first: a number, an icon, or both. */
  readonly figure?: string;
  readonly icon?: string;
  readonly name: string;
  readonly text: RichText;
}

/** A row of several lines: number, icon and name in the margin, in brass and ivory on the night. */
export function Row({ figure, icon, name, text }: RowProps) {
  return (
    <div style={{ width: mm(columns.width), alignItems: 'center', gap: mm(columns.gap) }}>
      <div style={{ width: mm(columns.margin), flexDirection: 'column', alignItems: 'center', gap: mm(0.5) }}>
        <div style={{ ...centred(columns.margin, 4.6), gap: mm(1.35) }}>
          {figure !== undefined && (
            <Line {...title} sizePt={11.5} color={brassLight}>
              {figure}
            </Line>
          )}
          {icon !== undefined && <Glyph name={icon} sizeMm={4.4} color={brassLight} />}
        </div>
        <Rules
          text={name}
          {...{ family: 'sans', weight: 700, sizePt: 7, minPt: 7, leading: 1.25, align: 'center' }}
          color={ivory}
          widthMm={columns.margin}
          heightMm={6.4}
        />
      </div>
      <Small text={text} widthMm={textWidth} />
    </div>
  );
}

/** A row of one or two lines: the name leads the text, the number or the icon stands in the margin. */
export function Entry({ figure, icon, name, text }: RowProps) {
  const named: RichText = [{ type: 'text', text: `${name} `, bold: true, from: 'typed' }, ...text];
  return (
    <div style={{ width: mm(columns.width), alignItems: 'center', gap: mm(columns.gap) }}>
      <div style={{ ...centred(columns.margin, 4), gap: mm(0.6) }}>
        {figure !== undefined && (
          <Line {...title} sizePt={10.5} color={brassDark}>
            {figure}
          </Line>
        )}
        {icon !== undefined && <Icon name={icon} sizeMm={figure === undefined ? 4 : 3} color={brassDark} />}
      </div>
      <Small text={named} widthMm={textWidth} />
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly widthMm?: number;
  readonly children?: Children;
}

/** A head and what belongs to it. */
export function Section({ title: words, widthMm = columns.width, children }: SectionProps) {
  return (
    <div style={{ width: mm(widthMm), flexDirection: 'column', gap: mm(1.4) }}>
      <Head widthMm={widthMm}>{words}</Head>
      {children}
    </div>
  );
}

/** Rules text of the aid; its numbers come from the game's constants. */
export function Small({ text, widthMm }: { text: RichText; widthMm: number }) {
  const size = hasWideScript(plainText(text)) ? { sizePt: 7, leading: 1.42 } : { sizePt: 7, leading: 1.19 };
  return (
    <Rules
      text={text}
      {...{ family: 'sans', ...size, minPt: size.sizePt, align: 'left' }}
      color={ink}
      iconColor={brassDark}
      widthMm={widthMm}
    />
  );
}

/** The name of a section, and a brass rule that runs to the end of the measure. */
function Head({ children, widthMm }: { children: string; widthMm: number }) {
  return (
    <div style={{ width: mm(widthMm), alignItems: 'center', gap: mm(1.6) }}>
      <Line {...title} sizePt={10} color={ink}>
        {children}
      </Line>
      <div style={{ flexGrow: 1, height: mm(0.25), background: brass }} />
    </div>
  );
}

/** A hairline between two rows, under the text only. */
export function Between() {
  const style = { width: mm(textWidth), marginLeft: mm(columns.width - textWidth), height: mm(0.12) };
  return <div style={{ ...style, background: inkSoft, opacity: 0.35 }} />;
}

/** The title of a side, in a band of midnight blue that runs off the card. */
export function Title({ children, note }: { children: string; note: string }) {
  return (
    <div style={{ width: mm(columns.width), height: mm(6), alignItems: 'center', justifyContent: 'space-between' }}>
      <Line {...title} sizePt={hasWideScript(children) ? 13.5 : 10.5} color={ivory}>
        {children}
      </Line>
      <Line family="sans" weight={400} sizePt={7} color={brass} tracking={0.08}>
        {note}
      </Line>
    </div>
  );
}
