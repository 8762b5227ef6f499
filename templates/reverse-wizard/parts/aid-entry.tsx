// One entry of a player aid: a seal with its icon, its name, and its rule beside or below.
import { type Children, Icon, Line, mm, type RichText, Rules } from 'cardwright/parts';
import { emphasis } from './emphasis.ts';
import { goldDark, goldLight, ink } from './look.ts';

const sealMm = 6.6;
const textMm = 52.4;

interface EntryProps {
  readonly icon: string;
  readonly name: string;
  readonly text: RichText;
  readonly color?: string;
}

export function Entry({ icon, name, text, color = '#2f2450' }: EntryProps) {
  return (
    <div style={{ gap: mm(1.8) }}>
      <Seal color={color}>
        <Icon name={icon} sizeMm={4.6} color={goldLight} />
      </Seal>
      <div style={{ flexDirection: 'column', gap: mm(0.4) }}>
        <Line family="serif" weight={900} sizePt={8.5} color={color} tracking={0.05}>
          {name}
        </Line>
        <AidText text={text} widthMm={textMm} />
      </div>
    </div>
  );
}

/** A short rule stands on the line of its name. */
export function ShortEntry({ icon, name, text, color = '#2f2450' }: EntryProps) {
  return (
    <div style={{ gap: mm(1.8), alignItems: 'center' }}>
      <Seal color={color}>
        <Icon name={icon} sizeMm={4.6} color={goldLight} />
      </Seal>
      <div style={{ width: mm(10), flexShrink: 0 }}>
        <Line family="serif" weight={900} sizePt={8.5} color={color} tracking={0.05} maxMm={10}>
          {name}
        </Line>
      </div>
      <AidText text={text} widthMm={textMm - 10.8} />
    </div>
  );
}

export function AidText({ text, widthMm, color = ink }: { text: RichText; widthMm: number; color?: string }) {
  return (
    <Rules
      text={emphasis(text)}
      family="serif"
      weight={400}
      sizePt={7.25}
      leading={1.4}
      boldWeight={900}
      align="left"
      color={color}
      widthMm={widthMm}
    />
  );
}

export function Seal({ color, children }: { color: string; children: Children }) {
  return (
    <div
      style={{
        width: mm(sealMm),
        height: mm(sealMm),
        flexShrink: 0,
        borderRadius: mm(sealMm / 2),
        background: color,
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      {children}
    </div>
  );
}

/** A rule between two groups of entries. */
export function Heading() {
  return <div style={{ width: mm(60.8), height: mm(0.25), background: goldDark }} />;
}
