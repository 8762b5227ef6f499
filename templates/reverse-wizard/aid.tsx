// The player aid, two pages of the grimoire: a round and the ranks on one, keywords, cards, levels and victory on the other.
import { at, Drawing, type FaceProps, Frame, Line, mm } from 'cardwright/parts';
import type { Aid } from '../../data/reverse-wizard/types.ts';
import { Divider, Entry } from './parts/aid-entry.tsx';
import { KeywordEntries, LevelEntries, WinEntries } from './parts/aid-lists.tsx';
import { AidPage, Band, column } from './parts/aid-page.tsx';
import { RankRow } from './parts/aid-ranks.tsx';
import { goldLight } from './parts/look.ts';

const ranksTop = 101.6;
const backFootTop = 99.8;

export default function AidFront(props: FaceProps<Aid>) {
  const { card, text } = props;
  return (
    <Frame size={props} ground="#120d1e">
      <Drawing size={props}>
        <AidPage size={props} />
        <Band size={props} from={ranksTop} />
      </Drawing>
      <Head {...props} />
      <div style={{ ...column(13), height: mm(ranksTop - 14.8) }}>
        {card.phases.map(({ when, name }, i) => (
          <Entry icon={when} name={name} text={text(`phases.${i}.text`)} />
        ))}
      </div>
      <RankRow {...props} topMm={ranksTop} />
    </Frame>
  );
}

export function back(props: FaceProps<Aid>) {
  return (
    <Frame size={props} ground="#120d1e">
      <Drawing size={props}>
        <AidPage size={props} />
        <Band size={props} from={backFootTop} />
      </Drawing>
      <Head {...props} />
      <div style={{ ...column(12.6), height: mm(backFootTop - 14.2) }}>
        <KeywordEntries {...props} />
        <Divider />
        <LevelEntries {...props} />
      </div>
      <WinEntries {...props} topMm={backFootTop} />
    </Frame>
  );
}

function Head({ card, game }: FaceProps<Aid>) {
  return (
    <div
      style={{ ...at(5.4, 4.2), width: mm(59.2), height: mm(6), justifyContent: 'space-between', alignItems: 'center' }}
    >
      <Line family="serif" weight={900} sizePt={11} color={goldLight} tracking={0.1}>
        {card.name}
      </Line>
      <Line family="serif" weight={700} sizePt={7.5} color={goldLight} tracking={0.1}>
        {game.title}
      </Line>
    </div>
  );
}
