// One run of text → the operators that show it, glyph by glyph, in the places that shaping gave them.
import type { Font } from '../../base/fonts/font.ts';
import type { TextItem } from '../../game/face.ts';
import type { ContentResources } from './content-resources.ts';

/** PDF moves the pen by thousandths of the font's size. */
const perEm = 1000;

export function textOperators(item: TextItem, font: Font, resources: ContentResources): string {
  const glyphs = font.shape(item.text, item);
  const unit = perEm / font.upem;
  const parts: string[] = [];
  let hex = '';
  // Where the reader's pen is, which moves on by each glyph's own width, and where shaping wants it.
  let [pen, wanted] = [0, 0];
  const show = () => {
    if (hex !== '') parts.push(`<${hex}>`);
    hex = '';
  };
  glyphs.forEach((glyph, i) => {
    const end = glyphs[i + 1]?.cluster ?? item.text.length;
    resources.glyph(item.font, glyph.id, item.text.slice(glyph.cluster, Math.max(end, glyph.cluster)));
    const move = Math.round((wanted + glyph.dx - pen) * unit);
    if (move !== 0) {
      show();
      parts.push(String(-move));
    }
    hex += glyph.id.toString(16).padStart(4, '0');
    pen += move / unit + font.width(glyph.id);
    wanted += glyph.advance;
  });
  show();
  const [only] = parts;
  const shown = parts.length === 1 ? `${only} Tj` : `[${parts.join('')}] TJ`;
  return `BT /${item.font} ${short(item.size)} Tf 1 0 0 -1 ${short(item.x)} ${short(item.y)} Tm ${shown} ET`;
}

function short(n: number): string {
  return String(Math.round(n * 100) / 100);
}
