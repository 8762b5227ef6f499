// The two gifts of a natal trigram: the perk on light paper, the skill on dark, each with its name and when it works.
import type { FaceProps, RichText } from 'cardwright/parts';
import { Box, boldValues, Column, Drawing, Flood, hasWideScript, Icon, Line, Rules } from 'cardwright/parts';
import type { Natal } from '../../../data/tianji/types.ts';
import { cinnabar, giltLight, ink, paperLight, ringLooks } from './look.ts';

export const pictureBottom = 76;
const left = 4.4;
const words = { x: 16.6, width: 49 };
const perk = { top: pictureBottom, height: 18.8 };
const skill = { top: pictureBottom + perk.height, height: 22 };

const noteStyle = { font: 'sans 400 7', minPt: 7, leading: 1.2, align: 'center' } as const;
const body = {
  characters: { sizes: [9.25, 8], leading: 1.42, widthMm: words.width },
  letters: { sizes: [9.25, 7.5], leading: 1.3, widthMm: words.width },
};

export function Gifts({ card, text, label, heightMm, bleedMm }: FaceProps<Natal>) {
  const bottom = heightMm + bleedMm;
  return (
    <>
      <Drawing>
        <Flood y={perk.top} h={perk.height} fill={paperLight} />
        <Flood y={perk.top - 0.4} h={0.6} fill={ink} />
        <Flood y={skill.top} h={bottom - skill.top} fill={ringLooks[2].ground} />
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

function Gift({ top, height, head, note, gift, text, words: color, fine }: GiftProps) {
  const isInCharacters = hasWideScript(gift.name);
  const set = isInCharacters ? body.characters : body.letters;
  /** Latin text needs three lines in the lower band. */
  const isTight = !isInCharacters && height < skill.height;
  return (
    <>
      <Box x={left} y={top} w={10.4} h={height} gap={0.9}>
        {gift.when && <Icon name={gift.when} sizeMm={5} color={fine} />}
        <Line text={head} font="serif 900 10" color={color} />
        {note && <Rules text={note} {...noteStyle} color={fine} widthMm={isInCharacters ? 10.4 : 11} />}
      </Box>
      <Column x={words.x} y={top} w={words.width} h={height} gap={isTight ? 0.5 : 1.1} justify="center">
        <Line text={gift.name} font="serif 900 10.5" color={fine} tracking={0.08} />
        <Rules text={boldValues(text)} {...set} color={color} heightMm={height - 6.6} />
      </Column>
    </>
  );
}
