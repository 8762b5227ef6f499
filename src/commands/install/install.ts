// `install`: exports that are there already, copied into the folder of the program that they are for.
import { settleAll } from '../../files/output/settle.ts';
import type { Problem } from '../../problems/problem.ts';
import { installMpc as copyForMpc, type MpcInstallation } from './install-mpc.ts';
import { type Installed, type InstallOptions, installTts } from './install-tts.ts';

/** Exports that are there already → the folder of the program that they are for. */
export async function install(root: string, options: InstallOptions): Promise<Installed> {
  const problems: Problem[] = [];
  await settleAll({ root, problems });
  return problems.length > 0 ? { problems, lookedIn: [], notes: [], exports: 0 } : installTts(root, options);
}

/** An export for mpc-autofill, copied to where that program lies, with the absolute paths that it wants. */
export async function installMpc(
  root: string,
  installation: MpcInstallation,
): Promise<{ readonly problems: readonly Problem[]; readonly files: readonly string[] }> {
  const problems: Problem[] = [];
  await settleAll({ root, problems });
  return { files: problems.length > 0 ? [] : copyForMpc({ root, problems }, installation), problems };
}
