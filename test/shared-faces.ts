// A folder for one run of the tests: the faces of our games that one file has laid out, another file finds there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty when the tests begin: nothing is taken from an earlier run. */
    readonly facesFolder: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-faces-'));
  project.provide('facesFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
