// The back of the player aid: the wheel of the elements, the gates, seasons, states, and how the game ends.
import { at, type Children, Drawing, type FaceProps, Frame, Icon, Line, mm } from 'cardwright/parts';
import type { Aid, GateName } from '../../../data/tianji/types.ts';
import { Head, Item, leftMm, widthMm } from './aid-parts.tsx';
import { ElementWheel } from './element-wheel.tsx';
import { ink, paper, paperShade } from './look.ts';
import { LuckMark } from './luck-mark.tsx';
import { luckOf } from './names.ts';
import { Paper } from './paper.tsx';

const wheel = { cx: 24.6, cy: 27, r: 16.4 };
const gates = { x: 50, top: 10.6, pitch: 5 };
const middleTop = 55.6;
const column = (widthMm - 4) / 2;

export function AidBack(props: FaceProps<Aid>) {
  const { card, text, label } = props;
  return (
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={301} />
      <ElementWheel {...props} {...wheel} />
      <Gates {...props} />
      <Stack x={leftMm} y={middleTop} width={widthMm}>
        {card.cycles.map(({ name }, i) => (
          <Item name={name} text={text(`cycles.${i}.text`)} width={widthMm} />
        ))}
      </Stack>
      <Seasons {...props} />
      <Stack x={leftMm} y={79} width={widthMm}>
        <Head words={label('states')} />
        {card.states.map(({ name }, i) => (
          <Item name={name} text={text(`states.${i}.text`)} width={widthMm} />
        ))}
      </Stack>
      <Stack x={leftMm} y={105} width={column}>
        <Head words={label('ends')} />
        {card.ends.map(({ name }, i) => (
          <Item name={name} text={text(`ends.${i}.text`)} width={column} />
        ))}
      </Stack>
      <Stack x={leftMm + column + 4} y={105} width={column}>
        <Head words={label('ties')} />
        {card.ties.map(({ name }, i) => (
          <Item name={name} text={text(`ties.${i}.text`)} width={column} />
        ))}
      </Stack>
    </Frame>
  );
}

function Stack({ x, y, width, children }: { x: number; y: number; width: number; children: Children }) {
  return <div style={{ ...at(x, y), width: mm(width), flexDirection: 'column', gap: mm(0.9) }}>{children}</div>;
}

/** Every gate with the shape of its luck. */
function Gates({ card, text, label, ...size }: FaceProps<Aid>) {
  const signs = card.gates.map(({ name }) => name.slice(0, 1) as GateName);
  return (
    <>
      <Drawing size={size}>
        {signs.map((sign, i) => (
          <g transform={`translate(${gates.x} ${gates.top + i * gates.pitch + 1.7})`}>
            <LuckMark luck={luckOf(sign)} r={1.3} />
          </g>
        ))}
      </Drawing>
      <div style={at(gates.x - 1.4, 4.4)}>
        <Head words={label('gates')} />
      </div>
      {card.gates.map(({ name }, i) => (
        <div style={at(gates.x + 2.8, gates.top + i * gates.pitch)}>
          <Item name={name} text={text(`gates.${i}.text`)} width={34} />
        </div>
      ))}
    </>
  );
}

/** The four seasons side by side. */
function Seasons({ card, text, ...size }: FaceProps<Aid>) {
  const pitch = widthMm / 4;
  return (
    <>
      <Drawing size={size}>
        <rect x={-size.bleedMm} y={67.2} width={size.widthMm} height={9.6} fill={paperShade} />
        <path
          d={`M${-size.bleedMm} 67.2h${size.widthMm}M${-size.bleedMm} 76.8h${size.widthMm}`}
          stroke={ink}
          stroke-width={0.2}
        />
      </Drawing>
      {card.seasons.map(({ name }, i) => (
        <div style={{ ...at(leftMm + i * pitch, 67.2), height: mm(9.6), alignItems: 'center', gap: mm(1.2) }}>
          <Icon name={name} sizeMm={4.6} color={ink} />
          <Line family="serif" weight={900} sizePt={9.5} color={ink}>
            {name}
          </Line>
          <Line family="serif" weight={400} sizePt={7} color={ink}>
            {text(`seasons.${i}.text`)}
          </Line>
        </div>
      ))}
    </>
  );
}
