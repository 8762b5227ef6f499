// The fund: a treasure bowl for the coins, what flows in and out of it, and what it holds at the start.
import {
  at,
  centred,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  Middle,
  mm,
  plainText,
  type RichText,
  Rules,
} from 'cardwright/parts';
import type { FundPanel } from '../../data/tianji/types.ts';
import { chance, enso, ensoHairs } from './parts/brush.ts';
import { ticks } from './parts/compass.ts';
import { emphasis } from './parts/emphasis.ts';
import { cinnabar, gilt, ink, inkFaint, inkSoft, paper, paperLight, paperShade } from './parts/look.ts';
import { Paper } from './parts/paper.tsx';
import { Seal } from './parts/seal.tsx';

const bowl = { cx: 72, cy: 62, r: 50 };
const column = { x: 134, width: 50 };
const footTop = 121;

export default function FundPanelFace(props: FaceProps<FundPanel>) {
  const { card } = props;
  return (
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={12} />
      <Bowl {...props} />
      <Icon
        name={card.icon ?? 'fund'}
        sizeMm={52}
        color={inkFaint}
        opacity={0.32}
        decor
        style={at(bowl.cx - 26, bowl.cy - 26)}
      />
      <Seal x={6} y={6} sizeMm={17} seed={3}>
        <Icon name={card.icon ?? 'fund'} sizeMm={11.5} color={paperLight} />
      </Seal>
      <Flows {...props} />
      <Starts {...props} />
    </Frame>
  );
}

/** The place of the coins: a ring of the brush around a great coin. */
function Bowl({ card: _, ...size }: FaceProps<FundPanel>) {
  const { cx, cy, r } = bowl;
  const ring = { cx, cy, r, broad: 9, from: 2.4 };
  return (
    <Drawing size={size}>
      <circle cx={cx} cy={cy} r={r - 2} fill={paperLight} />
      <path d={enso(ring, chance(42))} fill={ink} />
      <path d={ensoHairs(ring, chance(43))} fill="none" stroke={paperLight} stroke-width={0.5} />
      <g transform={`translate(${cx} ${cy})`} fill="none" stroke={gilt}>
        <circle cx={0} cy={0} r={42} stroke-width={0.8} />
        <path d={ticks(100, [39.6, 41.4])} stroke-width={0.3} />
      </g>
      <rect x={-size.bleedMm} y={footTop - 5} width={size.widthMm} height={40} fill={ink} />
      <rect x={-size.bleedMm} y={footTop - 6.2} width={size.widthMm} height={0.4} fill={ink} />
    </Drawing>
  );
}

/** What flows in, what flows out, and what happens when it is empty. */
function Flows({ card, text, label, game }: FaceProps<FundPanel>) {
  return (
    <div style={{ ...at(column.x, 7), width: mm(column.width), flexDirection: 'column', gap: mm(3.4) }}>
      <div style={{ flexDirection: 'column', gap: mm(0.6) }}>
        <Line family="serif" weight={900} sizePt={19} color={ink} maxMm={column.width}>
          {card.name}
        </Line>
        <Line family="sans" weight={400} sizePt={7.5} color={inkSoft}>
          {game.language === 'zh' ? (card.en ?? '') : game.title}
        </Line>
      </div>
      <Flow icon="penalty" head={label('income')} text={text('income')} />
      <Flow icon="reward" head={label('outgo')} text={text('outgo')} />
      <Flow icon="fund" head={label('empty')} text={text('empty')} warn />
    </div>
  );
}

function Flow({ icon, head, text, warn = false }: { icon: string; head: RichText; text: RichText; warn?: boolean }) {
  return (
    <div
      style={{
        width: mm(column.width),
        flexDirection: 'column',
        gap: mm(1.2),
        borderTop: `${mm(0.5)}px solid ${warn ? cinnabar : ink}`,
      }}
    >
      <div style={{ height: mm(7), alignItems: 'center', gap: mm(1.6), marginTop: mm(1) }}>
        <Icon name={icon} sizeMm={6} color={warn ? cinnabar : ink} />
        <Line family="serif" weight={900} sizePt={12} color={warn ? cinnabar : ink}>
          {head}
        </Line>
      </div>
      <Rules
        text={emphasis(text)}
        {...(hasWideScript(plainText(text)) ? { sizePt: 9.5, leading: 1.5 } : { sizePt: 8.75, leading: 1.3 })}
        minPt={8}
        color={ink}
        widthMm={column.width}
        heightMm={36}
      />
    </div>
  );
}

/** What it holds at the start, by the number of players. */
function Starts({ card, label }: FaceProps<FundPanel>) {
  const pitch = 23;
  return (
    <>
      <Middle x={15} y={footTop + 5.4} widthMm={24}>
        <Line family="serif" weight={900} sizePt={11} color={paperShade}>
          {label('start')}
        </Line>
      </Middle>
      {card.starts.map(({ players, gold }, i) => (
        <div
          style={{
            ...at(27 + i * pitch, footTop - 2.6),
            ...centred(pitch - 2, 17),
            flexDirection: 'column',
            gap: mm(0.4),
          }}
        >
          <div style={{ alignItems: 'center', gap: mm(1) }}>
            <Icon name="meeple" sizeMm={4} color={gilt} />
            <Line family="serif" weight={700} sizePt={10} color={gilt}>
              {players}
            </Line>
          </div>
          <Line family="serif" weight={900} sizePt={19} color={paperLight}>
            {gold}
          </Line>
        </div>
      ))}
    </>
  );
}
