// Shared by celestial signs and destinies: the vertical name, and the text on the paper slip.
import { boldValues, type FaceProps, hasWideScript, type Place, Rules, Vertical } from 'cardwright/parts';
import type { Celestial, Destiny } from '../../../data/tianji/types.ts';
import { ink } from './look.ts';

type SlipCard = Celestial | Destiny;

interface NameLook {
  readonly card: SlipCard;
  readonly x: number;
  /** Size of a name of up to three characters. */
  readonly sizePt: number;
  readonly color: string;
}

/** A name in letters lies on its side; it is smaller and nearer to the edge, to stay clear of the sign. */
const lying = { sizePt: 20, outMm: 2.6 };

export function SlipName({ card, x, sizePt, color }: NameLook) {
  const isLying = !hasWideScript(card.name);
  const upright = [...card.name].length > 3 ? 25 : sizePt;
  const font = isLying ? (`serif 900 ${lying.sizePt}` as const) : (`brush 400 ${upright}` as const);
  return (
    <Vertical
      text={card.name}
      font={font}
      color={color}
      tracking={0.06}
      maxMm={43}
      x={isLying ? x + lying.outMm : x}
      y={4.2}
    />
  );
}

/** Latin text gets the space of the second name. */
export function SlipRules({ card, text, ...place }: Pick<FaceProps<SlipCard>, 'card' | 'text'> & Place) {
  const room = hasWideScript(card.name) ? { leading: 1.45, heightMm: 15.4 } : { leading: 1.32, heightMm: 18.6 };
  return Rules({ text: boldValues(text('text')), sizes: [9.5, 8.25], ...room, color: ink, widthMm: 53.8, ...place });
}
