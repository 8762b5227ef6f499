// Finds the drawing for an icon name: first in the glossary, then among the game's own files, then on game-icons.net.
import { gameIcon, iconNames } from '../drawings/icon-set.ts';
import { asStencil, type SvgDrawing } from '../drawings/read-drawing.ts';
import { parseSvg, type SvgNode } from '../drawings/svg-node.ts';
import type { Glossary } from './file-schemas.ts';

export interface OwnIcon {
  /** From the project's folder. */
  readonly file: string;
  readonly drawing: SvgDrawing;
  /** The hash of the file's text. */
  readonly sum: string;
  /** Its name as a picture, if it is one: a drawing of art/. */
  readonly picture?: string;
}

/** By name: `fire` and `elements/fire` are files of icons/; drawings of art/ have their ending, `crest.svg`. */
export type OwnIcons = ReadonlyMap<string, OwnIcon>;

/** The drawing of an icon. */
export interface IconLook {
  /** `currentColor` in it becomes the colour that the template asks for. */
  readonly svg: SvgNode;
  readonly viewBox: SvgDrawing['viewBox'];
  /** In texts: its scale, and how far it is raised, in ems. */
  readonly scale: number;
  readonly shift: number;
  /** Its name on game-icons.net, for the credits. */
  readonly credit?: string;
  /** Its name as a picture, for a drawing of art/. */
  readonly picture?: string;
}

export interface Icons {
  readonly icons: OwnIcons;
  readonly glossary: { readonly value: Pick<Glossary, 'icons'> };
}

/** The extension `.svg` is optional for files of icons/. */
export function ownIcon(icons: OwnIcons, name: string): OwnIcon | undefined {
  return icons.get(name) ?? icons.get(name.replace(/\.svg$/i, ''));
}

/** Whether an icon has this name, apart from names of the glossary. */
export function isIconName({ icons }: Pick<Icons, 'icons'>, name: string): boolean {
  return ownIcon(icons, name) !== undefined || gameIcon(name) !== undefined;
}

/** For "did you mean" and for completion. */
export function allIconNames({ icons }: Pick<Icons, 'icons'>): string[] {
  return [...new Set([...icons.keys(), ...iconNames()])];
}

const known = new WeakMap<Icons['icons'], Map<string, IconLook | undefined>>();

/** Undefined if there is no such icon. */
export function iconLook(game: Icons, name: string): IconLook | undefined {
  const entries = game.glossary.value.icons ?? {};
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  const looks = known.get(game.icons) ?? new Map<string, IconLook | undefined>();
  known.set(game.icons, looks);
  const key = JSON.stringify([entry ?? name]);
  if (!looks.has(key)) looks.set(key, makeLook(game.icons, entry ?? { icon: name }));
  return looks.get(key);
}

type IconEntry = Partial<NonNullable<Glossary['icons']>[string]> & { readonly icon: string };

function makeLook(icons: OwnIcons, { icon, colors, scale = 1, shift = 0 }: IconEntry): IconLook | undefined {
  const own = ownIcon(icons, icon);
  if (own !== undefined) {
    const { svg, viewBox, isStencil } = own.drawing;
    const isPainted = colors === 'asked' || (colors === undefined && isStencil);
    const { picture } = own;
    return { svg: isPainted ? asStencil(svg) : svg, viewBox, scale, shift, ...(picture !== undefined && { picture }) };
  }
  const found = gameIcon(icon);
  return found && { ...plainLook(found), scale, shift };
}

const bodies = new Map<string, SvgNode>();

/** An icon of game-icons.net, as it is. */
export function plainLook({ name, body }: { readonly name: string; readonly body: string }): IconLook {
  const svg = bodies.get(body) ?? parseSvg(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`);
  bodies.set(body, svg);
  return { svg, viewBox: [0, 0, 512, 512], scale: 1, shift: 0, credit: name };
}
