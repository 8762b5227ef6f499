// The boxes of a layout in YAML over a face: select, move and resize them by mouse, touch or keys. While one is moved, the server paints the
// face with it, by the same renderer as the export: a picture may come late, but is never wrong.
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CardView, LayoutBoxView, LayoutView } from '../wire.ts';
import type { LayoutAnswer, LayoutRequest } from '../wire-edits.ts';
import { tell } from './ask.ts';
import { fineStep, Numbers, shown } from './box-numbers.tsx';
import { type Handle, handles, moved, type Rect, snapped, snapsOf, turnedBack } from './move-box.ts';
import type { Store } from './state.ts';
import type { Words } from './words.ts';

interface LayoutBoxesProps {
  readonly store: Store;
  readonly game: string;
  readonly card: CardView;
  readonly side: 'front' | 'back';
  readonly layout: LayoutView;
  readonly safeMm: number;
  readonly words: Words;
  /** Shows the picture of a box that is being moved; undefined: that of the file again. */
  readonly onPreview: (picture: string | undefined) => void;
}

/** A box on the move. */
interface Drag {
  readonly path: string;
  readonly handle: Handle | undefined;
  readonly from: Rect;
  readonly at: readonly [x: number, y: number];
  readonly now: Rect;
}

/** Millimetres for an arrow key; with Alt `fineStep`. */
const keyStep = 0.5;

export function LayoutBoxes(props: LayoutBoxesProps) {
  const { card, layout, side, safeMm, words } = props;
  const [drag, setDrag] = useState<Drag | undefined>();
  const [chosen, setChosen] = useState<string | undefined>();
  const ask = useRequests(props);
  const placeOf = (box: LayoutBoxView) => (drag?.path === nameOf(box) ? drag.now : (ask.placeOf(box) ?? rectOf(box)));
  const svg = useRef<SVGSVGElement>(null);
  const { widthMm, heightMm, bleedMm } = card.size;
  const boxes = layout.boxes[side];

  const pointAt = (event: PointerEvent): readonly [number, number] => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [x, y];
  };
  const start = (event: PointerEvent, box: LayoutBoxView, handle?: Handle) => {
    const path = nameOf(box);
    setChosen(path);
    if (box.isBound || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    svg.current?.setPointerCapture(event.pointerId);
    const from = placeOf(box);
    setDrag({ path, handle, from, at: pointAt(event), now: from });
  };
  const go = (event: PointerEvent) => {
    const box = drag && boxes.find((one) => nameOf(one) === drag.path);
    if (drag === undefined || box === undefined) return;
    const [x, y] = pointAt(event);
    const outer = box.turns.reduce((sum, [degrees]) => sum + degrees, 0);
    // A box is moved in what it lies in, and its edges in itself.
    const way = turnedBack([x - drag.at[0], y - drag.at[1]], outer + (drag.handle === undefined ? 0 : box.turn));
    const free = moved(drag.from, drag.handle, way);
    const others = boxes.filter((one) => one !== box && !nameOf(one).startsWith(`${drag.path}/`)).map(placeOf);
    // Edges that are turned are in line with nothing.
    const isTurned = outer !== 0 || box.turn !== 0;
    const now =
      event.altKey || isTurned ? free : snapped(free, drag.handle, snapsOf(others, { widthMm, heightMm, safeMm }));
    setDrag({ ...drag, now });
    ask.preview(box, now);
  };
  const end = async () => {
    const box = drag && boxes.find((one) => nameOf(one) === drag.path);
    setDrag(undefined);
    if (drag === undefined || box === undefined || isSame(drag.now, drag.from)) return props.onPreview(undefined);
    await ask.save(box, drag.now);
  };
  const press = (event: KeyboardEvent, box: LayoutBoxView) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] as
      | readonly [number, number]
      | undefined;
    if (way === undefined || box.isBound || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.altKey ? fineStep : keyStep;
    const by = [way[0] * step, way[1] * step] as const;
    void ask.save(box, moved(placeOf(box), event.shiftKey ? 'se' : undefined, by));
  };

  const chosenBox = boxes.find((box) => nameOf(box) === chosen);
  return (
    <>
      <svg
        ref={svg}
        class="over layout-boxes"
        viewBox={`${-bleedMm} ${-bleedMm} ${widthMm + 2 * bleedMm} ${heightMm + 2 * bleedMm}`}
        role="application"
        aria-label={words.layoutBoxes}
        onPointerMove={go}
        onPointerUp={() => void end()}
        onPointerCancel={() => {
          setDrag(undefined);
          props.onPreview(undefined);
        }}
      >
        {boxes.map((box) => {
          const path = nameOf(box);
          const rect = placeOf(box);
          const isChosen = chosen === path;
          return (
            <g
              key={path}
              class={`layout-box${isChosen ? ' is-chosen' : ''}${box.isBound ? ' is-bound' : ''}`}
              transform={turnOf(box, rect)}
            >
              {/* biome-ignore lint/a11y/useSemanticElements: SVG has no buttons. */}
              <rect
                x={rect.x}
                y={rect.y}
                width={Math.max(rect.w, 0.01)}
                height={Math.max(rect.h, 0.01)}
                tabindex={0}
                role="button"
                aria-label={`${path}: x ${shown(rect.x)}, y ${shown(rect.y)}, ${shown(rect.w)} × ${shown(rect.h)} mm${box.isBound ? `. ${words.boundBox}` : ''}`}
                aria-pressed={isChosen}
                data-box={path}
                onPointerDown={(event) => start(event, box)}
                onFocus={() => setChosen(path)}
                onKeyDown={(event) => press(event, box)}
              />
            </g>
          );
        })}
        {boxes
          .filter((box) => nameOf(box) === chosen)
          .map((box) => {
            const rect = placeOf(box);
            // Last, so that no other box lies over them.
            return (
              <g key={chosen} class="layout-chosen" transform={turnOf(box, rect)}>
                {!box.isBound && <Handles rect={rect} onDown={(event, handle) => start(event, box, handle)} />}
                <a href={box.href} class="layout-name">
                  <text x={rect.x} y={rect.y - 1.7}>
                    {chosen} {shown(rect.x)} {shown(rect.y)} · {shown(rect.w)} × {shown(rect.h)}
                  </text>
                </a>
              </g>
            );
          })}
      </svg>
      {chosenBox && (
        <Numbers
          key={chosen}
          rect={placeOf(chosenBox)}
          isBound={chosenBox.isBound}
          onSave={(rect) => void ask.save(chosenBox, rect)}
        />
      )}
    </>
  );
}

function Handles({ rect, onDown }: { rect: Rect; onDown: (event: PointerEvent, handle: Handle) => void }) {
  return (
    <>
      {handles.map(([handle, across, down]) => (
        <circle
          key={handle}
          class={`handle is-${handle}`}
          cx={rect.x + rect.w * across}
          cy={rect.y + rect.h * down}
          r={1}
          data-handle={handle}
          onPointerDown={(event) => onDown(event, handle)}
        />
      ))}
    </>
  );
}

/** For the view of what was written. */
const longestWaitMs = 3000;

/** One request at a time. Every save is sent; of several previews only the newest. */
function useRequests({ store, game, card, side, layout, words, onPreview }: LayoutBoxesProps) {
  const saves = useRef<(() => Promise<void>)[]>([]);
  const preview = useRef<(() => Promise<void>) | undefined>(undefined);
  const isBusy = useRef(false);
  /** Counts saves, so that a preview that comes later is not shown. */
  const turn = useRef(0);
  /** Texts of the file that this page has written, the newest last, since somebody else did. */
  const written = useRef<string[]>([]);
  const seen = useRef(layout.seen);
  /** Where boxes are as soon as they were put there, until the layout says the same. */
  const [places, setPlaces] = useState<ReadonlyMap<string, Rect>>(new Map());
  const forget = () => {
    seen.current = layout.seen;
    written.current = [];
  };
  // A view of an older step of one's own may be on its way while newer ones are written; anything else is by somebody else, or undone.
  const isNewest = layout.seen === (written.current.at(-1) ?? seen.current);
  if (isNewest ? !isBusy.current : !written.current.includes(layout.seen) && layout.seen !== seen.current) forget();
  useEffect(() => {
    if (isBusy.current || places.size === 0) return;
    const settle = () => {
      forget();
      setPlaces(new Map());
    };
    if (layout.seen === seen.current && written.current.length === 0) return settle();
    const timer = setTimeout(settle, longestWaitMs);
    return () => clearTimeout(timer);
  });
  const next = () => {
    const save = saves.current.shift();
    if (save !== undefined) return save;
    const newest = preview.current;
    preview.current = undefined;
    return newest;
  };
  const run = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let work = next(); work !== undefined; work = next()) await work();
    isBusy.current = false;
    setPlaces((now) => new Map(now));
  };
  const request = (box: LayoutBoxView, { x, y, w, h }: Rect): LayoutRequest => ({
    ...{ game, key: card.key, side, path: box.path, seen: written.current.at(-1) ?? seen.current },
    rect: { xMm: x, yMm: y, widthMm: w, heightMm: h },
  });
  return {
    placeOf: (box: LayoutBoxView) => places.get(nameOf(box)),
    preview: (box: LayoutBoxView, rect: Rect) => {
      const mine = turn.current;
      preview.current = async () => {
        const { answer } = await send({ ...request(box, rect), isPreview: true });
        if (answer.result === 'preview' && mine === turn.current) onPreview(answer.picture);
      };
      void run();
    },
    save: (box: LayoutBoxView, rect: Rect) => {
      turn.current++;
      preview.current = undefined;
      setPlaces((now) => new Map(now).set(nameOf(box), rect));
      saves.current.push(async () => {
        const { answer } = await send(request(box, rect));
        if (answer.result === 'written') {
          written.current = [...written.current.slice(-20), answer.seen];
          return;
        }
        // The steps after it were meant for a box that is elsewhere.
        saves.current = [];
        forget();
        setPlaces(new Map());
        onPreview(undefined);
        if (answer.result === 'refused')
          store.say(answer.problems.map(({ message, fix }) => `${message} ${fix}`).join(' '));
        if (answer.result === 'conflict') store.say(words.conflict);
      });
      return run();
    },
  };
}

async function send(body: LayoutRequest): Promise<{ answer: LayoutAnswer }> {
  try {
    return await tell<LayoutAnswer>('/layout', body);
  } catch (error) {
    return { answer: { result: 'refused', problems: [{ message: (error as Error).message, fix: '' }] } };
  }
}

function nameOf({ path }: LayoutBoxView): string {
  return path.join('/');
}

function rectOf({ xMm, yMm, widthMm, heightMm }: LayoutBoxView): Rect {
  return { x: xMm, y: yMm, w: widthMm, h: heightMm };
}

function turnOf({ turn, turns }: LayoutBoxView, { x, y, w, h }: Rect): string | undefined {
  const all = turn === 0 ? turns : [...turns, [turn, x + w / 2, y + h / 2] as const];
  return all.length === 0 ? undefined : all.map((one) => `rotate(${one.join(' ')})`).join(' ');
}

function isSame(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}
