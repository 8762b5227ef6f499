// The aid of cards, two pages of the grimoire: keywords and forms on one, set-up, levels and the rewards of the time wheel on the other.
import { Drawing, type FaceProps } from 'cardwright/parts';
import type { CardAid } from '../../data/reverse-wizard/types.ts';
import { AidPage } from './parts/aid-page.tsx';
import { keywordIcon } from './parts/effect.tsx';
import { factions, goldLight, levels } from './parts/look.tsx';
import { roman } from './parts/roman.ts';

type Props = FaceProps<CardAid>;

const bottomMm = 115.6;
const brown = '#5d4317';
const tints: Readonly<Record<string, string>> = {
  spread: factions.fire.ink,
  freeze: factions.frost.ink,
  resonance: factions.arcane.ink,
  undercurrent: '#0d4a52',
};

export default function CardAidFront(props: Props) {
  const { card, text, term } = props;
  const keywords = card.keywords.map(({ keyword: name }, i) => {
    const seal = keywordIcon(term)(name);
    return { seal, name, text: text(`keywords.${i}.text`), color: tints[seal] };
  });
  const forms = card.forms.map(({ form: seal, name }, i) => ({
    seal,
    name,
    text: text(`forms.${i}.text`),
    color: brown,
  }));
  return <AidPage face={props} groups={[keywords, forms]} bottomMm={bottomMm} />;
}

const setupIcons = ['card-draw', 'coin', 'start-player'];
const rewardIcons = { tavern: 'tavern', choice: 'choice', legend: 'legend', advance: 'advance-more' };

export function back(props: Props) {
  const { card, text } = props;
  const setup = setupIcons.map((seal, i) => ({ seal, text: text(`setup.${i}.text`), color: brown }));
  const decks = card.levels.map(({ level }, i) => ({
    seal: (
      <Drawing w={5.4} view="-3 -3 6 6">
        <path d={roman(level, level === 'XII' ? 2.4 : 2.9)} fill={goldLight} />
      </Drawing>
    ),
    text: text(`levels.${i}.text`),
    color: levels[level].ink,
  }));
  const rewards = card.rewards.map(({ reward, name }, i) => ({
    ...{ seal: rewardIcons[reward], name },
    text: text(`rewards.${i}.text`),
  }));
  return <AidPage face={props} groups={[setup, decks, rewards]} bottomMm={bottomMm} />;
}
