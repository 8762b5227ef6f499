// An HTML page of cards that look like game-faces/templates/faces/lot.tsx. A CSS pixel is 1/300 inch.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */

export const widthPx = 744;
export const heightPx = 1039;

/** @type {{ icons: Record<string, { body: string }> }} */
const iconSet = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
);
const fonts = new URL('../fonts/', import.meta.url).href;
const faces = /** @type {const} */ ([
  ['serif', 400, 'noto-serif-sc-400'],
  ['serif', 900, 'noto-serif-sc-900'],
  ['sans', 400, 'noto-sans-sc-400'],
  ['sans', 700, 'noto-sans-sc-700'],
  ['display', 400, 'zcool-xiaowei-400'],
]);
const grounds = {
  ancient: { top: '#7a4a1e', foot: '#2a1608', glow: '#f2c879' },
  modern: { top: '#2f5d73', foot: '#0c1f2b', glow: '#cfe6ee' },
  future: { top: '#4b3a86', foot: '#140f33', glow: '#c9b8ff' },
};

/** @param {number} millimetres */
const mm = (millimetres) => `${((millimetres * 300) / 25.4).toFixed(2)}px`;
/** @param {number} points */
const pt = (points) => `${((points * 300) / 72).toFixed(2)}px`;

const css = `
${faces.map(([family, weight, file]) => `@font-face { font-family: cw-${family}; font-weight: ${weight}; src: url(${fonts}${file}.ttf); }`).join('\n')}
html, body { margin: 0; }
body { display: flex; flex-wrap: wrap; }
.card { position: relative; width: ${widthPx}px; height: ${heightPx}px; overflow: hidden; flex: none; color: #2b2118; }
.card > * { position: absolute; box-sizing: border-box; white-space: nowrap; line-height: 1.2; }
.ring { border-radius: 50%; }
.badge { width: ${mm(11)}; height: ${mm(11)}; top: ${mm(4)}; background: #c9a24a; border: ${mm(0.5)} solid #f6efdf; border-radius: 50%; display: flex; align-items: center; justify-content: center; font: 900 ${pt(18)} cw-serif; }
.panel { left: ${mm(4)}; top: ${mm(42)}; width: ${mm(55)}; height: ${mm(42)}; background: #f6efdf; border-radius: ${mm(2)}; }
.name { left: ${mm(6)}; top: ${mm(44)}; font: 400 ${pt(15)} cw-display; }
.en { left: ${mm(6)}; top: ${mm(51)}; font: 400 ${pt(6)} cw-sans; letter-spacing: 0.06em; color: #6d5c48; }
.card > .rules { left: ${mm(6)}; top: ${mm(54.4)}; width: ${mm(51)}; height: ${mm(21.5)}; white-space: normal; text-align: justify; font: 400 ${pt(8)} cw-serif; line-height: 1.45; }
.rules svg { width: 1em; height: 1em; vertical-align: -0.12em; }
.chips { left: ${mm(6)}; top: ${mm(77.5)}; display: flex; gap: ${mm(2)}; font: 700 ${pt(7.5)} cw-sans; color: #f6efdf; }
.chips span { padding: ${mm(0.7)} ${mm(2)}; border-radius: ${mm(0.8)}; }`;

/** @param {readonly FaceCard[]} cards */
export function facesPage(cards) {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>${css}</style><body>${cards.map(cardHtml).join('')}</body></html>`;
}

const cardsASheet = 9;

/**
 * The same on A4, nine per page, zoomed to the size on paper.
 * @param {readonly FaceCard[]} cards
 */
export function sheetsPage(cards) {
  const sheets = Array.from({ length: Math.ceil(cards.length / cardsASheet) }, (_, i) => {
    const own = cards.slice(i * cardsASheet, (i + 1) * cardsASheet);
    return `<div class="sheet"><div class="nine">${own.map(cardHtml).join('')}</div></div>`;
  });
  const paper = `@page { size: 210mm 297mm; margin: 0; }
body { display: block; -webkit-print-color-adjust: exact; }
.sheet { width: 210mm; height: 297mm; display: flex; align-items: center; justify-content: center; break-after: page; }
.sheet:last-child { break-after: auto; }
.nine { display: flex; flex-wrap: wrap; align-content: flex-start; width: ${3 * widthPx}px; height: ${3 * heightPx}px; flex: none; zoom: 0.32; }`;
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>${css}\n${paper}</style><body>${sheets.join('')}</body></html>`;
}

/** @param {FaceCard} card */
function cardHtml(card) {
  const { top, foot, glow } = grounds[/** @type {keyof typeof grounds} */ (card.era)];
  return `<div class="card" style="background: linear-gradient(${top}, ${foot})">
<div style="${circle(26)} background: radial-gradient(closest-side, ${glow}80, ${glow}00)"></div>
${ring(17, 0.3, `${glow}b3`)}${ring(18, 0.15, `${glow}b3`)}${ring(20, 0.15, `${glow}66`)}
${picture(card.icon, `left: ${mm(18.3)}; top: ${mm(9.8)}; color: #000; opacity: 0.45`)}
${picture(card.icon, `left: ${mm(17.5)}; top: ${mm(9)}; color: ${glow}`)}
<div class="badge" style="left: ${mm(4)}">${card.value}</div><div class="badge" style="left: ${mm(48)}">${card.cost}</div>
<div class="panel" style="border: ${mm(0.4)} solid ${glow}"></div>
<div class="name">${card.name}</div><div class="en">${card.en.toUpperCase()}</div>
<div class="rules">${filledIn(card)}</div>
<div class="chips">${card.keywords.map((word) => `<span style="background: ${top}">${word}</span>`).join('')}</div>
</div>`;
}

/** @param {number} radiusMm */
function circle(radiusMm) {
  return `left: ${mm(31.5 - radiusMm)}; top: ${mm(23 - radiusMm)}; width: ${mm(2 * radiusMm)}; height: ${mm(2 * radiusMm)};`;
}

/**
 * @param {number} radiusMm
 * @param {number} strokeMm
 * @param {string} color
 */
function ring(radiusMm, strokeMm, color) {
  return `<div class="ring" style="${circle(radiusMm + strokeMm / 2)} border: ${mm(strokeMm)} solid ${color}"></div>`;
}

/**
 * @param {string} icon
 * @param {string} style
 */
function picture(icon, style) {
  return `<svg viewBox="0 0 512 512" width="${mm(28)}" height="${mm(28)}" style="${style}">${iconBody(icon)}</svg>`;
}

/**
 * The text as printed.
 * @param {FaceCard} card
 * @param {string} [icon] replaces the one icon in the text
 */
export function filledIn({ text, cost, value }, icon = `<svg viewBox="0 0 512 512">${iconBody('hourglass')}</svg>`) {
  return text
    .replaceAll('{{cost}}', String(cost))
    .replaceAll('{{value}}', String(value))
    .replaceAll('{{signed value}}', `+${value}`)
    .replaceAll('{{icon "hourglass"}}', icon);
}

/** @param {string} name */
export function iconBody(name) {
  return iconSet.icons[name]?.body ?? '';
}
