// The aid of a round, two pages of the grimoire: preparation to battle and the ranks on one, advance, supply and victory on the other.
import { Drawing, type FaceProps, Frame } from 'cardwright/parts';
import type { Aid } from '../../data/reverse-wizard/types.ts';
import { Entries } from './parts/aid-entry.tsx';
import { footMm, phaseEntries, WinEntries } from './parts/aid-lists.tsx';
import { AidHead, AidPage, Band, pageTopMm } from './parts/aid-page.tsx';
import { RankRow } from './parts/aid-ranks.tsx';

const ranksTop = 101.6;
const bottomMm = 115.4;
/** How many phases the front has. */
const onFront = 3;

export default function AidFront(props: FaceProps<Aid>) {
  return (
    <Frame ground="#120d1e">
      <Drawing>
        <AidPage />
        <Band from={ranksTop} />
      </Drawing>
      <AidHead {...props} />
      <Entries groups={[phaseEntries(props, 0, onFront)]} topMm={pageTopMm} heightMm={ranksTop - pageTopMm - 1.8} />
      <RankRow {...props} topMm={ranksTop} />
    </Frame>
  );
}

export function back(props: FaceProps<Aid>) {
  const winsTop = bottomMm - footMm(props);
  return (
    <Frame ground="#120d1e">
      <Drawing>
        <AidPage />
        <Band from={winsTop} />
      </Drawing>
      <AidHead {...props} />
      <Entries groups={[phaseEntries(props, onFront, 5)]} topMm={pageTopMm} heightMm={winsTop - pageTopMm - 1.8} />
      <WinEntries {...props} topMm={winsTop} />
    </Frame>
  );
}
