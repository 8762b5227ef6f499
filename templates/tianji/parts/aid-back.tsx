// The back of the player aid: the wheel of the elements, the gates, seasons, states, and how the game ends.
import {
  at,
  type Children,
  centred,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  mm,
  plainText,
  Vertical,
} from 'cardwright/parts';
import type { Aid, ElementName } from '../../../data/tianji/types.ts';
import { Head, Item, leftMm, widthMm } from './aid-parts.tsx';
import { ElementWheel } from './element-wheel.tsx';
import { elementLook, ink, inkSoft, paper, paperShade } from './look.ts';
import { LuckMark } from './luck-mark.tsx';
import { elementNames, gateNames, luckOf, seasonNames } from './names.ts';
import { Paper } from './paper.tsx';

const wheel = { cx: 23, cy: 24.4, r: 14.6 };
const gates = { x: 44.6, top: 9.4, pitch: 4.7 };
const signsTop = 47.9;
const isInLetters = ({ name }: Aid) => !hasWideScript(name);
/** Where states, the two ways of yin and yang, and the end of the game begin. */
const topsOf = (card: Aid) =>
  isInLetters(card) ? { states: 67.4, ways: 93, ends: 111.4 } : { states: 67.6, ways: 95.6, ends: 111.6 };
const seasonsTop = 58;
const column = (widthMm - 4) / 2;
const rightMm = leftMm + column + 4;

export function AidBack(props: FaceProps<Aid>) {
  const { card, text, label } = props;
  const tops = topsOf(card);
  const items = (key: 'states' | 'ends' | 'ties', width: number) =>
    card[key].map(({ name }, i) => <Item name={name} text={text(`${key}.${i}.text`)} width={width} />);
  return (
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={301} />
      <ElementWheel {...props} {...wheel} />
      <Gates {...props} />
      <Signs {...props} />
      <Seasons {...props} />
      <Stack x={leftMm} y={tops.states} width={widthMm}>
        <Head words={label('states')} />
        {items('states', widthMm)}
        <Item name={plainText(label('lasting'))} text={text('lasting')} width={widthMm} />
      </Stack>
      <Stack x={leftMm} y={tops.ways} width={column}>
        <Head words={label('toYang')} />
        <Item text={text('yang')} width={column} />
      </Stack>
      <Stack x={rightMm} y={tops.ways} width={column}>
        <Head words={label('toYin')} />
        <Item text={text('yin')} width={column} />
      </Stack>
      <Stack x={leftMm} y={tops.ends} width={column}>
        <Head words={label('ends')} />
        {items('ends', column)}
      </Stack>
      <Stack x={rightMm} y={tops.ends} width={column}>
        <Head words={label('ties')} />
        {items('ties', column)}
      </Stack>
    </Frame>
  );
}

function Stack({ x, y, width, children }: { x: number; y: number; width: number; children: Children }) {
  return <div style={{ ...at(x, y), width: mm(width), flexDirection: 'column', gap: mm(0.8) }}>{children}</div>;
}

/** Every gate with the shape of its luck. */
function Gates({ card, text, label, ...size }: FaceProps<Aid>) {
  const signs = gateNames.slice(0, card.gates.length);
  return (
    <>
      <Drawing size={size}>
        {signs.map((sign, i) => (
          <g transform={`translate(${gates.x} ${gates.top + i * gates.pitch + 1.7})`}>
            <LuckMark luck={luckOf(sign)} r={1.3} />
          </g>
        ))}
      </Drawing>
      <div style={at(gates.x - 1.4, 3.8)}>
        <Head words={label('gates')} />
      </div>
      {card.gates.map(({ name }, i) => (
        <div style={at(gates.x + 2.8, gates.top + i * gates.pitch)}>
          <Item name={name} text={text(`gates.${i}.text`)} width={38.2} />
        </div>
      ))}
    </>
  );
}

/** Letters lie on their side: the plate is narrow. */
function NamePlate({ name, color }: { name: string; color: string }) {
  const ink = { family: 'serif', weight: 900, color } as const;
  if (hasWideScript(name))
    return (
      <Line {...ink} sizePt={9}>
        {name}
      </Line>
    );
  return (
    <Vertical {...ink} sizePt={7.5} minPt={7} maxMm={7.8}>
      {name}
    </Vertical>
  );
}

/** The stems and branches of every element. */
function Signs({ card, text }: FaceProps<Aid>) {
  return (
    <div style={{ ...at(leftMm, signsTop), width: mm(widthMm), justifyContent: 'space-between' }}>
      {card.stems.map(({ name }, i) => {
        const look = elementLook(elementNames[i] ?? (name as ElementName));
        return (
          <div style={{ height: mm(8.4), alignItems: 'center', gap: mm(isInLetters(card) ? 0.7 : 1.1) }}>
            <div
              style={{
                ...centred(isInLetters(card) ? 3.9 : 4.6, 8.4),
                background: look.color,
                border: `${mm(0.25)}px solid ${ink}`,
              }}
            >
              <NamePlate name={name} color={look.on} />
            </div>
            <div style={{ flexDirection: 'column', gap: mm(isInLetters(card) ? -0.3 : 0.3) }}>
              <Line
                {...(isInLetters(card) ? { family: 'sans' } : { family: 'serif', weight: 700 })}
                sizePt={7}
                color={ink}
              >
                {bare(text(`stems.${i}.text`))}
              </Line>
              {linesOf(bare(text(`branches.${i}.text`))).map((words) => (
                <Line family={isInLetters(card) ? 'sans' : 'serif'} weight={400} sizePt={7} color={inkSoft}>
                  {words}
                </Line>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** Four sounds in letters need two lines. */
function linesOf(words: string): string[] {
  const sounds = words.split(' ');
  return sounds.length > 2 ? [sounds.slice(0, 2).join(' '), sounds.slice(2).join(' ')] : [words];
}

/** The four seasons side by side. */
function Seasons({ card, text, ...size }: FaceProps<Aid>) {
  const pitch = widthMm / 4;
  const height = 8;
  return (
    <>
      <Drawing size={size}>
        <rect
          x={-size.bleedMm}
          y={seasonsTop}
          width={size.widthMm}
          height={height}
          fill={paperShade}
          stroke={ink}
          stroke-width={0.2}
        />
      </Drawing>
      {card.seasons.map(({ name }, i) => (
        <div style={{ ...at(leftMm + i * pitch, seasonsTop), height: mm(height), alignItems: 'center', gap: mm(0.7) }}>
          <Icon name={seasonNames[i] ?? name} sizeMm={3.8} color={ink} />
          <div style={isInLetters(card) ? { flexDirection: 'column' } : { alignItems: 'center', gap: mm(0.7) }}>
            <Line family="serif" weight={900} sizePt={isInLetters(card) ? 7.5 : 8.5} color={ink}>
              {name}
            </Line>
            <Line
              family={isInLetters(card) ? 'sans' : 'serif'}
              weight={400}
              sizePt={7}
              color={ink}
              maxMm={isInLetters(card) ? 15 : 12}
            >
              {bare(text(`seasons.${i}.text`))}
            </Line>
          </div>
        </div>
      ))}
    </>
  );
}

/** A name is no sentence: the full stop goes. */
const bare = (rich: ReturnType<FaceProps['text']>) =>
  rich.map((piece) => (piece.type === 'text' ? piece.text.replace(/\p{Po}$/u, '') : '')).join('');
