// The pictures of a game's art/ folder.
import type { Picture } from '../pictures/picture.ts';
import { nearestWord } from '../strings/nearest-word.ts';

export type { Picture, PictureFault } from '../pictures/picture.ts';

/** By the path below art/: `dragon.png`, `people/king.jpg`. Files that cannot be used are among them, with their fault. */
export type Art = ReadonlyMap<string, Picture>;

const pictureKinds = 'PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG';

/** What lies beside pictures and is none: the files of drawing programs, notes, archives. */
export function isOtherFile(name: string): boolean {
  return /\.(psd|psb|xcf|kra|ora|ai|eps|pdf|af(design|photo)?|clip|sai2?|blend|cdr|txt|md|ya?ml|json|csv|html?|docx?|zip|rar|7z)$/i.test(
    name,
  );
}

/** File systems may spell é as two characters (macOS does); cards mostly have one. */
export function pictureNamed(art: Art, name: string): Picture | undefined {
  const known = art.get(name);
  if (known !== undefined) return known;
  const wanted = name.normalize();
  for (const [other, picture] of art) if (other.normalize() === wanted) return picture;
  return undefined;
}

/** Why a name is none of these pictures, and what to do; nothing where it is one. */
export function pictureFault(
  name: string,
  pictures: readonly string[],
): { readonly message: string; readonly fix: string } | undefined {
  if (pictures.some((known) => known === name || known.normalize() === name.normalize())) return undefined;
  if (/^([a-z][a-z+.-]*:|\/|\\|~)/i.test(name) || name.split(/[\\/]/).includes('..'))
    return {
      message: `"${name}" does not lie in the art/ folder of the game.`,
      fix: 'Copy the picture into art/, and write its path below that folder.',
    };
  const plain = plainName(name);
  const meant = pictures.find((known) => plainName(known) === plain);
  if (meant !== undefined)
    return { message: `The picture is called "${meant}", not "${name}".`, fix: `Write \`${meant}\`.` };
  if (isOtherFile(name))
    return { message: `"${name}" is no picture that can be printed.`, fix: `Export it as ${pictureKinds}.` };
  const nearest = nearestPicture(name, pictures);
  return {
    message: `There is no picture "${name}" in art/.`,
    fix: `${nearest === undefined ? '' : `Did you mean \`${nearest}\`? `}Put the file there, or write the name of one that is there.`,
  };
}

/** Without what is most often wrong: capitals, turned slashes, `./` and `art/` before it. */
function plainName(name: string): string {
  return name
    .normalize()
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(\.\/)?(art\/)?/, '');
}

/** Another ending, or none; the same file in another folder; a slip. */
function nearestPicture(name: string, pictures: readonly string[]): string | undefined {
  const stem = (path: string) => plainName(path).replace(/\.[^./]+$/, '');
  const last = (path: string) => plainName(path).split('/').at(-1);
  return (
    pictures.find((known) => stem(known) === stem(name)) ??
    pictures.find((known) => last(known) === last(name)) ??
    nearestWord(name, pictures)
  );
}
