// The order of the test files. A process goes on with the next file only if that is of the same project, so projects stay together;
// in each the longest come first, so that no core waits for the others at the end. Units, which are many and short, are last.
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

const projects = ['whole', 'units'];

/**
 * By what was measured, with these exceptions: golden.test.ts comes first, because others use its faces, and those not at once; a test of
 * pages, which mostly waits, stands between others, which compute. A file that is not named here comes after these.
 */
const longest = [
  ...['golden', 'pack', 'proof.browser', 'picture-formats', 'browser/dev', 'threads', 'whole-output', 'conformance'],
  ...['browser/dev-connection', 'pdf', 'cli', 'browser/dev-edit', 'build', 'torture', 'browser/dev-save', 'trust'],
  ...['record', 'browser/dev-typing', 'problems', 'dev-attacks', 'browser/dev-speed', 'diff', 'shops', 'dev-saves'],
  ...['browser/dev-odd', 'mutation/first-half', 'tts-setup', 'browser/dev-language', 'schema', 'edit', 'tables'],
  ...['browser/dev-broken', 'start-up', 'api', 'odd-words', 'pipes', 'scripts/chromium', 'late-errors', 'dev-pictures'],
  ...['scripts/mixtures', 'mutation/second-half', 'tts-build', 'card-tables', 'typesetting', 'fonts', 'large-input'],
  ...['spreadsheets/read-xlsx', 'pictures/prepare-picture', 'yaml/add-stubs', 'check/claims/compute-expressions'],
  ...['impose/impose', 'rulebook/parse-rulebook', 'diff/match-renamed', 'threads/thread-pool'],
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
  const place = longest.findIndex((name) =>
    ['test', 'src'].some((folder) => moduleId.endsWith(`/${folder}/${name}.test.ts`)),
  );
  return place === -1 ? longest.length : place;
}
