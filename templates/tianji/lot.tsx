// A lot: a bamboo stick with the trigram that it names, and the number of its palace.
import {
  at,
  centred,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  mm,
  plainText,
} from 'cardwright/parts';
import type { Lot } from '../../data/tianji/types.ts';
import { BrushBars } from './parts/bars.tsx';
import { chance, flow, type Point, swing, times } from './parts/brush.ts';
import { cinnabar, elementLook, ink, paperLight } from './parts/look.ts';

export default function LotFace(props: FaceProps<Lot>) {
  const { card, label } = props;
  const { trigram } = card;
  const look = elementLook(trigram.element);
  const name = plainText(label(trigram.name));
  const sizes = hasWideScript(name) ? { name: 27, image: 15 } : { name: 12, image: 8.5 };
  return (
    <Frame size={props} ground="#d9bd80">
      <Bamboo {...props} />
      <div style={{ ...at(0, 2.6), ...centred(15, 8), flexDirection: 'column' }}>
        <Line family="serif" weight={900} sizePt={19} color={paperLight}>
          {trigram.luoshu}
        </Line>
      </div>
      <div style={{ ...at(0, 28.4), ...centred(15, 12) }}>
        <Line family="serif" weight={900} sizePt={sizes.name} color={ink}>
          {name}
        </Line>
      </div>
      <div style={{ ...at(0, 43), ...centred(15, 14), flexDirection: 'column', gap: mm(1.4) }}>
        <Line
          {...(hasWideScript(name) ? { family: 'serif', weight: 900 } : { family: 'sans', weight: 700 })}
          {...{ sizePt: sizes.image, minPt: 7, maxMm: 12 }}
          color={look.deep}
        >
          {label(trigram.image)}
        </Line>
        <Icon name={trigram.element} sizeMm={5} color={look.deep} />
      </div>
      <div style={{ ...at(0, 10.2), ...centred(15, 3), gap: mm(1) }}>
        <Line family="serif" weight={700} sizePt={7} color={paperLight}>
          {label('palace')}
        </Line>
      </div>
    </Frame>
  );
}

/** The stick with its fibres, the head dipped in cinnabar, and the three lines. */
function Bamboo({ card, ...size }: FaceProps<Lot>) {
  const { trigram } = card;
  const random = chance(trigram.luoshu + 60);
  const fibre = () => {
    const x = random() * 25 - 5;
    return flow(times(5, (i): Point => [x + swing(random) * 0.4, -5 + i * 18]));
  };
  return (
    <Drawing size={size}>
      <defs>
        <linearGradient id="bamboo" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color="#b8924c" />
          <stop offset="0.35" stop-color="#ecd7a2" />
          <stop offset="1" stop-color="#c39d58" />
        </linearGradient>
      </defs>
      <rect x={-size.bleedMm} y={-size.bleedMm} width={size.widthMm} height={size.heightMm} fill="url(#bamboo)" />
      <path d={times(22, fibre).join('')} fill="none" stroke="#8a6526" stroke-width={0.12} stroke-opacity={0.5} />
      <rect x={-size.bleedMm} y={-size.bleedMm} width={size.widthMm} height={13.8 + size.bleedMm} fill={cinnabar} />
      <rect x={-size.bleedMm} y={13.8} width={size.widthMm} height={0.5} fill={ink} />
      <rect x={-size.bleedMm} y={42} width={size.widthMm} height={0.35} fill="#8a6526" />
      <BrushBars
        lines={trigram.lines}
        element={trigram.element}
        seed={trigram.luoshu}
        x={2.6}
        y={17}
        width={9.8}
        bar={2.5}
        gap={1.3}
      />
    </Drawing>
  );
}
