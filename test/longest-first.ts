// The order of the test files. A process goes on with the next file only if that is of the same project, so projects stay together;
// in each the longest come first, so that no core waits for the other at the end. Units, which are many and short, are last.
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

const projects = ['whole', 'pages', 'units'];

/** By what was measured, but for the first, whose faces others use. A file that is not named here comes after these. */
const longest = [
  ...['golden', 'pdf', 'conformance', 'mutation/first-half', 'picture-formats', 'mutation/second-half', 'cli', 'pack'],
  ...['build', 'problems', 'schema', 'card-tables', 'tts-setup', 'shops', 'typesetting', 'large-input'],
  ...['browser/dev-line', 'browser/dev-odd', 'proof.browser', 'browser/dev', 'browser/dev-speed'],
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => projectRank(a) - projectRank(b) || rank(a) - rank(b));
  }
}

function projectRank({ project }: TestSpecification): number {
  return projects.indexOf(project.name);
}

function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return place === -1 ? longest.length : place;
}
