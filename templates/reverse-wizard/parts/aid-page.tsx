// The parchment of a player aid between its dark head and foot.
import {
  Box,
  boldValues,
  type Children,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  faceSize,
  Gradient,
  hasWideScript,
  heightOf,
  Icon,
  Line,
  type RichText,
  Row,
  Rules,
} from 'cardwright/parts';
import type { Aid, CardAid } from '../../../data/reverse-wizard/types.ts';
import { keywordIcon } from './effect.tsx';
import { factions, gold, goldDark, goldLight, ink, ivory, levels, parchment, parchmentShade } from './look.tsx';
import { roman } from './roman.ts';

const headMm = 11;
export const pageTopMm = 13;
const night = '#1b1330';

export function AidPage() {
  const { heightMm, bleedMm } = faceSize();
  return (
    <g>
      <Gradient id="page" stops={{ 0: '#f6ecd4', 0.7: parchment, 1: parchmentShade }} />
      <Flood y={headMm} h={heightMm + 2 * bleedMm} fill="url(#page)" />
      <Flood h={bleedMm + headMm} fill={night} />
      <Edge y={headMm} />
    </g>
  );
}

export function Band({ from }: { from: number }) {
  const { heightMm, bleedMm } = faceSize();
  return (
    <g>
      <Flood y={from} h={heightMm + 2 * bleedMm} fill={night} />
      <Edge y={from} />
    </g>
  );
}

function Edge({ y }: { y: number }) {
  return (
    <g>
      <Flood y={y - 0.4} h={0.8} fill={goldDark} />
      <Flood y={y - 0.15} h={0.3} fill={gold} />
    </g>
  );
}

export function AidHead({ card, game }: FaceProps<{ name: string }>) {
  return (
    <Row x={5.4} y={4.2} w={59.2} h={6} justify="between">
      <Line text={card.name} font="serif 900 11" color={goldLight} tracking={0.1} />
      <Line text={game.title} font="serif 700 7.5" color={goldLight} tracking={0.1} />
    </Row>
  );
}

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
const violet = '#2f2450';

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
  const { name, color = violet } = entry;
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
  return Math.max(seal.sizeMm, name === undefined ? own : own + nameGapMm + heightOf(nameLine(name, violet)));
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

const tints: Readonly<Record<string, string>> = {
  spread: factions.fire.ink,
  freeze: factions.frost.ink,
  resonance: factions.arcane.ink,
  undercurrent: '#0d4a52',
};
/** The height of the foot. In letters, the ways to win have no names. */
export function footMm({ card }: FaceProps<Aid>): number {
  return hasWideScript(card.name) ? 23 : 17.4;
}
const brown = '#5d4317';
const setupIcons = ['card-draw', 'coin', 'start-player'];
const rewardIcons = { tavern: 'tavern', choice: 'choice', legend: 'legend', advance: 'advance-more' };

export function phaseEntries({ card, text }: FaceProps<Aid>, from: number, to: number): AidEntry[] {
  return card.phases.map(({ when, name }, i) => ({ seal: when, name, text: text(`phases.${i}.text`) })).slice(from, to);
}

export function keywordEntries({ card, text, term }: FaceProps<CardAid>): AidEntry[] {
  const iconOf = keywordIcon(term);
  return card.keywords.map(({ keyword }, i) => {
    const seal = iconOf(keyword);
    const color = tints[seal];
    return { seal, name: keyword, text: text(`keywords.${i}.text`), ...(color && { color }) };
  });
}

export function formEntries({ card, text }: FaceProps<CardAid>): AidEntry[] {
  return card.forms.map(({ form, name }, i) => ({ seal: form, name, text: text(`forms.${i}.text`), color: brown }));
}

export function setupEntries({ card, text }: FaceProps<CardAid>): AidEntry[] {
  return card.setup.map((_, i) => ({ seal: setupIcons[i] ?? 'player', text: text(`setup.${i}.text`), color: brown }));
}

export function levelEntries({ card, text }: FaceProps<CardAid>): AidEntry[] {
  return card.levels.map(({ level }, i) => ({
    seal: (
      <Drawing w={5.4} view="-3 -3 6 6">
        <path d={roman(level, level === 'XII' ? 2.4 : 2.9)} fill={goldLight} />
      </Drawing>
    ),
    text: text(`levels.${i}.text`),
    color: levels[level].ink,
  }));
}

export function rewardEntries({ card, text }: FaceProps<CardAid>): AidEntry[] {
  return card.rewards.map(({ reward, name }, i) => ({
    seal: rewardIcons[reward],
    name,
    text: text(`rewards.${i}.text`),
  }));
}

const winText = { font: 'serif 400 7.25', leading: 1.3, align: 'left', boldWeight: 900 } as const;

export function WinEntries({ topMm, ...props }: FaceProps<Aid> & { topMm: number }) {
  const { card, text } = props;
  const nameMm = hasWideScript(card.name) ? 11.4 : 0;
  return (
    <Column x={4} y={topMm + 1.6} w={62} h={footMm(props) - 1.4} justify="between">
      {card.wins.map(({ name }, i) => (
        <Row gap={1.2}>
          <Icon name={i === 0 ? 'loop' : 'step'} sizeMm={3} color={goldLight} />
          {nameMm > 0 && (
            <Column w={nameMm}>
              <Line text={name} font="serif 900 7.25" color={goldLight} />
            </Column>
          )}
          <Rules {...winText} text={boldValues(text(`wins.${i}.text`))} color={ivory} widthMm={62 - 5.4 - nameMm} />
        </Row>
      ))}
      <Line text={text('limits')} font="sans 400 7.25" minPt={7} color={goldLight} maxMm={62} />
    </Column>
  );
}
