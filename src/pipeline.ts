// The whole flow, one line a stage: a project's folder goes in, what was found and made comes out.
import type { Problem } from './base/problem.ts';
import { checkProject, type RulebookText } from './check/check-project.ts';
import { planSchemas } from './export/schema/plan.ts';
import { writeSchemas } from './export/schema/write.ts';
import type { Findings } from './game/findings.ts';
import type { Project } from './game/project.ts';
import { type LoadOptions, loadProject } from './load/load-project.ts';

export { LoadMemory } from './load/load-memory.ts';
export { findGames } from './load/load-project.ts';

export interface CheckOptions extends LoadOptions {
  /** The rulebook document to proofread the decks against. */
  readonly rulebook?: RulebookText;
}

export async function check(
  root: string,
  options: CheckOptions = {},
): Promise<{ project: Project; findings: Findings }> {
  const project = await loadProject(root, options);
  const findings = await checkProject(project, options.rulebook);
  return { project, findings };
}

export interface WrittenSchemas {
  readonly project: Project;
  readonly problems: readonly Problem[];
  readonly files: number;
  /** How many of the files are new or changed. */
  readonly changed: number;
}

export async function schema(root: string, games?: readonly string[]): Promise<WrittenSchemas> {
  const project = await loadProject(root, games && { games });
  const planned = planSchemas(project);
  const problems: Problem[] = [];
  const changed = writeSchemas({ root, problems }, planned);
  return { project, problems, files: planned.length - problems.length, changed };
}
