// The player aid: setup, a turn and the passage on one side; all cards by category and what a referee may veto on the other.
import { at, type Children, Drawing, type FaceProps, Frame, Icon, mm } from 'cardwright/parts';
import type { Aid } from '../../data/passage/types.ts';
import { CategoryBadge, columns, PhaseBadge, Row, Section } from './parts/aid-rows.tsx';
import { charmEdge } from './parts/charm-edge.ts';
import { ink, paper, paperShade, vermilion } from './parts/look.ts';
import { tear } from './parts/tear.ts';

const sheet = { x: 3.6, y: 3.6, width: 62.8, height: 112.8 };
const marginMm = 1.8;
const sectionGapMm = 2.2;
/** Where the paper of the front is torn and the other world begins. */
const tearY = 87.6;

export default function AidFront(props: FaceProps<Aid>) {
  const { card, text, label, means } = props;
  return (
    <Side {...props} otherWorld>
      <Stack top={sheet.y + marginMm} bottom={tearY - 3.4}>
        <Section title={label('aid-setup')}>
          {card.setup.map(({ name }, i) => (
            <Row name={name} text={text(`setup.${i}.text`)} />
          ))}
        </Section>
        <Section title={label('aid-turn')}>
          {card.phases.map(({ when, name }, i) => (
            <Row badge={<PhaseBadge icon={when} />} name={name} text={text(`phases.${i}.text`)} />
          ))}
          <Row badge={<PhaseBadge icon="transfer" />} name={means('transfer')} text={text('transferRule')} />
        </Section>
      </Stack>
      <Stack top={tearY + 3.4} bottom={sheet.y + sheet.height - marginMm}>
        <Section title={label('aid-passage')}>
          {card.passages.map(({ name }, i) => (
            <Row name={name} text={text(`passages.${i}.text`)} color={paper} />
          ))}
          {card.ends.map(({ name }, i) => (
            <Row name={name} text={text(`ends.${i}.text`)} color={paper} />
          ))}
        </Section>
      </Stack>
    </Side>
  );
}

export function back(props: FaceProps<Aid>) {
  const { card, text, label } = props;
  return (
    <Side {...props}>
      <Icon name="veto" sizeMm={44} color={paperShade} decor style={at(22, 70)} />
      <Stack top={sheet.y + marginMm} bottom={sheet.y + sheet.height - marginMm}>
        <Section title={label('aid-categories')}>
          {card.categories.map(({ category, name }, i) => (
            <Row badge={<CategoryBadge category={category} />} name={name} text={text(`categories.${i}.text`)} />
          ))}
        </Section>
        <Section title={label('aid-vetoes')}>
          {card.vetoes.map(({ name }, i) => (
            <Row name={name} text={text(`vetoes.${i}.text`)} />
          ))}
        </Section>
      </Stack>
    </Side>
  );
}

function Side(props: FaceProps<Aid> & { otherWorld?: boolean; children: Children }) {
  const { widthMm, heightMm, bleedMm, otherWorld = false } = props;
  const [left, right, bottom] = [-bleedMm - 1, widthMm - bleedMm + 2, heightMm - bleedMm + 1];
  const torn = `M${tear({ seed: 7, fromX: left, toX: right, fromY: tearY + 1, toY: tearY - 1 }).join('L')}`;
  return (
    <Frame size={props} ground={vermilion}>
      <Drawing size={props}>
        <path d={charmEdge('passage', sheet)} fill={paper} stroke={ink} stroke-width={0.7} />
        {otherWorld && <path d={`${torn}L${right} ${bottom}H${left}Z`} fill={ink} />}
        {otherWorld && <path d={torn} fill="none" stroke={paper} stroke-width={1.5} stroke-linejoin="round" />}
      </Drawing>
      {props.children}
    </Frame>
  );
}

/** Sections one below the other, from edge to edge. */
function Stack({ top, bottom, children }: { top: number; bottom: number; children: Children }) {
  const box = { ...at(columns.left, top), width: mm(columns.width), height: mm(bottom - top) };
  return <div style={{ ...box, flexDirection: 'column', gap: mm(sectionGapMm) }}>{children}</div>;
}
