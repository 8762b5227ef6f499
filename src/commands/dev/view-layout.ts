// The boxes of a layout in YAML as they lie on a card, for the page to show and move.
import type { Layout, LayoutBox } from '../../game/layout.ts';
import type { Template } from '../../game/project.ts';
import { type PlacedBox, placedBoxes } from '../../parts/layout-place.ts';
import { propsOf } from '../../render/given-props.ts';
import { planFaces } from '../../render/plan-faces.ts';
import type { Loaded } from './dev-game.ts';
import { textHash } from './seen-text.ts';
import { editorAddress } from './view-verdict.ts';
import type { LayoutView } from './wire.ts';
import type { LayoutRequest } from './wire-edits.ts';

type Side = LayoutRequest['side'];

/** Undefined if the card is not drawn by a layout. */
export function viewLayout(loaded: Loaded, key: string): LayoutView | undefined {
  const front = sideOf(loaded, key, 'front');
  if (front === undefined) return undefined;
  const back = sideOf(loaded, key, 'back');
  const { project } = loaded;
  const view = ({ boxes = [] }: Partial<LayoutSideOf>) =>
    boxes.map(({ path, x, y, w, h, box, turn, turns }) => ({
      ...{ path, xMm: x, yMm: y, widthMm: w, heightMm: h, turn, turns },
      isBound: boundFields(box).length > 0,
      href: editorAddress(project.root, box.at),
    }));
  return { seen: textHash(project.texts.get(front.file) ?? ''), boxes: { front: view(front), back: view(back ?? {}) } };
}

interface LayoutSideOf {
  readonly file: string;
  readonly boxes: readonly PlacedBox[];
}

/** Of the kind's own layout; a back that the cards of a deck share has a file of its own. */
export function sideOf({ project, game }: Loaded, key: string, side: Side): LayoutSideOf | undefined {
  const templates = project.templates.get(game.id);
  if (templates === undefined) return undefined;
  const { jobs } = planFaces(game, templates, project.sheets);
  const job = jobs.find((one) => one.side === side && `${one.deckId}/${one.id}` === key);
  const layout = job && layoutOf(job.template);
  const shown = side === 'front' ? layout?.front : layout?.back;
  if (job === undefined || layout === undefined || shown === undefined) return undefined;
  const words = { labels: game.labels, terms: game.glossary.value.icons ?? {} };
  try {
    return { file: layout.file, boxes: placedBoxes(shown, propsOf(job.given, job.textPaths, words)) };
  } catch {
    // The card cannot be drawn; its problem is shown.
    return undefined;
  }
}

function layoutOf({ drawnBy, code }: Template): Layout | undefined {
  return drawnBy === 'layout' ? (JSON.parse(code) as Layout) : undefined;
}

const placeFields = ['x', 'right', 'w', 'y', 'bottom', 'h'] as const;
export type PlaceField = (typeof placeFields)[number];

/** Those that are not a plain number. */
export function boundFields(box: LayoutBox): PlaceField[] {
  return placeFields.filter((field) => box[field] !== undefined && typeof box[field] !== 'number');
}
