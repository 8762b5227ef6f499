// Compiles the tool before the tests run, if it has changed, so that tests of the real command never see an old build.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export default function setup(): void {
  execFileSync(process.execPath, ['scripts/make-dist.mjs'], { cwd: root, stdio: 'inherit' });
}
