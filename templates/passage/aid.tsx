// The player aid: setup, a turn and the passage on one side; all cards by category and what a referee may veto on the other.
import {
  Box,
  type Children,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  iconShape,
  mix,
  Plates,
  pathOf,
  pen,
  shapeOf,
} from 'cardwright/parts';
import type { Aid } from '../../data/passage/types.ts';
import { CategoryBadge, Clause, columns, PhaseBadge, Section } from './parts/aid-rows.tsx';
import { ink, paper, paperShade, vermilion } from './parts/look.ts';
import { tear } from './parts/tear.ts';

/** The sections begin and end here. */
const body = { top: 5.4, bottom: 114.6 };
const sectionGapMm = 0.8;
/** Where the paper of the front is torn and the other world begins. */
const tearY = 87.6;

export default function AidFront(props: FaceProps<Aid>) {
  const { card, text, label, term } = props;
  return (
    <Side {...props} otherWorld>
      <Sections top={body.top} bottom={tearY - 3.4}>
        <Section title={label('aid-setup')}>
          {card.setup.map(({ name }, i) => (
            <Clause name={name} text={text(`setup.${i}.text`)} />
          ))}
        </Section>
        <Section title={label('aid-turn')}>
          {card.phases.map(({ when, name }, i) => (
            <Clause badge={<PhaseBadge icon={when} />} name={name} text={text(`phases.${i}.text`)} />
          ))}
          <Clause badge={<PhaseBadge icon="transfer" />} name={term('transfer')} text={text('transferRule')} />
        </Section>
      </Sections>
      <Sections top={tearY + 3.4} bottom={body.bottom}>
        <Section title={label('aid-passage')}>
          {card.passages.map(({ name }, i) => (
            <Clause name={name} text={text(`passages.${i}.text`)} color={paper} />
          ))}
          {card.ends.map(({ name }, i) => (
            <Clause name={name} text={text(`ends.${i}.text`)} color={paper} />
          ))}
        </Section>
      </Sections>
    </Side>
  );
}

export function back(props: FaceProps<Aid>) {
  const { card, text, label } = props;
  return (
    <Side {...props}>
      <Drawing>
        <Plates
          layers={[{ of: iconShape('veto', { w: 44, cx: 42, bottom: 113 }), light: 0.5 }]}
          inks={{ ...inks, light: paperShade }}
        />
      </Drawing>
      <Sections top={body.top} bottom={body.bottom}>
        <Section title={label('aid-categories')}>
          {card.categories.map(({ category, name }, i) => (
            <Clause badge={<CategoryBadge category={category} />} name={name} text={text(`categories.${i}.text`)} />
          ))}
        </Section>
        <Section title={label('aid-vetoes')}>
          {card.vetoes.map(({ name }, i) => (
            <Clause name={name} text={text(`vetoes.${i}.text`)} />
          ))}
        </Section>
      </Sections>
    </Side>
  );
}

/** Behind the titles, from edge to edge. */
const strip = { x: columns.left, w: columns.strip };
/** Dots of the second plate; those of the paper are so pale that text stands on them. */
const inks = { paper, light: mix(vermilion, paper, 0.24), dark: mix(vermilion, ink, 0.4) };

function Side(props: FaceProps<Aid> & { otherWorld?: boolean; children: Children }) {
  const { widthMm, heightMm, bleedMm, otherWorld = false } = props;
  const [left, right, bottom] = [-bleedMm - 1, widthMm + bleedMm + 2, heightMm + bleedMm + 1];
  const torn = `M${tear({ seed: 7, fromX: left, toX: right, fromY: tearY + 1, toY: tearY - 1 }).join('L')}`;
  const titles = shapeOf(`M${strip.x} ${-bleedMm}h${strip.w}V${heightMm + bleedMm}h${-strip.w}Z`);
  const night = shapeOf(`${torn}L${right} ${bottom}H${left}Z`);
  const glow = (x: number, y: number) => 0.5 - Math.abs(y - heightMm / 2) / 170 - (strip.x + strip.w - x) / 60;
  const rise = (x: number, y: number) => (y - 96) / 40 - (x - left) / 36;
  return (
    <Frame ground={paper}>
      <Drawing>
        <rect {...strip} y={-bleedMm} height={heightMm + 2 * bleedMm} width={strip.w} fill={vermilion} />
        <Plates layers={[{ of: titles, light: glow }]} inks={inks} step={1.1} />
        {otherWorld && <path d={pathOf(night)} fill={ink} />}
        {otherWorld && <Plates layers={[{ of: night, light: rise }]} inks={{ ...inks, light: vermilion }} step={1.1} />}
        {otherWorld && <path d={torn} {...pen(paperShade, 1.2)} stroke-linejoin="round" />}
      </Drawing>
      {props.children}
    </Frame>
  );
}

function Sections({ top, bottom, children }: { top: number; bottom: number; children: Children }) {
  const sections = [children].flat().flatMap((section, i) => (i === 0 ? [section] : [<Between />, section]));
  return (
    <Column x={columns.left} y={top} w={columns.width} h={bottom - top} gap={sectionGapMm}>
      {sections}
    </Column>
  );
}

/** Paper between two titles. */
const Between = () => <Box w={columns.strip} h={0.9} ground={paper} />;
