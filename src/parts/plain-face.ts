// A face that works for any card, without code of the project: name, picture, texts and all fields, as large as fits.
// `--no-code` uses it in place of templates.
import { cornersOf, pointsOf, roomInside } from '../drawings/outline.ts';
import { mm } from '../drawings/units.ts';
import { allEntries, type Game } from '../game/game.ts';
import { schemaMarks } from '../game/marks.ts';
import type { Template, Templates } from '../game/project.ts';
import { ellipse } from '../game/shape.ts';
import { heightOf } from './best-size.ts';
import type { Children, PartElement } from './element.ts';
import type { FaceProps } from './face-props.ts';
import { Drawing, Frame } from './frame.ts';
import { at, type Box, cutTo, div, lineIn, overflows, plainBody, sizesFrom, soft, typed, words } from './plain-body.ts';
import { type PlainFacts, type PlainKind, plainFacts } from './plain-facts.ts';

const paper = '#ffffff';
/** Dark enough for white text. */
const colours = ['#2f5d8a', '#8a3b2f', '#3b6e4a', '#6b4a86', '#8a6a1f', '#2c6e73', '#7d3560', '#4d5866'];
/** The minimum for names, below that of rules text. */
const smallestPt = 5;

function plainFront(props: FaceProps, kind: PlainKind): PartElement {
  const facts = plainFacts(props, kind);
  const colour = colourOf(props);
  const { box, isShaped } = roomOn(props);
  const hasBand = !isShaped && box.height > 40 && box.width > 30;
  const head = hasBand ? band(props, { facts, colour, box }) : heading(facts, colour, box);
  const foot = hasBand ? footer(props, box) : [];
  const top = head.heightMm + (hasBand ? 2 : 1);
  const body = { ...box, y: box.y + top, height: box.height - top - (hasBand ? 4 : 0) };
  return Frame({ ground: paper, children: [...head.parts, ...plainBody(facts, colour, body), ...foot] });
}

/** Looks the same upside down, so that no card can be told by its back. */
function plainBack(props: FaceProps): PartElement {
  const { box, isShaped } = roomOn(props);
  const { widthMm: width, heightMm: height, deck, game } = props;
  const edge = { x: 2, y: 2, width: width - 4, height: height - 4, rx: 2, fill: 'none', stroke: paper };
  const frame = { type: 'rect', props: { ...edge, 'stroke-width': 0.4 }, key: null };
  const half = { width: box.width, height: box.height / 2 - 1 };
  const title = column(half, [
    lineIn(deck.name, { sizePt: 16, color: paper, weight: 700, maxMm: box.width }),
    ...(half.height > 14 ? [lineIn(game.title, { sizePt: 9, color: paper, maxMm: box.width })] : []),
  ]);
  const turned = { ...at(box.x, box.y + box.height / 2 + 1), transform: 'rotate(180deg)' };
  return Frame({
    ground: colourOf(props),
    children: [
      ...(isShaped ? [] : [Drawing({ children: frame })]),
      div(at(box.x, box.y), title),
      div({ ...turned, width: mm(half.width), height: mm(half.height) }, title),
    ],
  });
}

function colourOf({ deck, card }: FaceProps): string {
  const word = deck.id === 'components' ? String(card.kind) : deck.id;
  const sum = [...word].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7);
  return colours[sum % colours.length] as string;
}

/** The largest centred box inside the safe area. */
function roomOn(props: FaceProps): { box: Box; isShaped: boolean } {
  const { widthMm: width, heightMm: height, outline: own, card, deck } = props;
  const safeMm = (deck.id === 'components' ? 1.5 : 3.2) + 0.4;
  const isRound = own === undefined && typeof card.size === 'object' && card.size !== null && 'diameterMm' in card.size;
  const outline = own ?? (isRound ? ellipse(width, height) : undefined);
  const within = (share: number, edge: number): Box => {
    const [w, h] = [width * share - 2 * edge, height * share - 2 * edge];
    return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
  };
  const plain = within(1, Math.min(safeMm, width / 4, height / 4));
  if (outline === undefined) return { box: plain, isShaped: false };
  const points = pointsOf(outline);
  const fits = ({ x, y, width: w, height: h }: Box) =>
    roomInside(points, cornersOf({ left: x, top: y, width: w, height: h })) >= safeMm;
  const shares = Array.from({ length: 17 }, (_, i) => 1 - i * 0.05);
  const box = shares.map((share) => within(share, 0)).find(fits) ?? within(0.2, 0);
  // Rounded corners alone hardly shrink the box.
  return { box, isShaped: box.width < 0.84 * width || box.height < 0.84 * height };
}

interface Head {
  readonly parts: readonly PartElement[];
  readonly heightMm: number;
}

/** The name on a band in the deck's colour. */
function band(props: FaceProps, { facts, colour, box }: { facts: PlainFacts; colour: string; box: Box }): Head {
  const { widthMm, bleedMm } = props;
  const heightMm = Math.min(9, Math.max(6.5, box.width / 8));
  const shape = {
    x: -bleedMm,
    y: -bleedMm,
    width: widthMm + 2 * bleedMm,
    height: bleedMm + box.y + heightMm,
    fill: colour,
  };
  const name = lineIn(facts.title, { sizePt: heightMm * 1.75, color: paper, weight: 700, maxMm: box.width });
  const style = { ...at(box.x, box.y), height: mm(heightMm - 1.5), alignItems: 'center' };
  const ground = { type: 'rect', props: shape, key: null };
  return { parts: [Drawing({ children: ground }), div(style, name)], heightMm };
}

/** On small and shaped pieces: the name centred, on several lines if necessary. */
function heading({ title, icon, picture, rows }: PlainFacts, colour: string, box: Box): Head {
  const isAlone = icon === undefined && picture === undefined && rows.length === 0;
  const room = isAlone ? box.height : box.height * 0.4;
  const set = { widthMm: box.width, color: colour, weight: 700, align: 'center', leading: 1.2 } as const;
  const fits = (part: PartElement) => heightOf(part) <= room && !overflows(part);
  const sizes = sizesFrom(Math.max(smallestPt, Math.min(16, box.width / 2)), smallestPt);
  const sizePt = sizes.find((size) => fits(words(typed(title), size, set))) ?? smallestPt;
  const name = words(
    cutTo(typed(title), (text) => fits(words(text, sizePt, set))),
    sizePt,
    set,
  );
  const y = isAlone ? box.y + (box.height - heightOf(name)) / 2 : box.y;
  return { parts: [div(at(box.x, y), name)], heightMm: heightOf(name) };
}

function footer({ deck, game, number, total }: FaceProps, box: Box): PartElement[] {
  const y = box.y + box.height - 2.6;
  const half = box.width / 2 - 1;
  const left = deck.id === 'components' ? game.title : `${deck.name} ${number}/${total}`;
  const line = (text: string) => lineIn(text, { sizePt: 6, color: soft, maxMm: half });
  const right = { ...at(box.x + half + 2, y), width: mm(half), justifyContent: 'flex-end' };
  return [div(at(box.x, y), line(left)), ...(deck.id === 'components' ? [] : [div(right, line(game.title))])];
}

function column({ width, height }: Pick<Box, 'width' | 'height'>, children: Children): PartElement {
  const middle = { alignItems: 'center', justifyContent: 'center', gap: mm(1) };
  return div({ width: mm(width), height: mm(height), flexDirection: 'column', ...middle }, children);
}

/** Stands for the file in problems. */
const file = 'the plain face';

/** @param games the game in the language of its data, then its translations */
export function plainTemplates([game, ...others]: readonly [Game, ...Game[]]): Templates {
  const names = Object.fromEntries(
    [game, ...others].map((one) => [
      one.language,
      Object.fromEntries(allEntries(one).map(({ id, name }) => [id, name])),
    ]),
  );
  const { fields, icons } = game.glossary.value;
  const glossary = { ...(fields && { fields }), ...(icons && { icons }) };
  const kinds = [...new Set([...game.decks, ...game.components].map(({ kind }) => kind))];
  const fronts = kinds.map((kind): [string, Template] => {
    const schemas = new Set(allEntries(game).flatMap((entry) => (entry.kind === kind ? (entry.schema ?? []) : [])));
    const marks = [...schemas].flatMap((schema) => schemaMarks(schema));
    return [kind, front({ marks, glossary, language: game.language, names })];
  });
  return new Map([...fronts, ['back', plainTemplate(JSON.stringify([file]))]]);
}

function front(kind: PlainKind): Template {
  return plainTemplate(JSON.stringify([file, kind]));
}

/** @param code what the face knows of its kind, as JSON; part of a face's key. Without a kind: the back of a deck. */
export function plainTemplate(code: string): Template {
  const [, kind] = JSON.parse(code) as [string, PlainKind?];
  const draw = (props: FaceProps) => (kind === undefined ? plainBack(props) : plainFront(props, kind));
  return { file, code, drawnBy: 'plain', front: (props) => draw(props as FaceProps) };
}
