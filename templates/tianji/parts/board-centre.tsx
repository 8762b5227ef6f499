// The middle palace: the sign of yin and yang, its number and its name.
import { Box, Drawing, type FaceProps, hasWideScript, Line, Rules } from 'cardwright/parts';
import type { Board } from '../../../data/tianji/types.ts';
import { centreR } from './board-plan.ts';
import { taiji, ticks } from './compass.ts';
import { cinnabar, elementLook, gilt, ink, inkDeep, paperLight } from './look.ts';
import { Seal } from './seal.tsx';

const signR = 27;

export function BoardCentre(props: FaceProps<Board>) {
  const palace = props.card.palaces.find(({ row, column }) => row === 2 && column === 2);
  if (palace === undefined) return null;
  const zone = props.card.zones.find(({ palace: name }) => name === palace.palace);
  const name = zone?.short ?? '';
  const middle = props.widthMm / 2;
  const look = elementLook(palace.element);
  return (
    <>
      <Drawing round>
        <circle cx={0} cy={0} r={centreR} fill={inkDeep} />
        <circle cx={0} cy={0} r={centreR - 1.4} fill={look.color} />
        <circle cx={0} cy={0} r={centreR - 3} fill="none" stroke={paperLight} stroke-width={0.5} />
        <path
          d={ticks(64, [centreR - 11, centreR - 4.6])}
          stroke={paperLight}
          stroke-width={0.6}
          stroke-opacity={0.7}
        />
        <circle cx={0} cy={0} r={signR + 1.4} fill={gilt} stroke={ink} stroke-width={0.6} />
        <circle cx={0} cy={0} r={signR} fill={ink} />
        <path d={taiji(signR)} fill={paperLight} />
        <circle cx={0} cy={-signR / 2} r={signR * 0.17} fill={paperLight} />
        <circle cx={0} cy={signR / 2} r={signR * 0.17} fill={ink} />
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
