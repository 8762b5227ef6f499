// The player aid: setup, a turn and the passage on one side; all cards by category and what a referee may veto on the other.
import { Box, type Children, Column, Drawing, type FaceProps, Frame, Icon, pen } from 'cardwright/parts';
import type { Aid } from '../../data/passage/types.ts';
import { CategoryBadge, Clause, columns, PhaseBadge, Section } from './parts/aid-rows.tsx';
import { ink, paper, paperShade, vermilion } from './parts/look.ts';
import { tear } from './parts/tear.ts';

/** The sections begin and end here. */
const body = { top: 5.4, bottom: 114.6 };
const sectionGapMm = 2.2;
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
      <Icon name="veto" sizeMm={44} color={paperShade} decor x={22} y={70} />
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

/** Continues the first and the last section to the edge of the bleed. */
const strip = { x: columns.left, w: columns.strip, ground: vermilion };

function Side(props: FaceProps<Aid> & { otherWorld?: boolean; children: Children }) {
  const { widthMm, heightMm, bleedMm, otherWorld = false } = props;
  const [left, right, bottom] = [-bleedMm - 1, widthMm + bleedMm + 2, heightMm + bleedMm + 1];
  const torn = `M${tear({ seed: 7, fromX: left, toX: right, fromY: tearY + 1, toY: tearY - 1 }).join('L')}`;
  return (
    <Frame ground={paper}>
      <Drawing>
        {otherWorld && <path d={`${torn}L${right} ${bottom}H${left}Z`} fill={ink} />}
        {otherWorld && <path d={torn} {...pen(paperShade, 1.2)} stroke-linejoin="round" />}
      </Drawing>
      <Box {...strip} y={-bleedMm} h={body.top + bleedMm + 1} />
      <Box {...strip} y={body.bottom - 1} h={heightMm + bleedMm - body.bottom + 1} />
      {props.children}
    </Frame>
  );
}

function Sections({ top, bottom, children }: { top: number; bottom: number; children: Children }) {
  return (
    <Column x={columns.left} y={top} w={columns.width} h={bottom - top} gap={sectionGapMm}>
      {children}
    </Column>
  );
}
