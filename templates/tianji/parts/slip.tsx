// What celestial signs and destinies share: the name down the night sky, and the words on the paper slip below it.
import { at, type FaceProps, Rules, type Style, Vertical } from 'cardwright/parts';
import type { Celestial, Destiny } from '../../../data/tianji/types.ts';
import { emphasis } from './emphasis.ts';
import { ink } from './look.ts';

type SlipCard = Celestial | Destiny;

interface NameLook {
  readonly card: SlipCard;
  readonly x: number;
  /** Of a name of up to three characters. */
  readonly sizePt: number;
  readonly color: string;
}

export function SlipName({ card, x, sizePt, color }: NameLook) {
  return (
    <Vertical
      family="serif"
      weight={900}
      sizePt={[...card.name].length > 3 ? 25 : sizePt}
      color={color}
      tracking={0.06}
      maxMm={43}
      style={at(x, 4.2)}
    >
      {card.name}
    </Vertical>
  );
}

export function SlipRules({ text, style }: { text: FaceProps<SlipCard>['text']; style?: Style }) {
  return (
    <Rules
      text={emphasis(text('text'))}
      sizePt={9.5}
      minPt={8}
      leading={1.45}
      color={ink}
      widthMm={53.8}
      heightMm={15.4}
      {...(style && { style })}
    />
  );
}
