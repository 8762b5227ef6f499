// Life as a heart with the number in it, large and at the upper left; a group shows how many of it there are.
import { Box, Drawing, Line, type LineProps, pen } from 'cardwright/parts';
import { blood, goldDark, goldLight, ivory } from './look.ts';

/** Around the origin, about two by two. */
export const heartPath =
  'M0 1.02C-0.5 0.68 -1.12 0.22 -1.12 -0.38C-1.12 -0.8 -0.82 -1 -0.55 -1C-0.3 -1 -0.1 -0.86 0 -0.66C0.1 -0.86 0.3 -1 0.55 -1C0.82 -1 1.12 -0.8 1.12 -0.38C1.12 0.22 0.5 0.68 0 1.02Z';

export function Life({
  hp,
  none,
  group,
  x,
  y,
}: {
  hp: number | 'N';
  none: LineProps['children'];
  group?: number | undefined;
  x: number;
  y: number;
}) {
  const size = 17;
  return (
    <>
      <Box row x={x - size / 2} y={y - size / 2} w={size} h={size}>
        <Drawing x={0} y={0} w={size} round>
          <path d={heartPath} transform="translate(0.4 0.9) scale(7.3)" fill="#000" fill-opacity={0.5} />
          <path d={heartPath} transform="scale(7.3)" fill={goldDark} />
          <path d={heartPath} transform="scale(7)" fill={goldLight} />
          <path d={heartPath} transform="scale(6.5)" fill="#5b0a12" />
          <path d={heartPath} transform="scale(6.1)" fill={blood} />
          <path d="M-4.9 -2.3C-4.9 -4.2 -3.8 -4.9 -2.8 -4.9" {...pen('#ff9d8c', 0.7)} stroke-linecap="round" />
        </Drawing>
        <Line
          text={hp === 'N' ? none : hp}
          font={`serif 900 ${hp === 'N' ? 16 : 23}`}
          minPt={8}
          maxMm={11}
          color="#ffffff"
          above={-1.6}
        />
      </Box>
      {group !== undefined && <Group n={group} x={x + 6.4} y={y + 5.4} />}
    </>
  );
}

function Group({ n, x, y }: { n: number; x: number; y: number }) {
  return (
    <Box x={x - 4} y={y - 2.7} w={8} h={5.4} ground={ivory} border={{ color: goldDark, widthMm: 0.4 }} radius={2.7}>
      <Line text={['×', n]} font="serif 900 11" color={blood} />
    </Box>
  );
}
