// What the two sides of the player aid are made of: a head for each section, and rows with a margin to look things up in.
import { type Children, centred, Icon, Line, mm, type RichText, Rules } from 'cardwright/parts';
import { brass, brassDark, ink, inkSoft, ivory } from './look.ts';

/** The aid is read at arm's length, in small sizes: one column for looking up, one for reading. */
export const columns = { left: 4.2, width: 61.6, margin: 12.6, gap: 1.4 };
const textWidth = columns.width - columns.margin - columns.gap;

export interface RowProps {
  /** What the eye finds first: a number, an icon, or both. */
  readonly figure?: string;
  readonly icon?: string;
  readonly name: string;
  readonly text: RichText;
  readonly dark?: boolean;
}

export function Row({ figure, icon, name, text, dark = false }: RowProps) {
  const accent = dark ? brass : brassDark;
  return (
    <div style={{ width: mm(columns.width), alignItems: 'center', gap: mm(columns.gap) }}>
      <div style={{ width: mm(columns.margin), flexDirection: 'column', alignItems: 'center', gap: mm(0.4) }}>
        <div style={{ ...centred(columns.margin, 4.6), gap: mm(1.35) }}>
          {figure !== undefined && (
            <Line family="serif" weight={900} sizePt={11.5} color={accent}>
              {figure}
            </Line>
          )}
          {icon !== undefined && <Icon name={icon} sizeMm={4.4} color={accent} />}
        </div>
        <Rules
          text={name}
          {...{ family: 'sans', weight: 700, sizePt: 7, minPt: 6.5, leading: 1.2, align: 'center' }}
          color={dark ? ivory : ink}
          widthMm={columns.margin}
          heightMm={6.2}
        />
      </div>
      <Small text={text} widthMm={textWidth} dark={dark} />
    </div>
  );
}

/** A row of one or two lines: the name leads the text, the number or the icon stands in the margin. */
export function Entry({ figure, icon, name, text }: RowProps) {
  const named: RichText = [{ type: 'text', text: `${name} `, bold: true, from: 'typed' }, ...text];
  return (
    <div style={{ width: mm(columns.width), alignItems: 'center', gap: mm(columns.gap) }}>
      <div style={centred(columns.margin, 4)}>
        {figure !== undefined && (
          <Line family="serif" weight={900} sizePt={10.5} color={brassDark}>
            {figure}
          </Line>
        )}
        {icon !== undefined && <Icon name={icon} sizeMm={4} color={brassDark} />}
      </div>
      <Small text={named} widthMm={textWidth} />
    </div>
  );
}

/** A head and what belongs to it. */
export function Section({
  title,
  widthMm = columns.width,
  children,
}: {
  title: string;
  widthMm?: number;
  children?: Children;
}) {
  return (
    <div style={{ width: mm(widthMm), flexDirection: 'column', gap: mm(1.35) }}>
      <Head widthMm={widthMm}>{title}</Head>
      {children}
    </div>
  );
}

/** Rules text of the aid; its numbers come from the game's constants. */
export function Small({ text, widthMm, dark = false }: { text: RichText; widthMm: number; dark?: boolean }) {
  return (
    <Rules
      text={text}
      family="serif"
      {...{ sizePt: 6.75, minPt: 6.75, leading: 1.42 }}
      color={dark ? ivory : ink}
      iconColor={dark ? brass : brassDark}
      widthMm={widthMm}
    />
  );
}

/** The name of a section, and a brass rule that runs to the end of the measure. */
function Head({ children, widthMm }: { children: string; widthMm: number }) {
  return (
    <div style={{ width: mm(widthMm), alignItems: 'center', gap: mm(1.6) }}>
      <Line family="display" sizePt={10.5} color={ink}>
        {children}
      </Line>
      <div style={{ flexGrow: 1, height: mm(0.25), background: brass }} />
    </div>
  );
}

/** A hairline between two rows. */
export function Between() {
  return <div style={{ width: mm(columns.width), height: mm(0.12), background: inkSoft, opacity: 0.35 }} />;
}

/** The title of a side, in a band of midnight blue that runs off the card. */
export function Title({ children, note }: { children: string; note: string }) {
  return (
    <div style={{ width: mm(columns.width), height: mm(6), alignItems: 'center', justifyContent: 'space-between' }}>
      <Line family="display" sizePt={14} color={ivory}>
        {children}
      </Line>
      <Line family="sans" weight={400} sizePt={6.5} color={brass} tracking={0.08}>
        {note}
      </Line>
    </div>
  );
}
