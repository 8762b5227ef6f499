// The entries of the player aids, and who wins.
import { boldValues, Column, Drawing, type FaceProps, hasWideScript, Icon, Line, Row, Rules } from 'cardwright/parts';
import type { Aid, CardAid } from '../../../data/reverse-wizard/types.ts';
import type { AidEntry } from './aid-entry.tsx';
import { keywordIcon } from './keyword-icon.ts';
import { factions, goldLight, ivory, levels } from './look.ts';
import { roman } from './roman.ts';

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
