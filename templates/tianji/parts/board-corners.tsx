// The four corners of the board: mountains, clouds and waters in ink outside the compass, and the seal of the game.
import { Drawing, type FaceProps, faceSize, Line, otherName, Vertical } from 'cardwright/parts';
import type { Board } from '../../../data/tianji/types.ts';
import { inkSoft, paperLight } from './look.ts';
import { water } from './names.ts';
import { Scenery } from './scenery.tsx';
import { Seal } from './seal.tsx';

/** A scene by the lines of its trigram, in the pigment of water. */
const sceneOf = (lines: string) => ({ lines, luoshu: Number.parseInt(lines, 2), element: water });

export function BoardCorners({ game }: FaceProps<Board>) {
  const { widthMm, bleedMm } = faceSize();
  const [near, far] = [-bleedMm, widthMm + bleedMm];
  const mid = (near + far) / 2;
  const edge = widthMm;
  return (
    <>
      <Drawing>
        <Scenery
          trigram={sceneOf('111')}
          {...{ left: near, right: mid, top: near, bottom: 90 }}
          seed={3}
          strength={0.5}
        />
        <Scenery
          trigram={sceneOf('011')}
          {...{ left: mid, right: far, top: near, bottom: 90 }}
          seed={4}
          strength={0.6}
        />
        <Scenery
          trigram={sceneOf('001')}
          {...{ left: near, right: mid, top: edge - 110, bottom: far }}
          seed={6}
          strength={0.9}
        />
        <Scenery
          trigram={sceneOf('010')}
          {...{ left: mid, right: far, top: edge - 90, bottom: far }}
          seed={7}
          strength={0.7}
        />
      </Drawing>
      <Seal x={12} y={12} sizeMm={19} heightMm={46} seed={88}>
        <Vertical text={game.title} font="serif 900 36" minPt={12} maxMm={42} color={paperLight} />
      </Seal>
      <Line
        text={otherName({ name: game.title, en: game.en }) ?? ''}
        x={edge - 62}
        y={edge - 14}
        w={54}
        h={8}
        font="serif 700 11"
        color={inkSoft}
      />
    </>
  );
}
