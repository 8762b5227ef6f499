// data/<game>/icons/ and the drawings in art/ → icons by name; what cannot be drawn is told at its place in the file.
import { sha256 } from '../files/cache.ts';
import { decodeBytes } from '../files/read-text.ts';
import { LineIndex } from '../problems/places.ts';
import { type ReadDrawing, readDrawing, type SvgDrawing } from '../drawings/read-drawing.ts';
import type { OwnIcon, OwnIcons } from '../game/icons.ts';
import { filesBelow } from './list-pictures.ts';
import { readBytes } from './read-source.ts';
import type { Reading } from './reading.ts';

const isSvg = (name: string) => /\.svg$/i.test(name);

/** @param folder of the game */
export function loadIcons(reading: Reading, folder: string, pictures: readonly string[]): OwnIcons {
  const icons = new Map<string, OwnIcon>();
  for (const name of pictures.filter(isSvg))
    icons.set(name, { ...loadIcon(reading, `${folder}/art/${name}`), picture: name });
  for (const name of filesBelow(reading, `${folder}/icons`)) {
    const file = `${folder}/icons/${name}`;
    if (isSvg(name)) icons.set(name.replace(/\.svg$/i, ''), loadIcon(reading, file));
    else
      reading.reportFile('game/unknown-file', file, {
        message: 'Only SVG files are icons.',
        fix: 'Put a picture into art/, save a drawing as SVG, or delete the file.',
      });
  }
  return icons;
}

/** Its name stays known, so that whoever uses it is not called wrong for what is wrong with the file. */
const nothing: SvgDrawing = {
  svg: { name: 'svg', attributes: {}, children: [] },
  viewBox: [0, 0, 1, 1],
  isStencil: true,
};

function loadIcon(reading: Reading, file: string): OwnIcon {
  const bytes = readBytes(reading, file);
  if (bytes === undefined) return { file, drawing: nothing, sum: '' };
  const { text } = decodeBytes(bytes);
  const { read, sum } = readOnce(reading, file, text);
  const { drawing = nothing, faults } = read;
  if (faults.length > 0) reading.texts.set(file, text);
  const lines = new LineIndex(file, text);
  for (const { offset, message, fix } of faults)
    reading.report('svg/cannot-draw', { at: lines.place(offset), message, fix });
  return { file, drawing, sum };
}

function readOnce({ memory }: Reading, file: string, text: string): { read: ReadDrawing; sum: string } {
  const known = memory.icons.get(file);
  const sum = sha256(text);
  if (known?.sum === sum) return known;
  const made = { read: readDrawing(text), sum };
  memory.icons.set(file, made);
  return made;
}
