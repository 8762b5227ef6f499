// The order of the test files: the longest first, so that no core waits for the other at the end; units, which are many and short, last.
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** By what was measured, but for the first, whose faces others use. A file that is not named here comes before the units. */
const longest = [
  ...[
    'golden',
    'browser/dev-speed',
    'pdf',
    'browser/dev',
    'mutation/first-half',
    'diff',
    'cli',
    'import',
    'mutation/second-half',
  ],
  ...['pack', 'proof.browser', 'conformance', 'translate', 'new', 'edit', 'schema', 'calibrate', 'typesetting'],
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  if (project.name === 'units') return longest.length + 1;
  const place = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return place === -1 ? longest.length : place;
}
