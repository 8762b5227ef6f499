// The two gifts of a natal trigram: the perk on light paper, the skill on dark, each with its name and when it works.
import {
  at,
  centred,
  Drawing,
  type FaceProps,
  hasWideScript,
  Icon,
  Line,
  mm,
  type RichText,
  Rules,
} from 'cardwright/parts';
import type { Natal } from '../../../data/tianji/types.ts';
import { emphasis } from './emphasis.ts';
import { cinnabar, giltLight, ink, paperLight, ringLooks } from './look.ts';

/** Where the picture ends. */
export const pictureBottom = 76;
const left = 4.4;
const words = { x: 16.6, width: 49 };
const perk = { top: pictureBottom, height: 18.8 };
const skill = { top: pictureBottom + perk.height, height: 22 };

export function Gifts({ card, text, label, ...size }: FaceProps<Natal>) {
  const across = { x: -size.bleedMm, width: size.widthMm };
  const bottom = size.heightMm - size.bleedMm;
  return (
    <>
      <Drawing size={size}>
        <rect {...across} y={perk.top} height={perk.height} fill={paperLight} />
        <rect {...across} y={perk.top - 0.4} height={0.6} fill={ink} />
        <rect {...across} y={skill.top} height={bottom - skill.top} fill={ringLooks[2].ground} />
      </Drawing>
      <Gift {...perk} head={label('perk')} gift={card.perk} text={text('perk.text')} words={ink} fine={cinnabar} />
      <Gift
        {...skill}
        head={label('skill')}
        note={label('once')}
        gift={card.skill}
        text={text('skill.text')}
        words={paperLight}
        fine={giltLight}
      />
    </>
  );
}

interface GiftProps {
  readonly top: number;
  readonly height: number;
  readonly head: RichText;
  readonly note?: RichText;
  readonly gift: Natal['perk'];
  readonly text: RichText;
  readonly words: string;
  readonly fine: string;
}

/** When it works at the left, its name and what it does at the right. */
function Gift({ top, height, head, note, gift, text, words: color, fine }: GiftProps) {
  const isInCharacters = hasWideScript(gift.name);
  /** Letters need three lines in the lower of the two bands. */
  const isTight = !isInCharacters && height < skill.height;
  return (
    <>
      <div style={{ ...at(left, top), ...centred(10.4, height), flexDirection: 'column', gap: mm(0.9) }}>
        {gift.when && <Icon name={gift.when} sizeMm={5} color={fine} />}
        <Line family="serif" weight={900} sizePt={10} color={color}>
          {head}
        </Line>
        {note && (
          <Rules
            text={note}
            family="sans"
            sizePt={7}
            minPt={7}
            leading={1.2}
            align="center"
            color={fine}
            widthMm={isInCharacters ? 10.4 : 11}
          />
        )}
      </div>
      <Line
        family="serif"
        weight={900}
        sizePt={10.5}
        color={fine}
        tracking={0.08}
        style={at(words.x, top + (isTight ? 1.6 : 2))}
      >
        {gift.name}
      </Line>
      <Rules
        text={emphasis(text)}
        sizePt={9.25}
        minPt={isInCharacters ? 7.5 : 7}
        leading={isInCharacters ? 1.42 : 1.3}
        color={color}
        widthMm={words.width}
        heightMm={height - 8}
        style={at(words.x, top + (isTight ? 6.2 : 7.1))}
      />
    </>
  );
}
