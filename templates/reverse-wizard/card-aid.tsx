// The aid of cards, two pages of the grimoire: keywords and forms on one, set-up, levels and the rewards of the time wheel on the other.
import { Drawing, type FaceProps, Frame } from 'cardwright/parts';
import type { CardAid } from '../../data/reverse-wizard/types.ts';
import {
  AidHead,
  AidPage,
  Entries,
  formEntries,
  keywordEntries,
  levelEntries,
  pageTopMm,
  rewardEntries,
  setupEntries,
} from './parts/aid-page.tsx';

const bottomMm = 115.6;

export default function CardAidFront(props: FaceProps<CardAid>) {
  return Face(props, [keywordEntries(props), formEntries(props)]);
}

export function back(props: FaceProps<CardAid>) {
  return Face(props, [setupEntries(props), levelEntries(props), rewardEntries(props)]);
}

function Face(props: FaceProps<CardAid>, groups: Parameters<typeof Entries>[0]['groups']) {
  return (
    <Frame ground="#120d1e">
      <Drawing>
        <AidPage />
      </Drawing>
      <AidHead {...props} />
      <Entries groups={groups} topMm={pageTopMm} heightMm={bottomMm - pageTopMm} />
    </Frame>
  );
}
