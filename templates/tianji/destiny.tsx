// A destiny: a secret by moonlight. The painted sign in the moon, what it is worth in the corner, and the condition below.
import {
  at,
  centred,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  mm,
  otherName,
  plainText,
  Rules,
  Vertical,
} from 'cardwright/parts';
import type { Destiny } from '../../data/tianji/types.ts';
import { moon, Night, slipTop } from './parts/destiny-night.tsx';
import { cinnabar, elementLook, giltLight, ink, inkDeep, inkFaint, inkSoft, paperLight } from './parts/look.ts';
import { PaintedIcon } from './parts/painted-icon.tsx';
import { Seal } from './parts/seal.tsx';
import { SlipName, SlipRules } from './parts/slip.tsx';

export default function DestinyFace(props: FaceProps<Destiny>) {
  const { card } = props;
  return (
    <Frame size={props} ground={inkDeep}>
      <Night {...props} />
      <PaintedIcon name={card.icon ?? 'lot'} sizeMm={25} cx={moon.cx} cy={moon.cy} color={ink} wash={inkFaint} />
      <Worth {...props} />
      <SlipName card={card} x={49} sizePt={29} color={giltLight} />
      <Condition {...props} />
    </Frame>
  );
}

/** What players reckon with: gold, a factor, or a victory shared or great. */
function Worth({ card, label }: FaceProps<Destiny>) {
  const value = card.times ? `×${card.times}` : card.gold ? `+${card.gold}` : undefined;
  const isInLetters = !hasWideScript(card.name);
  if (value === undefined && isInLetters)
    return (
      <Seal x={4} y={4} sizeMm={16} heightMm={11} seed={7}>
        <Rules
          text={label(card.reward)}
          weight={700}
          sizePt={8}
          leading={1.12}
          align="center"
          color={paperLight}
          widthMm={14}
        />
      </Seal>
    );
  if (value === undefined)
    return (
      <Seal x={4} y={4} sizeMm={9.4} heightMm={16} seed={7}>
        <Vertical family="serif" weight={900} sizePt={15} color={paperLight}>
          {plainText(label(card.reward))}
        </Vertical>
      </Seal>
    );
  return (
    <Seal x={4} y={4} sizeMm={isInLetters && card.each ? 18.6 : 16} heightMm={13.4} seed={card.gold ?? 3}>
      <Line family="serif" weight={900} sizePt={18} color={paperLight}>
        {value}
      </Line>
      <div style={{ alignItems: 'center', gap: mm(0.5), marginTop: mm(-0.2) }}>
        <Icon name="gold" sizeMm={3.6} color={giltLight} />
        {card.health !== undefined && <Icon name="health" sizeMm={3.6} color={giltLight} />}
        {card.each && (
          <Line family="serif" weight={700} sizePt={7} color={paperLight}>
            {label('each')}
          </Line>
        )}
      </div>
    </Seal>
  );
}

/** When it counts, what it asks for, and the elements it names. */
function Condition({ card, text, label }: FaceProps<Destiny>) {
  const now = card.when === 'now';
  const isInLetters = !hasWideScript(card.name);
  return (
    <div style={{ ...at(4.6, slipTop + 2.4), width: mm(53.8), flexDirection: 'column', gap: mm(1.5) }}>
      <div style={{ width: mm(53.8), height: mm(4.6), alignItems: 'center', justifyContent: 'space-between' }}>
        <div style={{ ...centred((now ? 11 : 18) + (isInLetters ? 4 : 0), 4.6), background: now ? cinnabar : inkSoft }}>
          <Line family="serif" weight={900} sizePt={7.5} color={paperLight} tracking={0.1}>
            {label(card.when)}
          </Line>
        </div>
        <div style={{ gap: mm(1) }}>
          {(card.elements ?? []).map((name) => (
            <div style={{ ...centred(5, 5), background: elementLook(name).color, border: `${mm(0.3)}px solid ${ink}` }}>
              <Icon name={name} sizeMm={3.6} color={elementLook(name).on} />
            </div>
          ))}
        </div>
      </div>
      <SlipRules card={card} text={text} />
      <Line
        family="sans"
        weight={400}
        sizePt={6}
        color={inkSoft}
        style={{ position: 'absolute', left: 0, top: mm(23.8) }}
      >
        {otherName(card) ?? ''}
      </Line>
    </div>
  );
}
