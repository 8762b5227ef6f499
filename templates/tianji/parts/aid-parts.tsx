// Headings and entries of the player aid.
import { boldValues, hasWideScript, Line, type Piece, plainText, type RichText, Rules } from 'cardwright/parts';
import { cinnabar, giltLight, ink, paperLight } from './look.ts';

export const leftMm = 4.2;
export const widthMm = 80.5;

export function Head({ words, dark = false }: { words: RichText; dark?: boolean }) {
  return <Line text={words} font="serif 900 8.5" color={dark ? giltLight : cinnabar} tracking={0.1} above={0.4} />;
}

type ItemProps = Readonly<{ name?: string; text: RichText; width: number; dark?: boolean; sizePt?: number }>;

/** The name in bold before the text; sans letters are narrower. */
export function Item({ name, text, width, dark = false, sizePt = 7 }: ItemProps) {
  const color = dark ? paperLight : ink;
  const face = hasWideScript(plainText(text)) ? { leading: 1.36 } : { family: 'sans', leading: 1.18 };
  const before: Piece[] =
    name === undefined
      ? []
      : [{ type: 'text', text: hasWideScript(name) ? `${name}\u3000` : `${name}: `, bold: true, from: 'field' }];
  return (
    <Rules
      text={[...before, ...boldValues(text)]}
      sizePt={sizePt}
      {...face}
      align="left"
      color={color}
      widthMm={width}
    />
  );
}
