// Compiles the tool before the tests run, if it has changed, so that tests of the real command never see an old build.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export default function setup(): void {
  if (isCompiled()) return;
  // Over the old build, which is not deleted first: another run may be using it.
  execFileSync(process.execPath, ['scripts/make-dist.mjs'], { cwd: root, stdio: 'inherit' });
}

/** Every file is written anew, so one of them tells when that was. */
function isCompiled(): boolean {
  const written = join(root, 'dist/cli/main.js');
  if (!existsSync(written)) return false;
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
    join('src', name),
  );
  const changed = [...sources, 'tsconfig.json', 'tsconfig.build.json', 'package.json', 'scripts/make-dist.mjs'].map(
    (name) => statSync(join(root, name)).mtimeMs,
  );
  return Math.max(...changed) < statSync(written).mtimeMs;
}
