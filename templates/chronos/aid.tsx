// The player aid: a round and its auctions on one side; thresholds, sets and the score on the other.
import { at, type Children, Drawing, type FaceProps, Frame, mm } from 'cardwright/parts';
import type { Aid } from '../../data/chronos/types.ts';
import { AidEnd } from './parts/aid-end.tsx';
import { Between, columns, Row, Title } from './parts/aid-rows.tsx';
import { brass, ivory, night, paperShade } from './parts/look.ts';

const bandBottom = 10.6;
/** Where the round ends and the night of the auctions begins. */
const auctionTop = 78.6;

export default function AidFront(props: FaceProps<Aid>) {
  const { card, text } = props;
  return (
    <Side {...props} title={card.titles.front} darkFrom={auctionTop}>
      <div style={{ ...column(bandBottom + 1.9), height: mm(auctionTop - bandBottom - 3.6) }}>
        {card.phases.flatMap(({ when, name }, i) => [
          i > 0 && <Between />,
          <Row figure={String(i + 1)} icon={when} name={name} text={text(`phases.${i}.text`)} />,
        ])}
      </div>
      <div style={{ ...column(auctionTop + 2.2), height: mm(120 - auctionTop - 6) }}>
        {card.auctions.map(({ auction, name }, i) => (
          <Row icon={auction} name={name} text={text(`auctions.${i}.text`)} dark />
        ))}
        <Row icon="card-play" name={card.heads.cards} text={text('cardRule')} dark />
      </div>
    </Side>
  );
}

export function back(props: FaceProps<Aid>) {
  return (
    <Side {...props} title={props.card.titles.back}>
      <div style={{ ...column(bandBottom + 2.4), height: mm(120 - bandBottom - 6.2) }}>
        <AidEnd {...props} />
      </div>
    </Side>
  );
}

function column(topMm: number) {
  return {
    ...at(columns.left, topMm),
    width: mm(columns.width),
    flexDirection: 'column',
    justifyContent: 'space-between',
  };
}

interface SideProps extends FaceProps<Aid> {
  readonly title: string;
  readonly darkFrom?: number;
  readonly children?: Children;
}

/** Ivory paper under a midnight band with the title; the lower part may be night too. */
function Side({ title, darkFrom, children, game, ...size }: SideProps) {
  const { widthMm, heightMm, bleedMm } = size;
  const across = { x: -bleedMm, width: widthMm };
  return (
    <Frame size={size} ground={ivory}>
      <Drawing size={size}>
        <defs>
          <linearGradient id="paper" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stop-color="#fbf6e9" />
            <stop offset="1" stop-color={paperShade} />
          </linearGradient>
        </defs>
        <rect {...across} y={-bleedMm} height={heightMm} fill="url(#paper)" />
        <rect {...across} y={-bleedMm} height={bleedMm + bandBottom} fill={night} />
        <rect {...across} y={bandBottom} height={0.5} fill={brass} />
        {darkFrom !== undefined && [
          <rect {...across} y={darkFrom} height={heightMm} fill={night} />,
          <rect {...across} y={darkFrom - 0.5} height={0.5} fill={brass} />,
        ]}
      </Drawing>
      <div style={at(columns.left, 3.8)}>
        <Title note={game.title}>{title}</Title>
      </div>
      {children}
    </Frame>
  );
}
