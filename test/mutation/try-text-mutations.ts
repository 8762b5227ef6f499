// Tries each slip in memory and records whether `check` notices it.

import { checkProject } from '../../src/check/check-project.ts';
import { loadProject } from '../../src/load/load-project.ts';
import type { Problem } from '../../src/problems/problem.ts';
import { shippedMemory } from '../shipped-games.ts';
import { drawTextMutations, type TextMutation } from './draw-text-mutations.ts';
import { findTextSites } from './find-text-sites.ts';
import { inLanes, isNoticed, serious } from './try-mutations.ts';

export interface TextOutcome extends TextMutation {
  readonly noticed: boolean;
}

export async function tryTextMutations(
  root: string,
  id: string,
  seed?: number,
): Promise<{ before: readonly Problem[]; outcomes: readonly TextOutcome[] }> {
  const project = await loadProject(root, { games: [id], memory: shippedMemory, templates: false });
  const findings = await checkProject(project);
  const sites = project.games.flatMap((game) => findTextSites(game, project.texts));
  const outcomes = await inLanes(drawTextMutations(sites, seed), async (mutation) => {
    const { entry, path, file } = mutation.site;
    const text = changed(project.texts.get(file) ?? '', mutation);
    return { ...mutation, noticed: await isNoticed(project, { entry, path, file, text, to: mutation.to }) };
  });
  return { before: serious(findings.problems), outcomes };
}

/** JSON is YAML, in lists and in blocks alike; what stood in a block of lines ended with a line. */
function changed(text: string, { site, to }: TextMutation): string {
  const [from, end] = site.range;
  const newline = text.slice(from, end).endsWith('\n') ? '\n' : '';
  return text.slice(0, from) + JSON.stringify(to) + newline + text.slice(end);
}
