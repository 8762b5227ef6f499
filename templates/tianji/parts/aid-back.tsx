// The back of the player aid: the wheel of the elements, the gates, seasons, states, and how the game ends.

import {
  Box,
  bleedBox,
  type Children,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  plainText,
  Row,
  stroke,
  Vertical,
} from 'cardwright/parts';
import type { Aid, ElementName } from '../../../data/tianji/types.ts';
import { Head, Item, leftMm, widthMm } from './aid-parts.tsx';
import { num } from './brush.ts';
import { arc, polar } from './compass.ts';
import { cinnabar, elementLook, ink, inkSoft, paper, paperShade } from './look.ts';
import { LuckMark } from './luck-mark.tsx';
import { elementNames, gateNames, luckOf, seasonNames } from './names.ts';
import { Paper } from './paper.tsx';

const wheel = { cx: 23, cy: 24.4, r: 14.6 };
const gates = { x: 44.6, top: 9.4, pitch: 4.7 };
const signsTop = 47.9;
const isInLetters = ({ name }: Aid) => !hasWideScript(name);
const plainFont = (card: Aid) => (isInLetters(card) ? 'sans 400 7' : 'serif 400 7');
/** The tops of the three lower parts. */
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
    <Frame ground={paper}>
      <Paper seed={301} />
      <ElementWheel {...props} {...wheel} />
      <Gates {...props} />
      <Signs {...props} />
      <Seasons {...props} />
      <List x={leftMm} y={tops.states} width={widthMm}>
        <Head words={label('states')} />
        {items('states', widthMm)}
        <Item name={plainText(label('lasting'))} text={text('lasting')} width={widthMm} />
      </List>
      <List x={leftMm} y={tops.ways} width={column}>
        <Head words={label('toYang')} />
        <Item text={text('yang')} width={column} />
      </List>
      <List x={rightMm} y={tops.ways} width={column}>
        <Head words={label('toYin')} />
        <Item text={text('yin')} width={column} />
      </List>
      <List x={leftMm} y={tops.ends} width={column}>
        <Head words={label('ends')} />
        {items('ends', column)}
      </List>
      <List x={rightMm} y={tops.ends} width={column}>
        <Head words={label('ties')} />
        {items('ties', column)}
      </List>
    </Frame>
  );
}

function List({ x, y, width, children }: { x: number; y: number; width: number; children: Children }) {
  return (
    <Column x={x} y={y} w={width} gap={0.8}>
      {children}
    </Column>
  );
}

function Gates({ card, text, label }: FaceProps<Aid>) {
  const signs = gateNames.slice(0, card.gates.length);
  return (
    <>
      <Drawing>
        {signs.map((sign, i) => (
          <g transform={`translate(${gates.x} ${gates.top + i * gates.pitch + 1.7})`}>
            <LuckMark luck={luckOf(sign)} r={1.3} />
          </g>
        ))}
      </Drawing>
      <Column x={gates.x - 1.4} y={3.8}>
        <Head words={label('gates')} />
      </Column>
      {card.gates.map(({ name }, i) => (
        <Column x={gates.x + 2.8} y={gates.top + i * gates.pitch}>
          <Item name={name} text={text(`gates.${i}.text`)} width={38.2} />
        </Column>
      ))}
    </>
  );
}

/** Latin text lies on its side: the plate is narrow. */
function NamePlate({ name, color }: { name: string; color: string }) {
  const ink = { family: 'serif', weight: 900, color } as const;
  if (hasWideScript(name)) return <Line text={name} {...ink} sizePt={9} />;
  return <Vertical text={name} {...ink} sizePt={7.5} minPt={7} maxMm={7.8} />;
}

function Signs({ card, text }: FaceProps<Aid>) {
  return (
    <Row x={leftMm} y={signsTop} w={widthMm} align="stretch" justify="between">
      {card.stems.map(({ name }, i) => {
        const look = elementLook(elementNames[i] ?? (name as ElementName));
        return (
          <Row h={8.4} gap={isInLetters(card) ? 0.7 : 1.1}>
            <Box w={isInLetters(card) ? 3.9 : 4.6} h={8.4} ground={look.color} border={{ color: ink, widthMm: 0.25 }}>
              <NamePlate name={name} color={look.on} />
            </Box>
            <Column gap={isInLetters(card) ? -0.3 : 0.3}>
              <Line
                text={bare(text(`stems.${i}.text`))}
                font={isInLetters(card) ? 'sans 400 7' : 'serif 700 7'}
                color={ink}
              />
              {linesOf(bare(text(`branches.${i}.text`))).map((words) => (
                <Line text={words} font={plainFont(card)} color={inkSoft} />
              ))}
            </Column>
          </Row>
        );
      })}
    </Row>
  );
}

/** Four pinyin syllables need two lines. */
function linesOf(words: string): string[] {
  const sounds = words.split(' ');
  return sounds.length > 2 ? [sounds.slice(0, 2).join(' '), sounds.slice(2).join(' ')] : [words];
}

function Seasons({ card, text }: FaceProps<Aid>) {
  const SeasonWords = isInLetters(card) ? Column : Row;
  const pitch = widthMm / 4;
  const height = 8;
  return (
    <>
      <Drawing>
        <rect {...bleedBox()} y={seasonsTop} height={height} fill={paperShade} {...stroke(ink, 0.2)} />
      </Drawing>
      {card.seasons.map(({ name }, i) => (
        <Row x={leftMm + i * pitch} y={seasonsTop} h={height} gap={0.7}>
          <Icon name={seasonNames[i] ?? name} sizeMm={3.8} color={ink} />
          <SeasonWords {...(!isInLetters(card) && { gap: 0.7 })}>
            <Line text={name} font={`serif 900 ${isInLetters(card) ? 7.5 : 8.5}`} color={ink} />
            <Line
              text={bare(text(`seasons.${i}.text`))}
              font={plainFont(card)}
              color={ink}
              maxMm={isInLetters(card) ? 15 : 12}
            />
          </SeasonWords>
        </Row>
      ))}
    </>
  );
}

/** Removes the full stop. */
const bare = (rich: ReturnType<FaceProps['text']>) =>
  rich.map((piece) => (piece.type === 'text' ? piece.text.replace(/\p{Po}$/u, '') : '')).join('');

const nodeR = 4.6;
const rimmed = { outline: { color: paper, widthMm: 0.5 } };

function ElementWheel({ card, cx, cy, r }: FaceProps<Aid> & { cx: number; cy: number; r: number }) {
  const turn = (i: number) => i / card.stems.length;
  return (
    <>
      <Drawing>
        <g transform={`translate(${cx} ${cy})`} fill="none">
          {card.stems.map((_, i) => (
            <>
              <path d={arc([turn(i) + 0.055, turn(i + 1) - 0.06], r)} {...stroke(cinnabar, 0.6)} />
              <Tip turn={turn(i + 1) - 0.055} r={r} angle={turn(i + 1) * 360 - 20} color={cinnabar} />
              <Across from={polar(turn(i), r)} to={polar(turn(i + 2), r)} />
            </>
          ))}
          {card.stems.map(({ name }, i) => {
            const [x, y] = polar(turn(i), r);
            return <circle cx={x} cy={y} r={nodeR} fill={lookOf(name, i).color} {...stroke(ink, 0.35)} />;
          })}
        </g>
      </Drawing>
      <Box x={cx - 8} y={cy - 4} w={16} h={8} gap={0.4}>
        {card.cycles.map(({ name }, i) => (
          <Line text={name} font="serif 900 7" color={i === 0 ? cinnabar : ink} {...(!hasWideScript(name) && rimmed)} />
        ))}
      </Box>
      {card.stems.map(({ name }, i) => {
        const [x, y] = polar(turn(i), r);
        const font = hasWideScript(name) ? 'serif 900 12' : 'serif 900 8';
        return <Line text={name} font={font} maxMm={8.6} color={lookOf(name, i).on} cx={cx + x} cy={cy + y} />;
      })}
    </>
  );
}

const lookOf = (name: string, i: number) => elementLook(elementNames[i] ?? (name as ElementName));

function Tip({ turn, r, angle, color }: { turn: number; r: number; angle: number; color: string }) {
  const [x, y] = polar(turn, r);
  return (
    <path d="M1.2 0L-1 -1.1V1.1Z" transform={`translate(${num(x)} ${num(y)}) rotate(${num(angle)})`} fill={color} />
  );
}

/** A dashed arrow from a node to the one that it overcomes. */
function Across({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const begin = [from[0] + ux * (nodeR + 0.6), from[1] + uy * (nodeR + 0.6)].map(num);
  const end = [to[0] - ux * (nodeR + 1.6), to[1] - uy * (nodeR + 1.6)].map(num);
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    <g>
      <path d={`M${begin.join(' ')}L${end.join(' ')}`} {...stroke(ink, 0.3)} stroke-dasharray="1 0.7" />
      <path d="M1.2 0L-1 -1V1Z" transform={`translate(${end.join(' ')}) rotate(${num(angle)})`} fill={ink} />
    </g>
  );
}
