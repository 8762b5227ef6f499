// The cut outlines of a sheet → an SVG of exactly the page's size, in millimetres from its upper-left corner.
import type { CutOutline, Sheet } from './sheet.ts';

export function cutSvg({ widthMm, heightMm, cuts }: Pick<Sheet<unknown>, 'widthMm' | 'heightMm' | 'cuts'>): string {
  const [width, height] = [show(widthMm), show(heightMm)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    '<g fill="none" stroke="#f00" stroke-width="0.1">',
    ...cuts.map(element),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function element(cut: CutOutline): string {
  if (cut.shape === 'path') return `<path d="${cut.d}"/>`;
  if (cut.shape === 'circle')
    return `<circle cx="${show(cut.centreXMm)}" cy="${show(cut.centreYMm)}" r="${show(cut.radiusMm)}"/>`;
  const { xMm, yMm, widthMm, heightMm, cornerMm: r } = cut;
  const [right, bottom] = [xMm + widthMm, yMm + heightMm];
  const arc = (x: number, y: number) => (r > 0 ? `A${show(r)} ${show(r)} 0 0 1 ${show(x)} ${show(y)}` : '');
  const path = [
    `M${show(xMm + r)} ${show(yMm)}H${show(right - r)}${arc(right, yMm + r)}`,
    `V${show(bottom - r)}${arc(right - r, bottom)}`,
    `H${show(xMm + r)}${arc(xMm, bottom - r)}`,
    `V${show(yMm + r)}${arc(xMm + r, yMm)}Z`,
  ];
  return `<path d="${path.join('')}"/>`;
}

/** A tenth of a micrometre is enough, and -0 is 0. */
function show(mm: number): string {
  return String(Math.round(mm * 1e4) / 1e4 + 0);
}
