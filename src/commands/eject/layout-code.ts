// Writes the code of a template that draws what a layout in YAML draws.
import type { Layout, LayoutBox, LayoutSide, Repetition, Varying } from '../../game/layout.ts';
import {
  type Amount,
  type Area,
  attribute,
  brace,
  fieldsInterface,
  half,
  indent,
  minus,
  pascal,
  plus,
  props,
  quoted,
} from './code-words.ts';
import { textCode } from './text-code.ts';
import { type KnownFields, ValueCode } from './value-code.ts';

interface Kind extends KnownFields {
  readonly kind: string;
  /** Of all its cards; undefined if they have several sizes. */
  readonly trim: { readonly widthMm: number; readonly heightMm: number } | undefined;
}

export function layoutCode({ front, back }: Layout, kind: Kind): string {
  const name = pascal(kind.kind);
  const values = new ValueCode(kind);
  const writer = new CodeWriter(values, kind.trim);
  const faces = [
    writer.side(front, `export default function ${name}Face`, name),
    ...(back ? [writer.side(back, 'export function back', name)] : []),
  ];
  const helpers = values.helpers();
  const parts = [...values.parts].sort((a, b) => (plainName(a) < plainName(b) ? -1 : 1));
  const imports = `import { ${parts.join(', ')} } from ${quoted('cardwright/parts')};`;
  return `${[
    `// The face of the kind "${kind.kind}".`,
    imports,
    '',
    fieldsInterface(name, kind.schemas),
    '',
    faces.join('\n'),
    ...helpers,
  ].join('\n')}`;
}

const plainName = (name: string) => name.replace(/^type /, '').toLowerCase();

interface Room {
  readonly w: Amount;
  readonly h: Amount;
  /** Not inside another box. */
  readonly isFace: boolean;
}

class CodeWriter {
  constructor(
    private readonly values: ValueCode,
    private readonly trim: Kind['trim'],
  ) {}

  side({ ground = '#ffffff', boxes }: LayoutSide, head: string, name: string): string {
    this.values.props = new Set(['card']);
    const paint = this.values.words(ground);
    const body = boxes
      .map((box) =>
        this.box(box, { w: this.trim?.widthMm ?? 'widthMm', h: this.trim?.heightMm ?? 'heightMm', isFace: true }, 3),
      )
      .join('\n');
    const used = [
      'card',
      'text',
      'label',
      'term',
      'game',
      'deck',
      'number',
      'total',
      'widthMm',
      'heightMm',
      'bleedMm',
    ].filter((one) => this.values.props.has(one));
    return `${head}({ ${used.join(', ')} }: FaceProps<${name}>) {\n  return (\n    <Frame ground=${attribute(paint)}>\n${body}\n    </Frame>\n  );\n}\n`;
  }

  private box(box: LayoutBox, room: Room, depth: number): string {
    const { repeat } = box;
    const shows = this.values.condition(box);
    if (repeat === undefined)
      return indent(
        depth,
        shows === undefined
          ? this.oneBox(box, room)
          : `{${shows} && (\n${indent(1, alone(this.oneBox(box, room)))}\n)}`,
      );
    const list = this.list(repeat);
    const inner = this.values.condition(box);
    const body = this.oneBox(box, room, this.shift(repeat, this.rect(box, room)));
    this.values.lists.pop();
    const made = inner === undefined ? alone(body) : `${inner} && (\n${indent(1, alone(body))}\n)`;
    const open = inner === undefined ? '(' : '';
    const close = inner === undefined ? ')' : '';
    return indent(depth, `{${list}.map((${this.itemNames(repeat, body)}) => ${open}\n${indent(1, made)}\n${close})}`);
  }

  /** Only those that the code uses. */
  private itemNames({ each }: Repetition, body: string): string {
    const usesAll = /\ball\b/.test(body);
    const usesIndex = usesAll || /\bindex\b/.test(body);
    const item = each === undefined && !/\bitem\b/.test(body) ? '_' : 'item';
    return [item, ...(usesIndex ? ['index'] : []), ...(usesAll ? ['all'] : [])].join(', ');
  }

  private list({ times, each }: Repetition): string {
    if (each === undefined) this.values.parts.add('times');
    const code =
      each === undefined
        ? `times(${this.values.amount(times ?? 0)}, (i) => i + 1)`
        : `(${this.values.value(each)} ?? [])`;
    this.values.lists.push(each);
    return code;
  }

  private shift({ direction, gap, anchor }: Repetition, { w, h }: Area): [Amount, Amount] {
    const from = { start: '', center: ' - (all.length - 1) / 2', end: ' - (all.length - 1)' }[anchor];
    const step = plus(direction === 'right' || direction === 'left' ? w : h, gap);
    const count = from === '' ? 'index' : `(index${from})`;
    const way = `${direction === 'left' || direction === 'up' ? '-' : ''}${count} * ${typeof step === 'number' ? step : `(${step})`}`;
    return direction === 'right' || direction === 'left' ? [way, 0] : [0, way];
  }

  private rect(box: LayoutBox, room: Room): Area {
    const amount = (value: LayoutBox['x']) => (value === undefined ? undefined : this.values.amount(value));
    const [x, w] = this.span(
      [amount(box.x), amount(box.w), amount(box.right)],
      room.w,
      room.w === 'widthMm' ? 'widthMm' : undefined,
    );
    const [y, h] = this.span(
      [amount(box.y), amount(box.h), amount(box.bottom)],
      room.h,
      room.h === 'heightMm' ? 'heightMm' : undefined,
    );
    return { x, y, w, h };
  }

  private span(
    [start, length, end]: (Amount | undefined)[],
    whole: Amount,
    prop: string | undefined,
  ): [Amount, Amount] {
    const need = () => {
      if (prop !== undefined) this.values.props.add(prop);
      return whole;
    };
    if (start === undefined && length !== undefined && end !== undefined)
      return [minus(minus(need(), end), length), length];
    const from = start ?? 0;
    return [from, length ?? minus(minus(need(), from), end ?? 0)];
  }

  private oneBox(box: LayoutBox, room: Room, [right, down]: [Amount, Amount] = [0, 0]): string {
    const { x, y, w, h } = this.rect(box, room);
    const { turn, opacity, boxes = [] } = box;
    const isPlain = turn === undefined && opacity === undefined && boxes.length === 0;
    const [left, top] = [plus(x, right), plus(y, down)];
    // A plain box needs none around its parts.
    const inside: Area = isPlain ? { x: left, y: top, w, h } : { x: 0, y: 0, w, h };
    const area = box.bleed && room.isFace ? this.bled({ x, y, w, h }, room, inside) : inside;
    const content = [
      this.shape(box, area),
      this.picture(box, area),
      this.icon(box, inside),
      textCode(this.values, box, inside),
      ...boxes.map((one) => this.box(one, { w, h, isFace: false }, 0)),
    ].filter((one) => one !== '');
    if (isPlain && content.length > 1) return `<>\n${indent(1, content.join('\n'))}\n</>`;
    if (isPlain) return content[0] ?? '<></>';
    this.values.parts.add('Box');
    const amount = (value: LayoutBox['turn']) => (value === undefined ? undefined : this.values.amount(value));
    const looks = props({ x: left, y: top, w, h, turn: amount(turn), opacity: amount(opacity) });
    return content.length === 0 ? `<Box${looks} />` : `<Box${looks}>\n${indent(1, content.join('\n'))}\n</Box>`;
  }

  /** @param rect in the face @param inside where the parts of the box begin */
  private bled({ x, y, w, h }: Area, room: Room, inside: Area): Area {
    this.values.props.add('bleedMm');
    const beyond = (distance: Amount) => {
      if (typeof distance === 'number')
        return distance < 0.01 ? (distance === 0 ? 'bleedMm' : `Math.max(0, ${plus('bleedMm', distance)})`) : 0;
      return `(${distance} < 0.01 ? Math.max(0, bleedMm + ${distance}) : 0)`;
    };
    const [left, top] = [beyond(x), beyond(y)];
    const [right, bottom] = [beyond(minus(minus(room.w, x), w)), beyond(minus(minus(room.h, y), h))];
    for (const [amount, prop] of [
      [room.w, 'widthMm'],
      [room.h, 'heightMm'],
    ] as const)
      if (amount === prop) this.values.props.add(prop);
    const both = (length: Amount, one: Amount, other: Amount) =>
      one === 'bleedMm' && other === 'bleedMm' ? plus(length, '2 * bleedMm') : plus(plus(length, one), other);
    return { x: minus(inside.x, left), y: minus(inside.y, top), w: both(w, left, right), h: both(h, top, bottom) };
  }

  private shape(box: LayoutBox, { x, y, w, h }: Area): string {
    const { fill, stroke, strokeMm = 0.3, shape = 'rect', path, radius = 0, across } = box;
    if (fill === undefined && stroke === undefined) return '';
    this.values.parts.add('Drawing');
    const isGradient = Array.isArray(fill);
    const paint = isGradient
      ? quoted('url(#fill)')
      : fill === undefined
        ? quoted('none')
        : this.values.words(fill as Varying<string>);
    const line =
      stroke === undefined ? '' : ` stroke=${attribute(this.values.words(stroke))} stroke-width={${strokeMm}}`;
    const edge = stroke === undefined ? 0 : strokeMm;
    const colours = (isGradient ? fill : []) as readonly string[];
    if (isGradient) this.values.parts.add('Gradient');
    const stops = colours.map((color, i) => `${i / (colours.length - 1)}: ${quoted(color)}`).join(', ');
    const gradient = isGradient ? [`<Gradient id="fill" stops={{ ${stops} }}${across ? ' to={[1, 0]}' : ''} />`] : [];
    if (path === undefined && shape !== 'rect') this.values.parts.add('shapeOutline');
    const d = path === undefined ? `{shapeOutline(${quoted(shape)}, ${w}, ${h})}` : attribute(quoted(path));
    const element =
      path === undefined && shape === 'rect'
        ? `<rect width=${brace(w)} height=${brace(h)} rx={${radius}} fill=${attribute(paint)}${line} />`
        : `<path d=${d} fill=${attribute(paint)}${line} />`;
    const [outerW, outerH] = [plus(w, 2 * edge), plus(h, 2 * edge)];
    const view = [-edge, -edge, outerW, outerH].every((one) => typeof one === 'number')
      ? `"${-edge} ${-edge} ${outerW} ${outerH}"`
      : `{\`${-edge} ${-edge} \${${outerW}} \${${outerH}}\`}`;
    return `<Drawing${props({ x: minus(x, edge), y: minus(y, edge), w: outerW, h: outerH })} view=${view}>\n${indent(1, [...gradient, element].join('\n'))}\n</Drawing>`;
  }

  private picture(box: LayoutBox, { x, y, w, h }: Area): string {
    const { picture, fit, focus, radius = 0, shape } = box;
    if (picture === undefined) return '';
    this.values.parts.add('Picture');
    const src = this.values.words(picture);
    const more = `${fit ? ` fit="${fit}"` : ''}${focus ? ` focus={[${focus.join(', ')}]}` : ''}`;
    const isRound = radius > 0 || shape === 'ellipse';
    const round =
      shape === 'ellipse'
        ? typeof w === 'number' && typeof h === 'number'
          ? Math.min(w, h) / 2
          : `Math.min(${w}, ${h}) / 2`
        : radius;
    const image = `<Picture src=${attribute(src)} widthMm=${brace(w)} heightMm=${brace(h)}${isRound ? '' : props({ x, y })}${more} />`;
    const made = isRound ? `<Box${props({ x, y, w, h, radius: round })} clip>\n${indent(1, image)}\n</Box>` : image;
    return this.ifAny(box, picture, made);
  }

  private icon(box: LayoutBox, { x, y, w, h }: Area): string {
    const { icon, size, pad = 0, color = '#000', fadeTo, mirror, decor } = box;
    if (icon === undefined) return '';
    this.values.parts.add('Icon');
    const name = this.values.words(icon);
    const least = typeof w === 'number' && typeof h === 'number' ? Math.min(w, h) : `Math.min(${w}, ${h})`;
    const sizeMm = size === undefined ? minus(least, 2 * pad) : this.values.amount(size);
    const place = { x: plus(x, half(minus(w, sizeMm))), y: plus(y, half(minus(h, sizeMm))) };
    const more = `${fadeTo === undefined ? '' : ` fadeTo=${attribute(this.values.words(fadeTo))}`}${mirror ? ' mirror' : ''}${decor ? ' decor' : ''}`;
    return this.ifAny(
      box,
      icon,
      `<Icon name=${attribute(name)} sizeMm=${brace(sizeMm)} color=${attribute(this.values.words(color))}${more}${props(place)} />`,
    );
  }

  /** Nothing if the words are empty. */
  private ifAny({ when }: LayoutBox, words: Varying<string>, part: string): string {
    return this.values.isAlways(words, when)
      ? part
      : `{${this.values.words(words)} !== '' && (\n${indent(1, part)}\n)}`;
  }
}

/** In parentheses, braces would be an object. */
function alone(code: string): string {
  return code.startsWith('{') ? `<>\n${indent(1, code)}\n</>` : code;
}
