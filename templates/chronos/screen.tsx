// The player screen: outside the house with its three doors, inside what a player looks up, from left to right.

import {
  Box,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  Icon,
  Line,
  type LineProps,
  Middle,
  otherName,
  pen,
  type RichText,
  Row,
  Rules,
  stroke,
} from 'cardwright/parts';
import type { Constants, Screen } from '../../data/chronos/types.ts';
import { alarmOf, zoneLimits } from './parts/alarm.ts';
import { EraPlate } from './parts/era-plate.tsx';
import { doors, Facade } from './parts/facade.tsx';
import {
  brass,
  brassDark,
  brassLight,
  eras,
  ink,
  inkSoft,
  ivory,
  night,
  nightDeep,
  paperShade,
  show,
  title,
} from './parts/look.ts';

type Props = FaceProps<Screen, Constants>;

export default function Outside({ game }: Props) {
  const other = otherName({ name: game.title, en: game.en });
  return (
    <Frame ground={nightDeep}>
      <Drawing>
        <Facade />
      </Drawing>
      {doors.map(({ era, x }) => (
        <Icon name={era} sizeMm={17} color={eras[era].deep} cx={x} cy={86} />
      ))}
      <Line text={game.title} {...show} sizePt={25} color={brassLight} tracking={0.35} cx={120} cy={43.8} />
      <Line text={other?.toUpperCase() ?? ''} font="serif 700 10" color={ivory} tracking={0.3} cx={120} cy={114} />
    </Frame>
  );
}

/** The inside: the round on the left wing, prices in front, sets on the right wing. */
export function back(props: Props) {
  return (
    <Frame ground={ivory}>
      <Drawing>
        <Paper folds={props.card.foldsMm} />
      </Drawing>
      <PhaseList {...props} />
      <Prices {...props} />
      <SetList {...props} />
    </Frame>
  );
}

/** No lines on the folds: they would crack. */
function Paper({ folds: [left = 60, right = 180] }: { folds: Screen['foldsMm'] }) {
  const rules = (y: number) => `M5 ${y}H${left - 5}M${left + 5} ${y}H${right - 5}M${right + 5} ${y}H235`;
  return (
    <g>
      <rect x={-5} y={-5} width={left + 5} height={130} fill={paperShade} />
      <rect x={left} y={-5} width={right - left} height={130} fill={ivory} />
      <rect x={right} y={-5} width={left + 5} height={130} fill={paperShade} />
      <path d={rules(15)} {...stroke(brass, 0.5)} />
      <path d={rules(16)} {...stroke(brassDark, 0.15)} />
      <path d={`M${left + 5} 51H${right - 5}M${left + 5} 83H${right - 5}`} {...stroke(brassDark, 0.2)} />
    </g>
  );
}

const rule = { font: 'sans 400 8.25', minPt: 7, leading: 1.4, align: 'left', color: ink } as const;

/** The left wing: the five phases of a round, each with its icon, its name and its rule in short. */
function PhaseList({ card, text, term }: Props) {
  return [
    <Heading text={term('round')} x={5} y={7} />,
    card.phases.map(({ when }, i) => (
      <Row x={5} y={19 + i * 19.4} gap={2.5} align="stretch">
        <Box w={9} h={9} ground={night} radius={4.5}>
          <Icon name={when} sizeMm={6.2} color={brassLight} />
        </Box>
        <Column gap={0.7}>
          <Line text={[i + 1, ' ', term(when)]} font="sans 700 9.5" color={ink} maxMm={39} />
          <Rules text={text(`phases.${i}.text`)} {...rule} widthMm={39} heightMm={13} />
        </Column>
      </Row>
    )),
  ];
}

/** The front of the screen inside: what an artifact sells for, what low stability does, and the final score. */
function Prices(props: Props) {
  const { card, term, label, game } = props;
  const worth = (icon: string) => ({ icon, word: term(icon) });
  const price = { icon: 'money', word: label('sale-price') };
  const money = { ...worth('money'), factor: `÷${game.constants.moneyPerPoint}` };
  return [
    <Heading text={label('sale')} x={65} y={7} />,
    <Formula y={33} plateMm={25} signs={['×', '=']} terms={[worth('value'), worth('multiplier'), price]} />,
    <Heading text={term('stability')} x={65} y={54} />,
    card.zones.map((_, i) => <ZoneTag {...props} zone={i} />),
    <Heading text={term('scoring')} x={65} y={86} />,
    <Formula
      y={105.5}
      plateMm={20.4}
      signs={['+', '+', '+']}
      terms={[worth('vp'), worth('value'), money, worth('set')]}
    />,
  ];
}

const tag = { width: 35.4, step: 37.3 };

function ZoneTag({ card, text, game, zone }: Props & { zone: number }) {
  const { fifth, fifthWord } = alarmOf(zone);
  return (
    <Column x={65 + zone * tag.step} y={62.5} w={tag.width} gap={1.6}>
      <Box row w={tag.width} h={9} gap={1.6} ground={fifth} radius={0.8}>
        <Line text={zoneLimits(game.constants)[zone] ?? ''} font="serif 900 15" color={fifthWord} />
        <Line text={card.zones[zone]?.name ?? ''} font="sans 700 10" color={fifthWord} />
      </Box>
      <Line text={text(`zones.${zone}.text`)} font="sans 400 9" color={ink} maxMm={tag.width} />
    </Column>
  );
}

type SetKind = Screen['sets'][number]['of'];

/** The right wing: the three sets as pictures, with the renown that each brings. */
function SetList({ card, text, term, game }: Props) {
  const rule = game.constants;
  const bonus = { eras: rule.setErasVp, era: rule.setEraVp, keyword: rule.setKeywordVp };
  return [
    <Heading text={term('set')} x={185} y={7} />,
    card.sets.map(({ of }, i) => <SetRow kind={of} words={text(`sets.${i}.text`)} bonus={bonus[of]} y={21 + i * 32} />),
  ];
}

function SetRow({ kind, words, bonus, y }: { kind: SetKind; words: RichText; bonus: number; y: number }) {
  return [
    <Line text={words} font="sans 700 10.5" color={ink} x={185} y={y} />,
    <Drawing x={185} y={y + 7.4} w={33} h={15}>
      {[0, 1, 2].map((i) => (
        <MiniCard kind={kind} number={i} />
      ))}
      {kind !== 'eras' && <path d="M4 12.6V14H24.8V12.6" {...pen(brassDark, 0.4)} />}
    </Drawing>,
    <Row x={213} y={y + 8} w={22} h={12} gap={1} justify="end">
      <Line text={['+', bonus]} {...title} sizePt={21} color={brassDark} />
      <Icon name="vp" sizeMm={5.6} color={brassDark} />
    </Row>,
  ];
}

const order = ['ancient', 'modern', 'future'] as const;

/** A small artifact card: with its era, any era, or a keyword. */
function MiniCard({ kind, number }: { kind: SetKind; number: number }) {
  return (
    <g transform={`translate(${0.2 + number * 10.3} 0.2)`}>
      <rect width={8.2} height={11.6} rx={0.8} fill={ivory} {...stroke(night, 0.35)} />
      {kind === 'eras' && <EraPlate era={order[number] ?? 'ancient'} x={4.1} y={5.8} r={3.1} line={night} />}
      {kind === 'era' && <circle cx={4.1} cy={5.8} r={2.9} fill={inkSoft} {...stroke(night, 0.3)} />}
      {kind === 'keyword' && <rect x={1.2} y={7.6} width={5.8} height={2.4} rx={0.4} fill={night} />}
    </g>
  );
}

function Heading(props: Pick<LineProps, 'text' | 'x' | 'y'>) {
  return <Line {...props} {...title} sizePt={14} color={ink} tracking={0.08} />;
}

const plateHeightMm = 14;
const plate = { ground: night, border: { color: brass, widthMm: 0.4 }, radius: 1 };

interface Term {
  readonly icon: string;
  readonly word: string | RichText;
  /** After the icon, such as a divisor. */
  readonly factor?: string;
}

/** Plates with icons and words, and signs between them, which are as tall, so that they are level with the icons. */
function Formula(by: { y: number; terms: readonly Term[]; signs: readonly string[]; plateMm: number }) {
  const { y, terms, signs, plateMm } = by;
  return (
    <Middle x={120} y={y} w={112} row gap={2}>
      {terms.flatMap((term, i) => [
        <Plate {...term} widthMm={plateMm} />,
        i < signs.length && (
          <Row h={plateHeightMm} below={5.2}>
            <Line text={signs[i]} font="serif 900 22" color={brassDark} />
          </Row>
        ),
      ])}
    </Middle>
  );
}

function Plate({ icon, word, factor, widthMm }: Term & { widthMm: number }) {
  return (
    <Column w={widthMm} gap={1} align="center">
      <Box row w={widthMm} h={plateHeightMm} gap={0.6} {...plate}>
        <Icon name={icon} sizeMm={factor === undefined ? 9.5 : 8} color={brassLight} />
        {factor !== undefined && <Line text={factor} font="serif 900 13" color={brassLight} />}
      </Box>
      <Line text={word} font="sans 700 9.5" color={ink} />
    </Column>
  );
}
