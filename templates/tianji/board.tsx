// The board: a compass of nine palaces, with south at the top. Three rings from light to dark; each palace has a place for a gate at the rim.
import type { FaceProps } from 'cardwright/parts';
import {
  Box,
  Drawing,
  Frame,
  faceSize,
  hasWideScript,
  Line,
  otherName,
  pen,
  Rules,
  stroke,
  Vertical,
} from 'cardwright/parts';
import type { Board } from '../../data/tianji/types.ts';
import { centreR } from './parts/board-plan.ts';
import { BoardRim } from './parts/board-rim.tsx';
import { BoardZones } from './parts/board-zones.tsx';
import { taiji, ticks } from './parts/compass.ts';
import { cinnabar, elementLook, gilt, ink, inkDeep, inkSoft, paperLight, paperShade } from './parts/look.ts';
import { water } from './parts/names.ts';
import { Paper } from './parts/paper.tsx';
import { Scenery } from './parts/scenery.tsx';
import { Seal } from './parts/seal.tsx';

export default function BoardFace(props: FaceProps<Board>) {
  return (
    <Frame ground={paperShade}>
      <Paper seed={5} />
      <BoardCorners {...props} />
      <Drawing round>
        <circle r={238} fill="#000" fill-opacity={0.16} />
      </Drawing>
      <BoardRim {...props} />
      <BoardZones {...props} />
      <BoardCentre {...props} />
    </Frame>
  );
}

/** The middle palace: the sign of yin and yang, its number and its name. */
const signR = 27;

function BoardCentre(props: FaceProps<Board>) {
  const palace = props.card.palaces.find(({ row, column }) => row === 2 && column === 2);
  if (palace === undefined) return null;
  const zone = props.card.zones.find(({ palace: name }) => name === palace.palace);
  const name = zone?.short ?? '';
  const middle = props.widthMm / 2;
  const look = elementLook(palace.element);
  return (
    <>
      <Drawing round>
        <circle r={centreR} fill={inkDeep} />
        <circle r={centreR - 1.4} fill={look.color} />
        <circle r={centreR - 3} {...pen(paperLight, 0.5)} />
        <path d={ticks(64, [centreR - 11, centreR - 4.6])} {...stroke(paperLight, 0.6, 0.7)} />
        <circle r={signR + 1.4} fill={gilt} {...stroke(ink, 0.6)} />
        <circle r={signR} fill={ink} />
        <path d={taiji(signR)} fill={paperLight} />
        <circle cy={-signR / 2} r={signR * 0.17} fill={paperLight} />
        <circle cy={signR / 2} r={signR * 0.17} fill={ink} />
      </Drawing>
      <Seal x={middle + 7.5} y={middle - 8} sizeMm={15} seed={55} color={cinnabar}>
        <Line text={palace.luoshu} font="serif 900 28" color={paperLight} />
      </Seal>
      <Box row x={middle - 25} y={middle - 8} w={19} h={16}>
        {hasWideScript(name) ? (
          <Line text={name} font="serif 900 20" color={paperLight} />
        ) : (
          <Rules text={name} weight={900} sizePt={11} leading={1.15} align="center" color={paperLight} widthMm={18} />
        )}
      </Box>
    </>
  );
}

/** A scene by the lines of its trigram, in the pigment of water. */
const sceneOf = (lines: string) => ({ lines, element: water });

function BoardCorners({ game }: FaceProps<Board>) {
  const { widthMm, bleedMm } = faceSize();
  const [near, far] = [-bleedMm, widthMm + bleedMm];
  const mid = (near + far) / 2;
  const edge = widthMm;
  const other = otherName({ name: game.title, en: game.en });
  const scenes = [
    { lines: '111', left: near, right: mid, top: near, bottom: 90, seed: 3, strength: 0.5 },
    { lines: '011', left: mid, right: far, top: near, bottom: 90, seed: 4, strength: 0.6 },
    { lines: '001', near: true, left: near, right: mid, top: edge - 110, bottom: far, seed: 6, strength: 0.9 },
    { lines: '010', near: true, left: mid, right: far, top: edge - 90, bottom: far, seed: 7, strength: 0.7 },
  ];
  return (
    <>
      <Drawing>
        {scenes.map(({ lines, ...scene }) => (
          <Scenery trigram={sceneOf(lines)} {...scene} />
        ))}
      </Drawing>
      <Seal x={12} y={12} sizeMm={19} heightMm={46} seed={88}>
        <Vertical text={game.title} font="serif 900 36" minPt={12} maxMm={42} color={paperLight} />
      </Seal>
      <Line text={other ?? ''} x={edge - 62} y={edge - 14} w={54} h={8} font="serif 700 11" color={inkSoft} />
    </>
  );
}
