// The machine → the folder in which Tabletop Simulator keeps its saves and pictures.
import { statSync } from 'node:fs';
import { posix, win32 } from 'node:path';

export interface Machine {
  readonly platform: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const name = 'Tabletop Simulator';

/** Where it may be, the likeliest first: “Technical Info” of kb.tabletopsimulator.com; OneDrive and XDG are ours. */
export function gameFolders({ platform, home, env }: Machine): string[] {
  if (platform === 'win32') {
    const homes = [env.USERPROFILE ?? home, env.OneDrive].filter((one): one is string => !!one);
    return homes.map((one) => win32.join(one, 'Documents', 'My Games', name));
  }
  if (platform === 'darwin') return [posix.join(home, 'Library', name)];
  const data = [env.XDG_DATA_HOME, posix.join(home, '.local/share')].filter((one): one is string => !!one);
  return data.map((one) => posix.join(one, name));
}

export function findGameFolder(machine: Machine): string | undefined {
  return gameFolders(machine).find((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
}
