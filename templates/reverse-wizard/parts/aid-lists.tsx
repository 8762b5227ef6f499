// The lists on the back of the player aid: keywords and forms, the levels of exploration, and who wins.
import { at, type FaceProps, Icon, Line, mm, type RichText } from 'cardwright/parts';
import type { Level } from '../../../data/reverse-wizard/choices.ts';
import type { Aid } from '../../../data/reverse-wizard/types.ts';
import { AidText, Seal, ShortEntry } from './aid-entry.tsx';
import { keywordIcon } from './keyword-icon.ts';
import { factions, goldLight, ivory, levels } from './look.ts';
import { roman } from './roman.ts';

const tints: Readonly<Record<string, string>> = {
  spread: factions.fire.ink,
  freeze: factions.frost.ink,
  resonance: factions.arcane.ink,
  undercurrent: '#0d4a52',
};

export function KeywordEntries({ card, text, means }: FaceProps<Aid>) {
  const iconOf = keywordIcon(means);
  return (
    <>
      {card.keywords.map(({ keyword }, i) => {
        const icon = iconOf(keyword);
        const color = tints[icon];
        return <ShortEntry icon={icon} name={keyword} text={text(`keywords.${i}.text`)} {...(color && { color })} />;
      })}
      {card.forms.map(({ form, name }, i) => (
        <ShortEntry icon={form} name={name} text={text(`forms.${i}.text`)} color="#5d4317" />
      ))}
    </>
  );
}

/** The levels that are open from the start share a line. */
export function LevelEntries({ card, text }: FaceProps<Aid>) {
  const entries = card.levels.map(({ level }, i) => ({ level, text: text(`levels.${i}.text`) }));
  return (
    <>
      <div style={{ width: mm(62) }}>
        {entries.slice(0, 2).map((entry) => (
          <LevelEntry {...entry} widthMm={23} />
        ))}
      </div>
      {entries.slice(2).map((entry) => (
        <LevelEntry {...entry} widthMm={55} />
      ))}
    </>
  );
}

function LevelEntry({ level, text, widthMm }: { level: Level; text: RichText; widthMm: number }) {
  return (
    <div style={{ gap: mm(1.4), alignItems: 'center', width: mm(widthMm + 8) }}>
      <Seal color={levels[level].ink} sizeMm={5.2}>
        <svg width={mm(5)} height={mm(5)} viewBox="-2.5 -2.5 5 5">
          <path d={roman(level, level === 'XII' ? 2 : 2.4)} fill={goldLight} />
        </svg>
      </Seal>
      <AidText text={text} widthMm={widthMm} sizePt={7} />
    </div>
  );
}

/** On the dark foot: victory in the order of its rules, and below it what a player may hold. */
export function WinEntries({ card, text, topMm }: FaceProps<Aid> & { topMm: number }) {
  return (
    <div
      style={{
        ...at(4, topMm + 1.6),
        width: mm(62),
        height: mm(15.2),
        flexDirection: 'column',
        justifyContent: 'space-between',
      }}
    >
      {card.wins.map(({ name }, i) => (
        <div style={{ gap: mm(1.4), alignItems: 'center' }}>
          <Icon name={i === 0 ? 'loop' : 'step'} sizeMm={3} color={goldLight} />
          <div style={{ width: mm(11.4) }}>
            <Line family="serif" weight={900} sizePt={7} color={goldLight}>
              {name}
            </Line>
          </div>
          <Line family="serif" weight={400} sizePt={6.75} color={ivory} maxMm={44}>
            {text(`wins.${i}.text`)}
          </Line>
        </div>
      ))}
      <Line family="sans" weight={400} sizePt={6.5} color={goldLight}>
        {text('limits')}
      </Line>
    </div>
  );
}
