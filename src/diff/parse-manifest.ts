// The text of a manifest → its value, or what is wrong with it and where.

import { deepest, isTooDeep } from '../problems/nesting.ts';
import { errorInJson, type JsonFile, placeInJson } from '../problems/place-in-json.ts';
import type { Place } from '../problems/problem.ts';
import { isSharedBack, type Manifest, manifestSchema } from '../game/manifest-schema.ts';

export type ParsedManifest = { readonly manifest: Manifest } | { readonly at: Place; readonly fault: string };

export function parseManifest({ file, text: written }: JsonFile): ParsedManifest {
  const source = { file, text: written.replace(/^\uFEFF/, '') };
  let value: unknown;
  try {
    value = JSON.parse(source.text);
  } catch (error) {
    const { at, isCut } = errorInJson(source, error as Error);
    return { at, fault: `The manifest is damaged: ${isCut ? 'it ends too early' : 'it is no JSON from here on'}.` };
  }
  if (isTooDeep(value, deepest + 10))
    return misshapen(source, { path: [], message: 'its values are nested too deeply' });
  const { data, error } = manifestSchema.safeParse(value);
  if (data === undefined) return misshapen(source, error.issues[0]);
  const twice = faceTwice(data);
  if (twice === undefined) return { manifest: data };
  const at = placeInJson(source, ['faces', twice]);
  return { at, fault: 'The manifest is damaged: the same face stands there twice.' };
}

function misshapen(source: JsonFile, issue?: { path: PropertyKey[]; message: string }): ParsedManifest {
  const { path = [], message = 'it has another shape' } = issue ?? {};
  const where = path.length > 0 ? ` (\`${path.map(String).join('.')}\`)` : '';
  const fault = `This is no manifest of Cardwright${where}: ${message.replace(/\.$/, '')}.`;
  return { at: placeInJson(source, path), fault };
}

/** The number of a face that another one has said already. */
function faceTwice({ faces }: Manifest): number | undefined {
  const seen = new Set<string>();
  for (const [i, face] of faces.entries()) {
    const key = isSharedBack(face) ? `the back of ${face.deck}` : `${face.id}/${face.side}`;
    if (seen.has(key)) return i;
    seen.add(key);
  }
  return undefined;
}
