// Pictures of a game's art/ folder, and the names that cards use for them.
import type { Picture } from '../pictures/picture.ts';
import { nearestWord } from '../strings/nearest-word.ts';

export type { Picture, PictureFault } from '../pictures/picture.ts';

/** By the path inside art/: `dragon.png`, `people/king.jpg`. Includes files that cannot be used, with their fault. */
export type Art = ReadonlyMap<string, Picture>;

const pictureKinds = 'PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG';

/** Files that are often kept beside pictures: of drawing programs, notes, archives. */
export function isOtherFile(name: string): boolean {
  return /\.(psd|psb|xcf|kra|ora|ai|eps|pdf|af(design|photo)?|clip|sai2?|blend|cdr|txt|md|ya?ml|json|csv|html?|docx?|zip|rar|7z)$/i.test(
    name,
  );
}

/** Some file systems (macOS) spell é as two characters; cards mostly use one. */
export function pictureNamed(art: Art, name: string): Picture | undefined {
  const known = art.get(name);
  if (known !== undefined) return known;
  const wanted = name.normalize();
  for (const [other, picture] of art) if (other.normalize() === wanted) return picture;
  return undefined;
}

/** Why there is no picture of this name, and what to do. Undefined if there is one. */
export function pictureFault(
  name: string,
  pictures: readonly string[],
): { readonly message: string; readonly fix: string } | undefined {
  if (pictures.some((known) => known === name || known.normalize() === name.normalize())) return undefined;
  if (/^([a-z][a-z+.-]*:|\/|\\|~)/i.test(name) || name.split(/[\\/]/).includes('..'))
    return {
      message: `"${name}" is not in the art/ folder of the game.`,
      fix: 'Copy the picture into art/, and write its path inside that folder.',
    };
  const plain = plainName(name);
  const meant = pictures.find((known) => plainName(known) === plain);
  if (meant !== undefined)
    return { message: `The picture is called "${meant}", not "${name}".`, fix: `Write \`${meant}\`.` };
  if (isOtherFile(name))
    return { message: `"${name}" is not a picture that Cardwright can print.`, fix: `Export it as ${pictureKinds}.` };
  const nearest = nearestPicture(name, pictures);
  return {
    message: `There is no picture "${name}" in art/.`,
    fix: `${nearest === undefined ? '' : `Did you mean \`${nearest}\`? `}Add the file, or use the name of one that exists.`,
  };
}

/** Without the usual mistakes: capitals, backslashes, a leading `./` or `art/`. */
function plainName(name: string): string {
  return name
    .normalize()
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(\.\/)?(art\/)?/, '');
}

/** The same name with another extension, in another folder, or misspelt. */
function nearestPicture(name: string, pictures: readonly string[]): string | undefined {
  const stem = (path: string) => plainName(path).replace(/\.[^./]+$/, '');
  const last = (path: string) => plainName(path).split('/').at(-1);
  return (
    pictures.find((known) => stem(known) === stem(name)) ??
    pictures.find((known) => last(known) === last(name)) ??
    nearestWord(name, pictures)
  );
}
