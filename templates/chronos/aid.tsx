// The player aid: a round and its auctions on one side; thresholds, sets and the score on the other.
import type { Children, FaceProps, RichText } from 'cardwright/parts';
import { bleedBox, Column, Drawing, Flood, Frame, hasWideScript, Icon, Line, Row } from 'cardwright/parts';
import type { Aid, Constants } from '../../data/chronos/types.ts';
import { AidRow, Between, columns, Entry, Section, Small, Title } from './parts/aid-rows.tsx';
import { zoneLimits } from './parts/alarm.ts';
import { Sheet } from './parts/grounds.tsx';
import { brass, brassDark, ink, ivory, night, paperShade, title } from './parts/look.ts';

/** The bottom of the band, the border between round and auctions, and the end of the text; Latin text needs more room. */
const wide = { band: 10.6, titleTop: 3.8, first: 2, auctionTop: 80.2, second: 2.4, bottom: 116.4 };
const letters = { band: 8.8, titleTop: 2.4, first: 1.5, auctionTop: 74.5, second: 1.8, bottom: 116.8 };
const planOf = ({ name }: Aid) => (hasWideScript(name) ? wide : letters);
/** The border between margin and text. */
const marginRight = columns.left + columns.margin + columns.gap / 2 - 0.2;

export default function AidFront(props: FaceProps<Aid, Constants>) {
  const { card, text } = props;
  const { band, first, auctionTop, second, bottom } = planOf(card);
  return (
    <Side {...props} title={card.titles.front} drawing={<LookUpMargin band={band} auctionTop={auctionTop} />}>
      <List y={band + first} h={auctionTop - band - 2 * first}>
        {card.phases.flatMap(({ when, name }, i) => [
          i > 0 && <Between />,
          <AidRow figure={String(i + 1)} icon={when} name={name} text={text(`phases.${i}.text`)} />,
        ])}
      </List>
      <List y={auctionTop + second} h={bottom - auctionTop - second}>
        {card.auctions.flatMap(({ auction, name }, i) => [
          <AidRow icon={auction} name={name} text={text(`auctions.${i}.text`)} />,
          <Between />,
        ])}
        <AidRow icon="card-play" name={card.heads.cards} text={text('cardRule')} />
      </List>
    </Side>
  );
}

function LookUpMargin({ band, auctionTop }: { band: number; auctionTop: number }) {
  return (
    <g>
      <rect x={-5} y={band} width={marginRight + 5} height={120} fill={night} />
      <rect x={-5} y={auctionTop} width={80} height={0.5} fill={brass} />
      <rect x={-5} y={auctionTop + 0.9} width={80} height={0.15} fill={brass} />
    </g>
  );
}

export function back(props: FaceProps<Aid, Constants>) {
  const { band, second, bottom } = planOf(props.card);
  return (
    <Side {...props} title={props.card.titles.back}>
      <List y={band + second} h={bottom - band - second}>
        <AidEnd {...props} />
      </List>
    </Side>
  );
}

/** Spreads the entries over the height. */
function List({ y, h, children }: { y: number; h: number; children: Children }) {
  return (
    <Column x={columns.left} y={y} w={columns.width} h={h} justify="between">
      {children}
    </Column>
  );
}

interface SideProps extends FaceProps<Aid, Constants> {
  readonly title: string;
  readonly drawing?: Children;
  readonly children?: Children;
}

/** Ivory paper under a midnight band with the title. */
function Side({ card, title, drawing, children, game, bleedMm }: SideProps) {
  const { band, titleTop } = planOf(card);
  return (
    <Frame ground={ivory}>
      <Drawing>
        <Sheet area={bleedBox()} light="#fbf6e9" shade={paperShade} />
        {drawing}
        <Flood h={bleedMm + band} fill={night} />
        <Flood y={band} h={0.5} fill={brass} />
      </Drawing>
      <Column x={columns.left} y={titleTop}>
        <Title note={game.title}>{title}</Title>
      </Column>
      {children}
    </Frame>
  );
}

/** The score needs more room than the winner, and a Latin name more than a Chinese one. */
const score = { width: 33.6, name: 9.2, latinName: 14.4 };
const winner = { width: 26.6 };

function AidEnd({ card, text, term, game }: FaceProps<Aid, Constants>) {
  const rule = game.constants;
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
