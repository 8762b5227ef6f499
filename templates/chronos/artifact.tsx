// An artifact as a page of the auction catalogue: the object on its plinth under a lamp, its numbers above, its name below.
import { at, type FaceProps, Frame, Icon, Line, mm, Rules } from 'cardwright/parts';
import type { Artifact } from '../../data/chronos/types.ts';
import { AuctionSeal, Cost, EraBadge, Rarity, Value } from './parts/artifact-marks.tsx';
import { Paper, paperTop, Stage } from './parts/artifact-stage.tsx';
import { brassDark, eras, ink, inkSoft, ivory, nightDeep } from './parts/look.ts';

export default function ArtifactFace(props: FaceProps<Artifact>) {
  const { card } = props;
  return (
    <Frame size={props} ground={nightDeep}>
      <Stage {...props} />
      <Exhibit icon={card.icon ?? 'hourglass'} glow={eras[card.era].glow} />
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
function Exhibit({ icon, glow }: { icon: string; glow: string }) {
  return (
    <>
      <Icon name={icon} sizeMm={31} color="#000000" opacity={0.45} decor style={at(16.9, 16.9)} />
      <Icon name={icon} sizeMm={31} color={glow} decor style={at(16, 15.8)} />
    </>
  );
}

function Words({ card, number, means }: FaceProps<Artifact>) {
  return (
    <div style={{ ...at(5, paperTop + 2.4), width: mm(53), height: mm(30), flexDirection: 'column' }}>
      <div style={{ width: mm(53), height: mm(4), justifyContent: 'flex-end', alignItems: 'center' }}>
        <Line family="sans" weight={700} sizePt={6} color={brassDark} tracking={0.12}>
          LOT {String(number).padStart(2, '0')} · {means(card.era)}
        </Line>
      </div>
      <Line family="display" sizePt={17} color={ink} maxMm={53} style={{ marginTop: mm(1) }}>
        {card.name}
      </Line>
      <Line
        family="sans"
        weight={400}
        sizePt={6}
        color={inkSoft}
        tracking={0.06}
        maxMm={53}
        style={{ marginTop: mm(1) }}
      >
        {(card.en ?? '').toUpperCase()}
      </Line>
      <Rules
        text={card.flavor}
        family="serif"
        sizePt={7.5}
        minPt={6}
        color={inkSoft}
        widthMm={39}
        heightMm={8}
        leading={1.45}
        style={{ marginTop: mm(1.6) }}
      />
      <div style={{ position: 'absolute', left: 0, top: mm(25), gap: mm(2) }}>
        {card.keywords.map((keyword) => (
          <Tag word={keyword} color={eras[card.era].deep} />
        ))}
      </div>
    </div>
  );
}

function Tag({ word, color }: { word: string; color: string }) {
  return (
    <div style={{ background: color, padding: `${mm(0.7)}px ${mm(2)}px`, borderRadius: mm(0.6) }}>
      <Line family="sans" weight={700} sizePt={8} color={ivory}>
        {word}
      </Line>
    </div>
  );
}
