// The monsters in full figure: the glass of each, and of which silhouettes those are put together that no single icon shows.
import { iconShape, type Shape, times, transformed } from 'cardwright/parts';
import { drawnOf, type Pane } from './drawn.ts';
import { type Hue, type HueName, hues, table } from './look.tsx';

/** A figure a line: its colour and how it stands, and its parts from back to front; one without parts is the icon itself. Lengths are shares of its size. */
const figures = new Map(
  table(`
  puppet             | violet scale 1.1
  locked-chest       | bark scale 0.95
  dwarf-helmet       | slate | swordman 1.1 high 0.86 teal, dwarf-face 0.42 x -0.1 up 0.52 gold
  bad-gnome          | blood
  frog               | moss scale 0.9
  target-dummy       | bone scale 1.05
  snake              | ember
  fire-silhouette    | ember | ifrit 1 high 1.05
  fox                | gold
  melting-metal      | gold
  drinking           | teal | shambling-zombie 1 high 1.05
  robber             | slate scale 1.05
  cowled             | blood | hooded-assassin 1.1 high 1
  acid-blob          | moss | gooey-daemon 1 high 0.95
  goblin-head        | moss | evil-minion 1 high 1.05
  rat                | slate
  evil-tree          | bark | shambling-mound 1.2 high 1.12
  hanging-spider     | violet scale 0.72
  fairy              | gold scale 0.9 floats 0.14
  ghost              | frost floats 0.1
  terror             | violet floats 0.03 | grim-reaper 1 high 1.08
  three-friends      | teal
  giant              | violet scale 1.12
  bird-cage          | slate | bird-cage 1.05 high 1.1, eagle-emblem 0.8 high 0.66 up 0.2 ember
  ice-golem          | frost scale 1.1
  surprised-skull    | bone floats 0.06
  two-shadows        | violet scale 1.1
  mimic-chest        | bark scale 1.05
  skull-shield       | slate | cavalry 1.15 high 1.02 slate, pirate-skull 0.3 x -0.06 up 0.76 bone, skull-shield 0.36 x -0.14 up 0.4 blood
  cultist            | violet scale 1.15
  slime              | moss scale 0.95
  carnivorous-plant  | moss scale 1.08
  vomiting           | moss | troglodyte 1.1 high 1 moss, splashy-stream 0.42 high 0.5 x 0.52 up 0.06 gold
  duality            | blood crowd | imp 0.74 high 0.8 x -0.33 up 0.02 blood, imp 0.74 high 0.8 x 0.33 up 0.12 mirror frost
  evil-bat           | violet scale 1.1 floats 0.2
  turtle-shell       | moss | tortoise 1.2 high 0.9
  cyclops            | moss scale 1.12
  evil-bud           | violet scale 1.02
  warlock-hood       | violet | robe 0.95 high 1.05 slate, warlock-hood 0.4 up 0.62 violet, burning-book 0.36 x -0.36 up 0.22 ember
  witch-face         | violet | ample-dress 0.8 high 0.82 slate, witch-face 0.62 up 0.5 moss
  evil-love          | blood scale 1.12
  soul               | frost scale 1.05 floats 0.03
  pirate-skull       | bone | pirate-coat 0.86 high 0.86 blood, pirate-captain 0.5 up 0.62 bone
  mounted-knight     | slate scale 1.04
  spiked-dragon-head | violet | bat-wing 0.8 high 0.72 x 0.16 up 0.4 mirror violet, spiked-dragon-head 1.02 high 0.9 x 0.02 up -0.06 blood
  drakkar-dragon     | slate scale 1.08
  dragon-head        | violet | dragon-head 1.12 x -0.1
  sands-of-time      | gold scale 0.98 hollow teal
  sea-dragon         | bone scale 1
  wyvern             | violet scale 1
  fox-head            | gold crowd
`).map(([icon = '', look = '', parts]) => [icon, figureFrom(icon, look, parts)]),
);

function figureFrom(icon: string, look: string, parts = `${icon} 1`) {
  const { words, numbers } = read(look);
  return {
    scale: numbers.scale ?? 1,
    /** Above the ground. */
    floats: numbers.floats ?? 0,
    /** It shows all of its group. */
    crowd: words.includes('crowd'),
    /** Of what is behind its gaps. */
    hollow: words.includes('hollow') ? hueIn(words.toReversed()) : undefined,
    parts: icon === 'fox-head' ? foxTails() : parts.split(', ').map((part) => partFrom(part, hueIn(words))),
  };
}

/** `x` is to the right of the middle, `up` above the ground. */
function partFrom(text: string, hue: HueName | undefined) {
  const [icon = '', w, ...rest] = text.split(' ');
  const { words, numbers } = read(rest.join(' '));
  const { high = Number(w), x = 0, up = 0 } = numbers;
  return {
    icon,
    w: Number(w),
    high,
    x,
    up,
    turn: 0,
    mirror: words.includes('mirror'),
    hue: hueIn(words) ?? hue ?? 'bone',
  };
}

type Part = ReturnType<typeof partFrom>;

/** Words, and numbers by the word before each. */
function read(text: string) {
  const words = text.split(' ');
  const numbers = words.flatMap((word, i) =>
    /^-?[\d.]+$/.test(word) ? [[words[i - 1] ?? '', Number(word)] as const] : [],
  );
  return { words, numbers: Object.fromEntries(numbers) as Partial<Record<string, number>> };
}

function hueIn(words: readonly string[]): HueName | undefined {
  return words.find((word): word is HueName => word in hues);
}

/** Nine tails in a fan, and the fox before them. */
function foxTails(): Part[] {
  const tails = times(9, (i): Part => {
    const turn = i * 21 - 84;
    const at = (turn * Math.PI) / 180;
    const [x, up] = [Math.sin(at) * 0.42, 0.1 + Math.cos(at) * 0.42];
    const hue = Math.abs(turn) % 42 === 0 ? 'ember' : 'gold';
    return { icon: 'fox-tail', w: 0.46, high: 0.52, turn: turn * 0.85, x, up, mirror: turn > 0, hue };
  });
  return [...tails, partFrom('fox 0.78', 'bone')];
}

export function isCrowd(icon: string): boolean {
  return figures.get(icon)?.crowd === true;
}

interface FigurePart {
  readonly shape: Shape;
  /** It is drawn pane by pane. */
  readonly panes?: readonly Pane[];
  readonly hue: Hue;
  readonly hollow: Hue;
}

/** A figure on the ground, part by part from back to front. */
export function figureOf(icon: string, at: { cx: number; ground: number; size: number }): FigurePart[] {
  const { hollow, parts, floats, scale } = figures.get(icon) ?? figureFrom(icon, 'bone');
  const size = at.size * scale;
  return parts.map(({ w, high, x, up, turn, mirror, hue, ...part }) => {
    const h = high * size;
    const glass = { hue: hues[hue], hollow: hues[hollow ?? hue] };
    const box = { w: w * size, h, cx: at.cx + x * size, bottom: at.ground - (up + floats) * size };
    const drawn = drawnOf(part.icon, box);
    if (drawn !== undefined) return { shape: drawn.outline, panes: drawn.panes, ...glass };
    const shape = iconShape(part.icon, { ...box, mirror });
    return { shape: turn === 0 ? shape : turnedAbout(shape, turn, box), ...glass };
  });
}

function turnedAbout(shape: Shape, turn: number, { cx, bottom, h }: { cx: number; bottom: number; h: number }): Shape {
  const [x, y] = [cx, bottom - h / 2];
  return transformed(transformed(shape, { x: -x, y: -y }), { turn, x, y });
}
