// One entry of a player aid: a seal with its icon, its name, and its rule beside or below.
import { type Children, centred, hasWideScript, Icon, Line, mm, type RichText, Rules } from 'cardwright/parts';
import { emphasis } from './emphasis.ts';
import { goldDark, goldLight, ink } from './look.ts';

const sealMm = 6.6;
const smallSealMm = 5.2;
const textMm = 53.4;
const shortNameMm = 7.2;
const latinNameMm = 15;

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
  const nameMm = hasWideScript(name) ? shortNameMm : latinNameMm;
  return (
    <div style={{ gap: mm(1.2), alignItems: 'center' }}>
      <Seal color={color} sizeMm={smallSealMm}>
        <Icon name={icon} sizeMm={3.7} color={goldLight} />
      </Seal>
      <div style={{ width: mm(nameMm), flexShrink: 0 }}>
        <Line family="serif" weight={900} sizePt={8.5} color={color} maxMm={nameMm}>
          {name}
        </Line>
      </div>
      <AidText text={text} widthMm={62 - smallSealMm - nameMm - 2.6} sizePt={7} />
    </div>
  );
}

interface AidTextProps {
  readonly text: RichText;
  readonly widthMm: number;
  readonly color?: string;
  readonly sizePt?: number;
}

export function AidText({ text, widthMm, color = ink, sizePt = 7.25 }: AidTextProps) {
  return (
    <Rules
      text={emphasis(text)}
      family="serif"
      weight={400}
      sizePt={sizePt}
      leading={1.36}
      boldWeight={900}
      align="left"
      color={color}
      widthMm={widthMm}
    />
  );
}

interface SealProps {
  readonly color: string;
  readonly sizeMm?: number;
  readonly children: Children;
}

export function Seal({ color, sizeMm = sealMm, children }: SealProps) {
  return (
    <div
      style={{
        ...centred(sizeMm, sizeMm),
        flexShrink: 0,
        borderRadius: mm(sizeMm / 2),
        background: color,
      }}
    >
      {children}
    </div>
  );
}

/** A rule between two groups of entries. */
export function Divider() {
  return <div style={{ width: mm(62), height: mm(0.25), background: goldDark }} />;
}
