// Effects of the spaces of the yin-yang track: columns for each side, and bars for spaces on both sides.
import type { FaceProps, RichText } from 'cardwright/parts';
import { boldValues, Column, hasWideScript, Line, mm, plainText, Row, Rules, widthOf } from 'cardwright/parts';
import type { PlayerPanel } from '../../../data/tianji/types.ts';
import { cinnabar, ink, inkSoft, paperLight } from './look.ts';
import { signed } from './panel-track.tsx';

const textTop = 53;
const body = { sizePt: 10, minPt: 8, leading: 1.45, color: ink };

export function Effects({ card, text }: FaceProps<PlayerPanel>) {
  const bands = card.bands.map((band, i) => ({ ...band, words: text(`bands.${i}.text`) }));
  const of = (test: (at: readonly number[]) => boolean) => bands.find((band) => test(band.at));
  const yin = of((steps) => steps.every((step) => step < 0));
  const yang = of((steps) => steps.every((step) => step > 0));
  const middle = of((steps) => steps.includes(0));
  const ends = of((steps) => steps.includes(card.min));
  const mild = of((steps) => steps.includes(1));
  return (
    <>
      {[yin, middle, yang].map(
        (band, i) =>
          band && (
            <Column x={8 + i * 63} y={textTop} w={58} gap={1.2}>
              <Head name={band.name} steps={band.at} />
              <Rules text={boldValues(band.words)} {...body} widthMm={58} heightMm={13} />
            </Column>
          ),
      )}
      {ends && <Bar x={8} width={128} head={`${ends.name} ${signs(ends.at)}`} text={ends.words} ground={cinnabar} />}
      {mild && <Bar x={142} width={47} head={mild.name} text={mild.words} ground={inkSoft} />}
    </>
  );
}

interface BarProps {
  readonly x: number;
  readonly width: number;
  readonly head: string;
  readonly text: RichText;
  readonly ground: string;
}

/** A band with a name and a sentence in one line. */
function Bar({ x, width, head, text, ground }: BarProps) {
  const padding = `0 0 0 ${mm(3)}px`;
  const name = Line({ font: 'serif 900 10.5', color: paperLight, children: head });
  return (
    <Row x={x} y={76} w={width} h={9.4} gap={3} ground={ground} style={{ padding }}>
      {name}
      {hasWideScript(plainText(text)) ? (
        <Line text={plainText(text)} font="sans 500 8.5" color={paperLight} />
      ) : (
        <Rules
          text={text}
          family="sans"
          weight={500}
          sizePt={8.5}
          leading={1.12}
          align="left"
          widthMm={width - 9 - widthOf(name)}
          color={paperLight}
        />
      )}
    </Row>
  );
}

const signs = (steps: readonly number[]) => steps.map(signed).join(' ');

function Head({ name, steps }: { name: string; steps: readonly number[] }) {
  return (
    <Row h={5.4} gap={2}>
      <Line text={name} font="serif 900 11.5" color={cinnabar} />
      <Line text={signs(steps)} font="serif 700 9" color={inkSoft} />
    </Row>
  );
}
