// The faces of one card, with bleed, trim, safe area and text boxes over them.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { pointsOf } from '../../../drawings/outline.ts';
import { isBoxy, mirrored, usualCornerMm } from '../../../game/shape.ts';
import type { BoxView, CardDetail, CardView } from '../wire.ts';
import { pictureAddress } from './ask.ts';
import { FaceExports } from './export-steps.tsx';
import { pictureLoaded } from './follow.ts';
import { LayoutBoxes } from './layout-boxes.tsx';
import { type Overlay, type ShownGame, type State, type Store, toggled } from './state.ts';
import type { Words } from './words.ts';

interface CardFacesProps {
  readonly store: Store;
  readonly state: State;
  readonly game: ShownGame;
  readonly card: CardView;
  readonly detail: CardDetail | undefined;
  readonly words: Words;
}

const overlays: readonly Overlay[] = ['bleed', 'trim', 'safe', 'boxes'];

export function CardFaces(props: CardFacesProps) {
  const { store, state, game, card, words } = props;
  const back = card.back ?? game.decks.find(({ id }) => id === card.deck)?.back;
  const { widthMm, heightMm, bleedMm } = card.size;
  const style = { '--ratio': (widthMm + 2 * bleedMm) / (heightMm + 2 * bleedMm) } as never;
  const isFlipped = state.isFlipped && back !== undefined;
  return (
    <section class="stage">
      <div class={`turn${isFlipped ? ' is-flipped' : ''}`} style={style}>
        <Side {...props} side="front" picture={card.front} />
        {back !== undefined && <Side {...props} side="back" picture={back} />}
      </div>
      <div class="stage-tools">
        {overlays.map((overlay) => (
          <label key={overlay} class={`chip is-${overlay}`}>
            <input
              type="checkbox"
              checked={state.overlays.has(overlay)}
              onChange={() => store.set({ overlays: toggled(state.overlays, overlay) })}
            />
            {words[overlay]}
          </label>
        ))}
        {back !== undefined && (
          <button type="button" class="chip flip" onClick={() => store.set({ isFlipped: !state.isFlipped })}>
            {words.flip} · {isFlipped ? words.back : words.front}
          </button>
        )}
      </div>
      <FaceExports store={store} words={words} isBusy={state.isExporting} />
    </section>
  );
}

function Side({
  store,
  state,
  game,
  card,
  detail,
  words,
  side,
  picture,
}: CardFacesProps & { side: 'front' | 'back'; picture: string | undefined }) {
  const { widthMm, heightMm, bleedMm } = card.size;
  const isShown = state.isFlipped === (side === 'back');
  const [preview, setPreview] = useState<{ readonly over: string | undefined; readonly picture: string } | undefined>();
  const layout = state.overlays.has('boxes') && isShown ? detail?.layout : undefined;
  // A newer picture of the file replaces that of a moved box.
  const shown = preview !== undefined && preview.over === picture ? preview.picture : picture;
  const show = (name: string | undefined) =>
    setPreview(name === undefined ? undefined : { over: picture, picture: name });
  const clip = state.overlays.has('bleed') ? undefined : { clipPath: trimClip(card, side) };
  return (
    <div class={`side-face is-${side}`} aria-hidden={!isShown}>
      {picture === undefined ? (
        <span class="thumb-none">{words.notDrawn}</span>
      ) : (
        <img
          src={pictureAddress(game.id, shown ?? picture, { bleed: true, fine: true })}
          alt={isShown ? card.name : ''}
          style={clip}
          draggable={false}
          onLoad={() => pictureLoaded(picture)}
        />
      )}
      {picture !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset.
        <svg
          class="over"
          viewBox={`${-bleedMm} ${-bleedMm} ${widthMm + 2 * bleedMm} ${heightMm + 2 * bleedMm}`}
          role="group"
          aria-label={words.boxes}
          // Lines alone say nothing; of boxes, each leads to its line of the template.
          aria-hidden={!(isShown && state.overlays.has('boxes') && layout === undefined)}
        >
          <Lines
            card={card}
            side={side}
            detail={detail}
            shown={state.overlays}
            boxes={layout || !isShown ? [] : (detail?.boxes[side] ?? [])}
          />
        </svg>
      )}
      {picture !== undefined && layout && (
        <LayoutBoxes
          store={store}
          game={game.id}
          card={card}
          side={side}
          layout={layout}
          safeMm={detail?.safeMm ?? 0}
          words={words}
          onPreview={show}
        />
      )}
    </div>
  );
}

interface LinesProps {
  readonly card: CardView;
  readonly side: 'front' | 'back';
  readonly detail: CardDetail | undefined;
  readonly shown: ReadonlySet<Overlay>;
  readonly boxes: readonly BoxView[];
}

function Lines({ card, side, detail, shown, boxes }: LinesProps) {
  const safeMm = detail?.safeMm ?? 0;
  return (
    <>
      {shown.has('bleed') && <Outline card={card} side={side} insetMm={-card.size.bleedMm + 0.1} name="bleed" />}
      {shown.has('boxes') &&
        boxes.map((box, i) => (
          <g key={i}>
            <BoxLink box={box} />
            {box.sizePt !== undefined && box.widthMm > 9 && (
              <text class="box-size" x={box.xMm + box.widthMm} y={box.yMm - 0.4} text-anchor="end">
                {Math.round(box.sizePt * 100) / 100} pt
              </text>
            )}
          </g>
        ))}
      {shown.has('trim') && shown.has('bleed') && <Outline card={card} side={side} insetMm={0} name="trim" />}
      {shown.has('safe') && safeMm > 0 && <Outline card={card} side={side} insetMm={safeMm} name="safe" />}
    </>
  );
}

/** Leads to the line of the template that draws it. */
function BoxLink({ box }: { box: BoxView }) {
  const { kind, xMm: x, yMm: y, widthMm: width, heightMm: height, href, place } = box;
  const rect = <rect class={`box-${kind}`} x={x} y={y} width={width} height={height} />;
  if (href === undefined) return rect;
  return (
    <a href={href} aria-label={place} class="box-link">
      <title>{place}</title>
      {rect}
    </a>
  );
}

interface OutlineProps {
  readonly card: CardView;
  readonly side: 'front' | 'back';
  readonly insetMm: number;
  readonly name: string;
}

function Outline({ card, side, insetMm, name }: OutlineProps) {
  const { widthMm, heightMm } = card.size;
  const line = `line-${name}`;
  const outline = insetMm >= 0 ? outlineOf(card, side) : undefined;
  if (outline !== undefined)
    return <ShapeLine outline={outline} insetMm={insetMm} line={line} id={`${name}-${side}`} />;
  if (card.shape === 'circle')
    return <circle class={line} cx={widthMm / 2} cy={heightMm / 2} r={Math.min(widthMm, heightMm) / 2 - insetMm} />;
  const radius = insetMm >= 0 ? Math.max(0, cornerOf(card) - insetMm) : 0;
  return (
    <rect
      class={line}
      x={insetMm}
      y={insetMm}
      width={widthMm - 2 * insetMm}
      height={heightMm - 2 * insetMm}
      rx={radius}
    />
  );
}

/** For an odd shape: its trim as a line, and its safe area as a band along it that should stay empty. */
function ShapeLine({ outline, insetMm, line, id }: { outline: string; insetMm: number; line: string; id: string }) {
  if (insetMm === 0) return <path class={line} d={outline} />;
  return (
    <>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <path class={`${line} is-band`} d={outline} style={{ strokeWidth: 2 * insetMm }} clip-path={`url(#${id})`} />
    </>
  );
}

/** Undefined for boxes, with or without round corners. */
function outlineOf({ size }: CardView, side: 'front' | 'back'): string | undefined {
  const { shape } = size;
  if (shape === undefined || isBoxy(shape)) return undefined;
  return (side === 'back' ? mirrored(shape, size) : shape).outline;
}

function cornerOf({ size, shape }: CardView): number {
  return size.shape?.cornerMm ?? (shape === 'card' ? usualCornerMm : 0);
}

/** The CSS clip that shows a picture with bleed as the card is cut. */
export function trimClip(card: CardView, side: 'front' | 'back', bleedMm = card.size.bleedMm): string {
  const { widthMm, heightMm } = card.size;
  const [width, height] = [widthMm + 2 * bleedMm, heightMm + 2 * bleedMm];
  const outline = outlineOf(card, side);
  if (outline !== undefined) {
    const points = pointsOf(outline).map(
      ([x, y]) => `${((x + bleedMm) / width) * 100}% ${((y + bleedMm) / height) * 100}%`,
    );
    return `polygon(${points.join()})`;
  }
  const across = (bleedMm / width) * 100;
  const down = (bleedMm / height) * 100;
  if (card.shape === 'circle') return `circle(${50 - across}%)`;
  const corner = cornerOf(card);
  const radius = `${(corner / width) * 100}% / ${(corner / height) * 100}%`;
  return `inset(${down}% ${across}% round ${radius})`;
}
