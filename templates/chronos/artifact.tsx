// An artifact as a page of the auction catalogue: the object on its plinth under a lamp, its numbers above, its name below.
import { Column, type FaceProps, Frame, hasWideScript, Line, otherName, Row, Rules } from 'cardwright/parts';
import type { Artifact } from '../../data/chronos/types.ts';
import { AuctionSeal, Cost, EraBadge, Rarity, Value } from './parts/artifact-marks.tsx';
import { Paper, paperTop, Stage } from './parts/artifact-stage.tsx';
import { balance } from './parts/balance.ts';
import { Glyph } from './parts/glyph.tsx';
import { brassDark, eras, ink, inkSoft, ivory, nightDeep, title } from './parts/look.ts';

export default function ArtifactFace(props: FaceProps<Artifact>) {
  return (
    <Frame ground={nightDeep}>
      <Stage {...props} />
      <Exhibit card={props.card} />
      <Paper />
      <Value {...props} />
      <EraBadge {...props} />
      <Rarity {...props} />
      <Cost {...props} />
      <AuctionSeal {...props} />
      <Words {...props} />
    </Frame>
  );
}

/** The object, with the shadow that the lamp throws behind it. */
function Exhibit({ card: { id, icon = 'hourglass', era } }: { card: Artifact }) {
  const picture = { card: id, name: icon, sizeMm: 31, decor: true };
  return (
    <>
      <Glyph {...picture} color="#000000" opacity={0.45} x={16.9} y={16.9} />
      <Glyph {...picture} color={eras[era].glow} x={16} y={15.8} />
    </>
  );
}

/** Left of the auction seal; the name may run over the whole width above it. */
const flavour = { widthMm: 39, sizePt: 7.5 };

function Words({ card, number, term }: FaceProps<Artifact>) {
  const other = otherName(card);
  return (
    <Column x={5} y={paperTop + 2.4} w={53} h={30}>
      <Row w={53} h={4} justify="end">
        <Line
          text={['LOT ', String(number).padStart(2, '0'), ' · ', term(card.era)]}
          font="sans 700 7"
          color={brassDark}
          tracking={0.12}
        />
      </Row>
      <Line text={card.name} {...title} sizePt={17} color={ink} maxMm={53.5} above={0.6} before={-0.5} />
      {other !== undefined && <Line text={other.toUpperCase()} {...caption} maxMm={53} above={0.6} />}
      <Rules
        text={balance(card.flavor, 14)}
        family="serif"
        {...flavour}
        minPt={7}
        color={inkSoft}
        heightMm={8}
        leading={1.45}
        align="left"
        above={1.5}
      />
      <Row x={0} y={24.6} gap={1.8} align="stretch">
        {card.keywords.map((keyword) => (
          <Tag word={keyword} color={eras[card.era].deep} sizePt={tagPt(card.keywords)} />
        ))}
      </Row>
    </Column>
  );
}

const caption = { family: 'sans', weight: 400, sizePt: 7, color: inkSoft, tracking: 0.06 } as const;

/** Both tags stand left of the auction seal: the more letters they have, the smaller they are. */
function tagPt(words: readonly string[]): number {
  const letters = words.join('');
  return hasWideScript(letters) ? 9.5 : Math.max(7, Math.min(8.5, 160 / letters.length));
}

function Tag({ word, color, sizePt }: { word: string; color: string; sizePt: number }) {
  const side = sizePt === 9.5 ? 2 : 1.4;
  return (
    <Column pad={[0.6, side]} ground={color} radius={0.6}>
      <Line text={word} font={`sans 700 ${sizePt}`} color={ivory} />
    </Column>
  );
}
