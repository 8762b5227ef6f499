// Shared by celestial signs and destinies: the vertical name, and the text on the paper slip.
import { Box, boldValues, type FaceProps, hasWideScript, type Place, Rules, Vertical } from 'cardwright/parts';
import type { Celestial, Destiny } from '../../../data/tianji/types.ts';
import { ink } from './look.ts';

type SlipCard = Celestial | Destiny;

interface NameLook {
  readonly card: SlipCard;
  /** Size of a name of up to three characters. */
  readonly sizePt: number;
  readonly color: string;
  /** The sky behind it. */
  readonly outline: string;
  /** Where its column ends. */
  readonly bottom: number;
}

/** The column below the seal, which a fan of cards shows. */
const column = { x: 4, y: 19.4, width: 11.2 } as const;

/** A name in letters lies on its side, in two lines where it is long. */
export function SlipName({ card, sizePt, color, outline, bottom }: NameLook) {
  const { x, y, width } = column;
  const long = bottom - y;
  const rim = { color: outline, widthMm: 0.7 };
  if (!hasWideScript(card.name))
    return (
      <Box
        x={x + (width - long) / 2}
        y={y + (long - width) / 2}
        w={long}
        h={width}
        style={{ transform: 'rotate(90deg)' }}
        align="start"
      >
        <Rules
          text={card.name}
          family="serif"
          weight={900}
          {...lying}
          widthMm={long}
          heightMm={width}
          color={color}
          outline={rim}
        />
      </Box>
    );
  const upright = [...card.name].length > 3 ? 24 : sizePt;
  return (
    <Vertical
      text={card.name}
      font={`brush 400 ${upright}`}
      color={color}
      outline={rim}
      tracking={0.06}
      maxMm={long}
      x={x + width / 2 - (upright * 25.4) / 144}
      y={y}
    />
  );
}
const lying = { sizes: [18, 13], minPt: 10, leading: 1.04, align: 'left' } as const;

/** Latin text gets the space of the second name. */
export function SlipRules({ card, text, ...place }: Pick<FaceProps<SlipCard>, 'card' | 'text'> & Place) {
  const room = hasWideScript(card.name) ? { leading: 1.45, heightMm: 15.4 } : { leading: 1.32, heightMm: 18.6 };
  return Rules({ text: boldValues(text('text')), sizes: [9.5, 8.25], ...room, color: ink, widthMm: 53.8, ...place });
}
