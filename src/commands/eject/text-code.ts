// Code for the text of a box.
import { isChoice, isFilled, type LayoutBox } from '../../game/layout.ts';
import { type Area, attribute, brace, indent, minus, props, quoted } from './code-words.ts';
import type { ValueCode } from './value-code.ts';

/** A text in the box that aligns it; empty if the box has none. */
export function textCode(values: ValueCode, box: LayoutBox, { x, y, w, h }: Area): string {
  if (box.text === undefined) return '';
  const { pad = 0, oneLine = false, vertical = false } = box;
  const align = box.align ?? (oneLine || vertical ? 'center' : 'left');
  const valign = box.valign ?? (oneLine ? 'middle' : 'top');
  const [width, height] = [minus(w, 2 * pad), minus(h, 2 * pad)];
  const {
    font = 'serif 400 9',
    color = '#000',
    minPt,
    tracking,
    italic,
    smallCaps,
    outline,
    decor,
    leading,
    boldWeight,
    iconColor,
  } = box;
  const ink = [
    ` font=${isChoice(font) || isFilled(font) ? `{${values.words(font)} as Font}` : attribute(quoted(font))}`,
    ` color=${attribute(values.words(color))}`,
    props({ minPt, tracking }),
    italic ? ' italic' : '',
    smallCaps ? ' smallCaps' : '',
    outline ? ` outline={{ color: ${quoted(outline.color)}, widthMm: ${outline.widthMm} }}` : '',
    decor ? ' decor' : '',
  ].join('');
  if (isChoice(font) || isFilled(font)) values.parts.add('type Font');
  const { isAlways, code: rich, isWords } = values.rich(box.text, { oneLine, when: box.when ?? [] });
  const rules = `${props({ leading, boldWeight })}${iconColor === undefined ? '' : ` iconColor=${attribute(values.words(iconColor))}`}`;
  let part: string;
  if (vertical) {
    values.parts.add('Vertical');
    if (!isWords) values.parts.add('plainText');
    part = `<Vertical text={${isWords ? rich : `plainText(${rich})`}} maxMm=${brace(height)}${ink} />`;
  } else if (oneLine) {
    values.parts.add('Line');
    part = `<Line text={${rich}} maxMm=${brace(width)}${ink} />`;
  } else {
    values.parts.add('Rules');
    part = `<Rules text={${rich}} widthMm=${brace(width)} heightMm=${brace(height)} align="${align}"${ink}${rules} />`;
  }
  const across = { left: 'start', center: 'center', right: 'end', justify: 'start' }[align];
  const along = { top: 'start', middle: 'center', bottom: 'end' }[valign];
  values.parts.add('Box');
  const boxed = `<Box${props({ x, y, w, h, pad: pad === 0 ? undefined : pad })} align="${across}" justify="${along}">\n${indent(1, part)}\n</Box>`;
  return isAlways ? boxed : `{${rich}.length > 0 && (\n${indent(1, boxed)}\n)}`;
}
