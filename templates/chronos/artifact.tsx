// An artifact as a page of the auction catalogue: the object on its plinth under a lamp, its numbers above, its name below.
import { at, type FaceProps, Frame, hasWideScript, Line, mm, otherName, Rules } from 'cardwright/parts';
import type { Artifact } from '../../data/chronos/types.ts';
import { AuctionSeal, Cost, EraBadge, Rarity, Value } from './parts/artifact-marks.tsx';
import { Paper, paperTop, Stage } from './parts/artifact-stage.tsx';
import { balance } from './parts/balance.ts';
import { Glyph } from './parts/glyph.tsx';
import { brassDark, eras, ink, inkSoft, ivory, nightDeep, title } from './parts/look.ts';

export default function ArtifactFace(props: FaceProps<Artifact>) {
  return (
    <Frame size={props} ground={nightDeep}>
      <Stage {...props} />
      <Exhibit card={props.card} />
      <Paper {...props} />
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
      <Glyph {...picture} color="#000000" opacity={0.45} style={at(16.9, 16.9)} />
      <Glyph {...picture} color={eras[era].glow} style={at(16, 15.8)} />
    </>
  );
}

/** Left of the auction seal; the name may run over the whole width above it. */
const flavour = { widthMm: 39, sizePt: 7.5 };

function Words({ card, number, means }: FaceProps<Artifact>) {
  const other = otherName(card);
  return (
    <div style={{ ...at(5, paperTop + 2.4), width: mm(53), height: mm(30), flexDirection: 'column' }}>
      <div style={{ width: mm(53), height: mm(4), justifyContent: 'flex-end', alignItems: 'center' }}>
        <Line family="sans" weight={700} sizePt={7} color={brassDark} tracking={0.12}>
          LOT {String(number).padStart(2, '0')} · {means(card.era)}
        </Line>
      </div>
      <Line {...title} sizePt={17} color={ink} maxMm={53.5} style={{ marginTop: mm(0.6), marginLeft: mm(-0.5) }}>
        {card.name}
      </Line>
      {other !== undefined && (
        <Line {...caption} maxMm={53} style={{ marginTop: mm(0.6) }}>
          {other.toUpperCase()}
        </Line>
      )}
      <Rules
        text={balance(card.flavor, 14)}
        family="serif"
        {...flavour}
        minPt={7}
        color={inkSoft}
        heightMm={8}
        leading={1.45}
        align="left"
        style={{ marginTop: mm(1.5) }}
      />
      <div style={{ position: 'absolute', left: 0, top: mm(24.6), gap: mm(1.8) }}>
        {card.keywords.map((keyword) => (
          <Tag word={keyword} color={eras[card.era].deep} sizePt={tagPt(card.keywords)} />
        ))}
      </div>
    </div>
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
    <div style={{ background: color, padding: `${mm(0.6)}px ${mm(side)}px`, borderRadius: mm(0.6) }}>
      <Line family="sans" weight={700} sizePt={sizePt} color={ivory}>
        {word}
      </Line>
    </div>
  );
}
