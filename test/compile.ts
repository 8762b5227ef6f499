// Compiles the tool before the tests run, so that tests of the real command never see an old build.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export default function setup(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const windows = process.platform === 'win32';
  // Over the old build, which is not deleted first: another run may be using it.
  execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit', shell: windows });
}
