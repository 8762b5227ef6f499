// The other side of the player aid: what low stability does, the sets, the score, who wins, and when it ends.
import { type FaceProps, hasWideScript, Icon, Line, type RichText, Row } from 'cardwright/parts';
import type { Aid, Constants } from '../../../data/chronos/types.ts';
import { columns, Entry, Section, Small } from './aid-rows.tsx';
import { zoneLimits } from './alarm.ts';
import { brassDark, ink, title } from './look.ts';

/** The score needs more room than who wins, and a name in letters more than one in characters. */
const score = { width: 33.6, name: 9.2, latinName: 14.4 };
const winner = { width: 26.6 };

export function AidEnd({ card, text, term, game }: FaceProps<Aid>) {
  const rule = game.constants as Constants;
  const zones = zoneLimits(rule);
  const bonuses = [rule.setErasVp, rule.setEraVp, rule.setKeywordVp];
  const endIcons = ['stability', 'excavation'];
  return (
    <>
      <Section title={term('stability')}>
        {card.thresholds.map(({ name }, i) => (
          <Entry figure={zones[i] ?? ''} name={name} text={text(`thresholds.${i}.text`)} />
        ))}
      </Section>
      <Section title={term('set')}>
        {card.sets.map(({ name }, i) => (
          <Entry figure={`+${bonuses[i]}`} icon="vp" name={name} text={text(`sets.${i}.text`)} />
        ))}
        <Small text={text('setRule')} widthMm={columns.width} />
      </Section>
      <Row w={columns.width} align="stretch" justify="between">
        <Section title={term('scoring')} widthMm={score.width}>
          {card.scoring.map(({ name }, i) => (
            <Term icon={scoreIcons[i] ?? 'scoring'} name={name} text={text(`scoring.${i}.text`)} />
          ))}
        </Section>
        <Section title={card.heads.winner} widthMm={winner.width}>
          {card.ties.map((_, i) => (
            <Step number={i + 1} text={text(`ties.${i}.text`)} />
          ))}
        </Section>
      </Row>
      <Section title={card.heads.end}>
        {card.ends.map(({ name }, i) => (
          <Entry icon={endIcons[i] ?? 'round'} name={name} text={text(`ends.${i}.text`)} />
        ))}
      </Section>
    </>
  );
}

/** In the order of the score's terms: renown, artifacts, money, sets. */
const scoreIcons = ['vp', 'value', 'money', 'set'];

function Term({ icon, name, text }: { icon: string; name: string; text: RichText }) {
  const nameMm = hasWideScript(name) ? score.name : score.latinName;
  return (
    <Row w={score.width} gap={1} align="stretch">
      <Row w={nameMm} gap={0.8} style={{ alignSelf: 'flex-start' }}>
        <Icon name={icon} sizeMm={2.9} color={brassDark} />
        <Line text={name} font="sans 700 7" color={ink} />
      </Row>
      <Small text={text} widthMm={score.width - nameMm - 1} />
    </Row>
  );
}

function Step({ number, text }: { number: number; text: RichText }) {
  return (
    <Row w={winner.width} gap={1.2} align="stretch">
      <Line text={number} {...title} sizePt={8} color={brassDark} />
      <Small text={text} widthMm={winner.width - 3.2} />
    </Row>
  );
}
