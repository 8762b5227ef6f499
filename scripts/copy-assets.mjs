// Copies the style sheets and Lua scripts of src/ into dist/. `tsc` copies nothing but code, and the code reads these files from its own folder.
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const name of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
  if (!/\.(css|lua)$/.test(name)) continue;
  const copy = join(root, 'dist', name);
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(join(root, 'src', name), copy);
}
