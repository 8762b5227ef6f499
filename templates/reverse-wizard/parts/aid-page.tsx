// A page of a player aid: parchment between its dark head and foot, with entries in the largest size that fits. An entry is a seal, a name, and the rule below it.
import {
  Box,
  boldValues,
  type Children,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  faceSize,
  Gradient,
  heightOf,
  Icon,
  Line,
  type RichText,
  Row,
  Rules,
} from 'cardwright/parts';
import { gold, goldDark, goldLight, ink, parchment, parchmentShade } from './look.tsx';

const headMm = 11;
const pageTopMm = 13;
const night = '#1b1330';

export interface AidEntry {
  /** An icon by its name, or a drawing for the seal. */
  readonly seal: string | Children;
  readonly name?: string;
  readonly text: RichText;
  readonly color?: string | undefined;
}

interface PageProps {
  readonly face: FaceProps<{ name: string }>;
  /** Groups are set apart by a rule. */
  readonly groups: readonly (readonly AidEntry[])[];
  /** Where the entries end. */
  readonly bottomMm: number;
  /** A dark band under what stands in the foot. */
  readonly foot?: { readonly topMm: number; readonly children: Children };
}

export function AidPage({ face: { card, game }, groups, bottomMm, foot }: PageProps) {
  return (
    <Frame ground="#120d1e">
      <Drawing>
        <g>
          <Gradient id="page" stops={{ 0: '#f6ecd4', 0.7: parchment, 1: parchmentShade }} />
          <Flood y={headMm} h={beyondMm()} fill="url(#page)" />
          <Flood h={faceSize().bleedMm + headMm} fill={night} />
          <Edge y={headMm} />
        </g>
        {foot && (
          <g>
            <Flood y={foot.topMm} h={beyondMm()} fill={night} />
            <Edge y={foot.topMm} />
          </g>
        )}
      </Drawing>
      <Row x={5.4} y={4.2} w={59.2} h={6} justify="between">
        <Line text={card.name} font="serif 900 11" color={goldLight} tracking={0.1} />
        <Line text={game.title} font="serif 700 7.5" color={goldLight} tracking={0.1} />
      </Row>
      <Entries groups={groups} heightMm={bottomMm - pageTopMm} />
      {foot?.children}
    </Frame>
  );
}

/** More than there is below anything. */
const beyondMm = () => faceSize().heightMm + 2 * faceSize().bleedMm;

function Edge({ y }: { y: number }) {
  return [<Flood y={y - 0.4} h={0.8} fill={goldDark} />, <Flood y={y - 0.15} h={0.3} fill={gold} />];
}

const sizes = [9, 8.75, 8.5, 8.25, 8, 7.75, 7.5, 7.25, 7];
const leftMm = 4;
const widthMm = 62;
const seal = { sizeMm: 5.6, gapMm: 1.5 };
const textMm = widthMm - seal.sizeMm - seal.gapMm;
const nameGapMm = 0.2;
const leastGapMm = 0.9;
const violet = '#2f2450';

function Entries({ groups, heightMm }: { groups: PageProps['groups']; heightMm: number }) {
  const all = groups.flat();
  const room = heightMm - (all.length + groups.length - 2) * leastGapMm;
  const neededMm = (size: number) => all.reduce((sum, entry) => sum + entryMm(entry, size), 0);
  const sizePt = sizes.find((size) => neededMm(size) <= room) ?? 7;
  // If even the smallest size is too large, each text gets its share of the space, so that `check` reports it.
  const share = Math.min(1, room / neededMm(sizePt));
  return (
    <Column x={leftMm} y={pageTopMm} w={widthMm} h={heightMm} justify="between">
      {groups.map((group, i) => [
        ...(i > 0 ? [<Box w={widthMm} h={0.25} ground={goldDark} />] : []),
        ...group.map((entry) => <Entry entry={entry} sizePt={sizePt} share={share} />),
      ])}
    </Column>
  );
}

function Entry({ entry, sizePt, share }: { entry: AidEntry; sizePt: number; share: number }) {
  const { name, color = violet } = entry;
  return (
    <Row gap={seal.gapMm} align={name === undefined ? 'center' : 'start'}>
      <Box row w={seal.sizeMm} h={seal.sizeMm} ground={color} radius={seal.sizeMm / 2} style={{ flexShrink: 0 }}>
        {typeof entry.seal === 'string' ? <Icon name={entry.seal} sizeMm={4} color={goldLight} /> : entry.seal}
      </Box>
      <Column gap={nameGapMm}>
        {name !== undefined && nameLine(name, color)}
        {words(entry.text, sizePt, share)}
      </Column>
    </Row>
  );
}

function entryMm({ name, text }: AidEntry, sizePt: number): number {
  const own = heightOf(words(text, sizePt));
  return Math.max(seal.sizeMm, name === undefined ? own : own + nameGapMm + heightOf(nameLine(name, violet)));
}

function nameLine(name: string, color: string) {
  return Line({ children: name, font: 'serif 900 8.5', minPt: 7, color, tracking: 0.05, maxMm: textMm });
}

function words(text: RichText, sizePt: number, share = 1): ReturnType<typeof Rules> {
  const look = { family: 'serif', weight: 400, leading: 1.34, boldWeight: 900, align: 'left', color: ink } as const;
  const height = share < 1 && { heightMm: heightOf(words(text, sizePt)) * share };
  return Rules({ ...look, ...height, text: boldValues(text), sizePt, minPt: sizePt, widthMm: textMm });
}
