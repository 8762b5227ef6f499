// An industry: its works on the shore, what it costs and uses, and at the right the ledger of its six levels.
import { at, centred, Drawing, type FaceProps, Frame, Icon, Line, Middle, mm, Rules } from 'cardwright/parts';
import type { Goods, Industry } from '../../data/qizhen/types.ts';
import { GoodsRow } from './parts/goods.tsx';
import { milling, rosette } from './parts/lathe.ts';
import { leadingFor } from './parts/leading.ts';
import { LevelLedger, ledger } from './parts/level-ledger.tsx';
import { industryTones, paper, paperLight, sepia, sepiaLight, sepiaMid } from './parts/look.ts';
import { Vignette } from './parts/vignette.tsx';

type Props = FaceProps<Industry>;

const pictureBottom = 38;
const left = { x: 4, widthMm: ledger.left - 5.6 };
const nameRow = {
  ...{ width: mm(left.widthMm), height: mm(8) },
  ...{ alignItems: 'center', justifyContent: 'space-between' },
};
const price = { cx: 10.6, cy: 10.6, r: 6.4 };

export default function IndustryFace(props: Props) {
  const { card, text } = props;
  const { ink } = industryTones[card.industry];
  return (
    <Frame size={props} ground={paper}>
      <Works {...props} />
      <Price {...props} />
      <LevelLedger {...props} />
      <div style={{ ...at(left.x, pictureBottom + 1.6), ...nameRow }}>
        <Line family="serif" weight={900} sizePt={18} color={ink} maxMm={left.widthMm - 9}>
          {card.name}
        </Line>
        <div style={{ alignItems: 'center', gap: mm(0.5) }}>
          <Line family="serif" weight={900} sizePt={10.5} color={sepia}>
            {card.plots}
          </Line>
          <Icon name="plot" sizeMm={4.4} color={sepiaMid} />
        </div>
      </div>
      <Row {...props} icon="output" y={48.4} goods={card.inputs} />
      <Row {...props} icon="upgrade" y={55.8} goods={card.upgrade} />
      <div style={{ ...at(left.x, 64.6), width: mm(left.widthMm) }}>
        <Rules
          text={text('text')}
          {...{ sizePt: 8.5, minPt: 7, widthMm: left.widthMm, heightMm: 20.2, color: sepia }}
          leading={leadingFor(card.name, 1.45)}
        />
      </div>
    </Frame>
  );
}

function Works({ card, ...size }: Props) {
  const edge = size.bleedMm;
  return (
    <Vignette
      {...{ name: card.icon ?? card.industry, seed: card.id, tone: industryTones[card.industry] }}
      {...{ widthMm: ledger.left + edge, heightMm: pictureBottom + edge, sizeMm: 27, cx: edge + 22, shore: edge + 33 }}
      style={at(-edge, -edge)}
    />
  );
}

/** What it costs to build, in the corner where prices are looked for. */
function Price(props: Props) {
  const { ink, light } = industryTones[props.card.industry];
  return [
    <Drawing size={props}>
      <path d={`M-5 ${pictureBottom}H${ledger.left}`} stroke={ink} stroke-width={0.4} />
      <path d={`M${left.x} 55h${left.widthMm}m0 7.4h${-left.widthMm}`} stroke={sepiaLight} stroke-width={0.15} />
      <Arrow ink={ink} />
      <circle {...price} fill={ink} />
      <path d={milling(price, { n: 64, from: price.r * 0.91, to: price.r })} stroke={light} stroke-width={0.16} />
      <path
        d={rosette(price, { r: price.r * 0.83, depth: 0.24, lobes: 26, lines: 3 })}
        {...{ fill: 'none', stroke: light, 'stroke-width': 0.1 }}
      />
    </Drawing>,
    <Middle x={price.cx} y={price.cy - 1}>
      <Line family="serif" weight={900} sizePt={17} color={paperLight}>
        {props.card.buildPrice}
      </Line>
    </Middle>,
    <Middle x={price.cx} y={price.cy + 3.2}>
      <Icon name="coin" sizeMm={2.8} color={light} />
    </Middle>,
  ];
}

interface RowProps extends Props {
  readonly icon: string;
  readonly y: number;
  readonly goods: Goods;
}

/** One line of the account: what an output or an upgrade uses up; nothing is a dash. */
function Row({ icon, y, goods }: RowProps) {
  return (
    <div style={{ ...at(left.x, y), width: mm(left.widthMm), height: mm(6.4), alignItems: 'center', gap: mm(1.6) }}>
      <div style={centred(4.6, 4.6)}>
        <Icon name={icon} sizeMm={4.6} color={sepiaMid} />
      </div>
      <GoodsRow goods={goods} iconMm={4} sizePt={10.5} ink={sepia} gapMm={1.5} />
    </div>
  );
}

/** What goes in at the left comes out at the right: an arrow from the account to the ledger. */
function Arrow({ ink }: { ink: string }) {
  const [tip, y] = [ledger.left - 1, 51.6];
  return <path d={`M${tip - 2.2} ${y - 1.5}L${tip} ${y}L${tip - 2.2} ${y + 1.5}Z`} fill={ink} />;
}
