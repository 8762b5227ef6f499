// A player's piece: a go stone in the player's colour, with its character and a rim that tells it apart in grey.

import { Drawing, type FaceProps, Frame, Gradient, Line, pen, stroke } from 'cardwright/parts';
import type { Piece } from '../../data/tianji/types.ts';
import { polygon, ticks } from './parts/compass.ts';

const light = '#fbf4e2';
const white = '#ffffff';
/** `corners` are those of the plate under the character; 0 is round. */
const stones = {
  cinnabar: { body: '#b3311f', deep: '#6f170d', words: light, corners: 0, notches: 0 },
  indigo: { body: '#2c4a7c', deep: '#16294a', words: light, corners: 4, notches: 4 },
  jade: { body: '#4d8a5f', deep: '#27553a', words: light, corners: 6, notches: 6 },
  ochre: { body: '#c98f2f', deep: '#7d5413', words: '#2b1c06', corners: 8, notches: 8 },
  ink: { body: '#23201d', deep: '#000000', words: light, corners: 0, notches: 12 },
  plum: { body: '#7a3f73', deep: '#46203f', words: light, corners: 5, notches: 5 },
  teal: { body: '#2b8488', deep: '#114c50', words: light, corners: 3, notches: 3 },
  bone: { body: '#f1e8d2', deep: '#a3957a', words: '#2a241c', corners: 4, notches: 24 },
};

export default function PieceFace(props: FaceProps<Piece>) {
  const { card } = props;
  const stone = stones[card.colour];
  const { corners } = stone;
  const isTriangle = corners === 3;
  const isDiamond = card.colour === 'bone';
  const middle = props.widthMm / 2;
  return (
    <Frame ground={stone.deep}>
      <Drawing round>
        <Gradient
          id="stone"
          radial={[0.36, 0.3, 0.8]}
          stops={{ 0: [white, 0.5], 0.5: [white, 0], 1: ['#000000', 0.28] }}
        />
        {stone.notches > 0 && (
          <path d={ticks(stone.notches, 9.6, 17)} {...stroke(stone.words, stone.notches > 12 ? 0.7 : 1.6)} />
        )}
        <circle r={9.4} fill={stone.body} />
        <circle r={9.4} fill="url(#stone)" />
        <circle r={8.7} {...pen(stone.words, 0.3)} />
        {corners > 0 && (
          <path
            d={polygon(corners, isTriangle || isDiamond ? 8.6 : 7.8, isDiamond ? 0 : corners % 2 === 0 ? 0.5 : 0)}
            fill={stone.deep}
            fill-opacity={stone.words === light ? 0.75 : 0.35}
            {...stroke(stone.words, 0.45)}
          />
        )}
      </Drawing>
      <Line
        text={sign(card.name)}
        font={`serif 900 ${isTriangle ? 20 : 25}`}
        color={stone.words}
        cx={middle}
        cy={isTriangle ? middle + 0.8 : middle}
      />
    </Frame>
  );
}

/** The colour is the character in the brackets of the name, or starts with the letter after its comma. */
const sign = (name: string) =>
  /[（(](.+?)[）)]/u.exec(name)?.[1] ?? (/, (.)/u.exec(name)?.[1] ?? name.slice(0, 1)).toUpperCase();
