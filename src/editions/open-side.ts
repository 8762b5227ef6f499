// What a name stands for → its editions: read from manifests, or laid out from a folder or a revision.
import { resolve } from 'node:path';
import { drawProject } from './draw-project.ts';
import { extractRevision } from './extract-revision.ts';
import type { Side, SideOptions } from './named-edition.ts';
import { readBuilds } from './read-builds.ts';
import type { Resolved } from './resolve-name.ts';

export async function openSide(named: Resolved, options: SideOptions): Promise<Side> {
  if (named.type === 'manifests') return readBuilds(named, options);
  if (named.type === 'revision') return openRevision(named, options);
  const { folder, name } = named;
  const isHere = folder === resolve(options.root);
  return drawProject({ folder, name, prefix: isHere ? '' : `${name}/`, cacheRoot: folder }, options);
}

async function openRevision({ name, commit }: Resolved & { type: 'revision' }, options: SideOptions): Promise<Side> {
  const { folder, remove } = extractRevision(options.root, commit);
  try {
    const side = await drawProject({ folder, name, prefix: `${name}:`, cacheRoot: options.root }, options);
    return { ...side, close: remove };
  } catch (error) {
    remove();
    throw error;
  }
}
