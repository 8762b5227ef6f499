// What a name stands for → its editions: read from manifests, or laid out from a folder or a revision.
import { dirname, relative, resolve } from 'node:path';
import { settle } from '../../files/output/settle.ts';
import type { Problem } from '../../problems/problem.ts';
import { drawProject } from './draw-project.ts';
import { extractRevision } from './extract-revision.ts';
import type { Side, SideOptions } from './named-edition.ts';
import { readBuilds } from './read-builds.ts';
import type { Resolved } from './resolve-name.ts';

export async function openSide(named: Resolved, options: SideOptions): Promise<Side> {
  if (named.type === 'manifests') return openBuilds(named, options);
  if (named.type === 'revision') return openRevision(named, options);
  const { folder, name } = named;
  const isHere = folder === resolve(options.root);
  return drawProject({ folder, name, prefix: isHere ? '' : `${name}/`, cacheRoot: folder }, options);
}

/** A build that was killed while its files were put in place is finished first. */
async function openBuilds(named: Resolved & { type: 'manifests' }, options: SideOptions): Promise<Side> {
  const problems: Problem[] = [];
  for (const folder of new Set(named.files.map((file) => dirname(file))))
    await settle({ root: options.root, problems }, relative(options.root, folder));
  const side = readBuilds(named, options);
  return { ...side, problems: [...problems, ...side.problems] };
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
