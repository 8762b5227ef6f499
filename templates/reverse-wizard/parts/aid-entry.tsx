// Entries of a player aid, one below the other in the largest size that fits: a seal, a name, and the rule below it.
import type { Children, RichText } from 'cardwright/parts';
import { Box, boldValues, Column, heightOf, Icon, Line, Row, Rules } from 'cardwright/parts';
import { goldDark, goldLight, ink } from './look.ts';

export interface AidEntry {
  /** An icon by its name, or a drawing for the seal. */
  readonly seal: string | Children;
  readonly name?: string;
  readonly text: RichText;
  readonly color?: string;
}

interface EntriesProps {
  /** Groups are set apart by a rule. */
  readonly groups: readonly (readonly AidEntry[])[];
  readonly topMm: number;
  readonly heightMm: number;
}

const sizes = [9, 8.75, 8.5, 8.25, 8, 7.75, 7.5, 7.25, 7];
const leftMm = 4;
const widthMm = 62;
const seal = { sizeMm: 5.6, gapMm: 1.5 };
const textMm = widthMm - seal.sizeMm - seal.gapMm;
const nameGapMm = 0.2;
const leastGapMm = 0.9;
const night = '#2f2450';

export function Entries({ groups, topMm, heightMm }: EntriesProps) {
  const all = groups.flat();
  const room = heightMm - (all.length + groups.length - 2) * leastGapMm;
  const neededMm = (size: number) => all.reduce((sum, entry) => sum + entryMm(entry, size), 0);
  const sizePt = sizes.find((size) => neededMm(size) <= room) ?? 7;
  // If even the smallest size is too large, each text gets its share of the space, so that `check` reports it.
  const share = Math.min(1, room / neededMm(sizePt));
  return (
    <Column x={leftMm} y={topMm} w={widthMm} h={heightMm} justify="between">
      {groups.map((group, i) => [
        ...(i > 0 ? [<Box w={widthMm} h={0.25} ground={goldDark} />] : []),
        ...group.map((entry) => <Entry entry={entry} sizePt={sizePt} share={share} />),
      ])}
    </Column>
  );
}

function Entry({ entry, sizePt, share }: { entry: AidEntry; sizePt: number; share: number }) {
  const { name, color = night } = entry;
  return (
    <Row gap={seal.gapMm} align={name === undefined ? 'center' : 'start'}>
      <Seal color={color}>
        {typeof entry.seal === 'string' ? <Icon name={entry.seal} sizeMm={4} color={goldLight} /> : entry.seal}
      </Seal>
      <Column gap={nameGapMm}>
        {name !== undefined && nameLine(name, color)}
        {words(entry.text, sizePt, share)}
      </Column>
    </Row>
  );
}

function entryMm({ name, text }: AidEntry, sizePt: number): number {
  const own = heightOf(words(text, sizePt));
  return Math.max(seal.sizeMm, name === undefined ? own : own + nameGapMm + heightOf(nameLine(name, night)));
}

function nameLine(name: string, color: string) {
  return Line({ children: name, font: 'serif 900 8.5', minPt: 7, color, tracking: 0.05, maxMm: textMm });
}

function words(text: RichText, sizePt: number, share = 1): ReturnType<typeof Rules> {
  return Rules({
    ...(share < 1 && { heightMm: heightOf(words(text, sizePt)) * share }),
    text: boldValues(text),
    family: 'serif',
    weight: 400,
    sizePt,
    minPt: sizePt,
    leading: 1.34,
    boldWeight: 900,
    align: 'left',
    color: ink,
    widthMm: textMm,
  });
}

function Seal({ color, children }: { color: string; children: Children }) {
  return (
    <Box row w={seal.sizeMm} h={seal.sizeMm} ground={color} radius={seal.sizeMm / 2} style={{ flexShrink: 0 }}>
      {children}
    </Box>
  );
}
