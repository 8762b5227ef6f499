// An industry: its works on the shore, what it costs and uses, and at the right the ledger of its six levels.

import {
  Column,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  Middle,
  milling,
  pen,
  Row,
  rosette,
  stroke,
  times,
} from 'cardwright/parts';
import type { Constants } from '../../data/qizhen/constants.ts';
import type { Goods, Industry } from '../../data/qizhen/types.ts';
import { GoodsRow } from './parts/goods.tsx';
import { industryTones, paper, paperLight, sepia, sepiaLight, sepiaMid } from './parts/look.ts';
import { Prose } from './parts/prose.tsx';
import { BleedVignette } from './parts/vignette.tsx';

type Props = FaceProps<Industry, Constants>;

/** The marker is 12 mm wide; the number beside it stays in sight. */
const ledger = { left: 38.4, top: 4.2, pitchMm: 13.3, spaceX: 53, spaceR: 6.2, outputX: 42.7 };
const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI'];

function LevelLedger(props: Props) {
  const levels = levelsOf(props);
  const { ink, light } = industryTones[props.card.industry];
  return [
    <Drawing>
      <rect x={ledger.left} y={-5} width={40} height={98} fill={ink} />
      <path d={`M${ledger.left} -5V93`} {...stroke(light, 0.5)} />
      {levels.map(({ y }) => (
        <Space y={y} {...props} />
      ))}
    </Drawing>,
    levels.map(({ level, y, output, plots }) => [
      <Line text={numerals[level - 1] ?? level} font="serif 900 15" color={ink} cx={ledger.spaceX} cy={y} />,
      <Line text={output} font="serif 900 14" color={paperLight} cx={ledger.outputX} cy={plots > 1 ? y - 1.8 : y} />,
      plots > 1 && (
        <Middle x={ledger.outputX} y={y + 3.4} row gap={0.3}>
          {times(plots, () => (
            <Icon name="plot" sizeMm={2.9} color={light} />
          ))}
        </Middle>
      ),
    ]),
  ];
}

function levelsOf({ card, game }: Props) {
  const { maxLevel, upgradeGain, largeAbove } = game.constants;
  return times(maxLevel, (i) => ({
    level: i + 1,
    y: ledger.top + (maxLevel - i - 0.5) * ledger.pitchMm,
    output: card.output + i * upgradeGain,
    plots: i + 1 > largeAbove ? (card.largePlots ?? card.plots) : card.plots,
  }));
}

function Space({ card, y }: Props & { y: number }) {
  const { ink, light } = industryTones[card.industry];
  const spot = { cx: ledger.spaceX, cy: y };
  return (
    <g>
      <circle {...spot} r={ledger.spaceR} fill={light} />
      <path d={rosette(spot, { r: ledger.spaceR * 0.86, depth: 0.5, lobes: 24, lines: 4 })} {...pen(ink, 0.15, 0.47)} />
    </g>
  );
}

const pictureBottom = 38;
const left = { x: 4, widthMm: ledger.left - 5.6 };
const works = { right: ledger.left, bottom: pictureBottom, sizeMm: 24, tallMm: 25, cx: 22.6, shore: 33 };
const price = { cx: 10.6, cy: 10.6, r: 6.4 };

export default function IndustryFace(props: Props) {
  const { card, text } = props;
  const { ink } = industryTones[card.industry];
  return (
    <Frame ground={paper}>
      <Works {...props} />
      <Price {...props} />
      <LevelLedger {...props} />
      <Row x={left.x} y={pictureBottom + 1.6} w={left.widthMm} h={8} justify="start">
        <Line text={card.name} font={hasWideScript(card.name) ? 'serif 900 18' : 'serif 900 11.25'} color={ink} />
      </Row>
      <Row x={ledger.left - 11.4} y={pictureBottom - 6.4} w={10.4} h={5.4} gap={0.5} ground={paper} radius={0.8}>
        <Line text={card.plots} font="serif 900 10.5" color={sepia} />
        <Icon name="plot" sizeMm={4.4} color={sepiaMid} />
      </Row>
      <Step {...props} icon="output" y={48.4} goods={card.inputs} />
      <Step {...props} icon="upgrade" y={55.8} goods={card.upgrade} />
      <Column x={left.x} y={64.6} w={left.widthMm}>
        <Prose text={text('text')} sizes={[8.5, 7.5]} leading={1.45} widthMm={left.widthMm} heightMm={20.2} />
      </Column>
    </Frame>
  );
}

function Works({ card }: Props) {
  return (
    <BleedVignette icon={card.icon ?? card.industry} seed={card.id} tone={industryTones[card.industry]} {...works} />
  );
}

/** The price to build it. */
function Price(props: Props) {
  const { ink, light } = industryTones[props.card.industry];
  return [
    <Drawing>
      <path d={`M-5 ${pictureBottom}H${ledger.left}`} {...stroke(ink, 0.4)} />
      <path d={`M${left.x} 55h${left.widthMm}m0 7.4h${-left.widthMm}`} {...stroke(sepiaLight, 0.15)} />
      <Arrow ink={ink} />
      <circle {...price} fill={ink} />
      <path d={milling(price, { n: 64, from: price.r * 0.91, to: price.r })} {...stroke(light, 0.16)} />
      <path d={rosette(price, { r: price.r * 0.83, depth: 0.24, lobes: 26, lines: 3 })} {...pen(light, 0.15)} />
    </Drawing>,
    <Line text={props.card.buildPrice} font="serif 900 17" color={paperLight} cx={price.cx} cy={price.cy - 1} />,
    <Icon name="coin" sizeMm={2.8} color={light} cx={price.cx} cy={price.cy + 3.2} />,
  ];
}

/** What an output or an upgrade costs. */
function Step({ icon, y, goods }: Props & { icon: string; y: number; goods: Goods }) {
  return (
    <Row x={left.x} y={y} w={left.widthMm} h={6.4} gap={1.6}>
      <Icon name={icon} sizeMm={4.6} color={sepiaMid} />
      <GoodsRow goods={goods} iconMm={4} sizePt={10.5} gapMm={1.5} />
    </Row>
  );
}

function Arrow({ ink }: { ink: string }) {
  const [tip, y] = [ledger.left - 1, 51.6];
  return <path d={`M${tip - 2.2} ${y - 1.5}L${tip} ${y}L${tip - 2.2} ${y + 1.5}Z`} fill={ink} />;
}
