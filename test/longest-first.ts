// The order of the test files: the longest first, so that no core waits for the others at the end.
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * By what was measured, with these exceptions: golden.test.ts comes first, because others use its faces, and those not at once; a test of
 * pages, which mostly waits, stands between others, which compute. A file that is not named here comes after these.
 */
const longest = [
  ...['golden', 'play', 'pack', 'browser/dev', 'pdf', 'threads', 'whole-output'],
  ...['proof.browser', 'picture-formats', 'problems', 'browser/dev-connection', 'record', 'trust', 'shops', 'build'],
  ...[
    'browser/dev-typing',
    'torture',
    'dev-saves',
    'conformance',
    'browser/dev-edit',
    'new-from-cli',
    'cli',
    'new-from',
  ],
  ...[
    'browser/dev-save',
    'dev-attacks',
    'edit',
    'play-pages',
    'warm-cold',
    'browser/dev-language',
    'card-tables',
    'build-since',
    'tables',
  ],
  ...[
    'mutation/first-half',
    'browser/dev-odd',
    'odd-words',
    'diff',
    'schema',
    'late-errors',
    'browser/dev-layout',
    'pipes',
  ],
  ...[
    'start-up',
    'dev-pictures',
    'typography',
    'browser/dev-speed',
    'press',
    'tts-setup',
    'picture',
    'tts-build',
    'api',
    'large-input',
  ],
  ...[
    'browser/dev-broken',
    'layouts',
    'mutation/second-half',
    'play-chronos',
    'fonts',
    'scripts/chromium',
    'typesetting',
  ],
  ...['pictures/prepare-picture', 'spreadsheets/read-xlsx', 'check/claims/compute-expressions', 'impose/impose'],
  ...['rulebook/parse-rulebook', 'diff/diff', 'threads/thread-pool', 'yaml/add-stubs'],
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) =>
    ['test', 'src'].some((folder) => moduleId.endsWith(`/${folder}/${name}.test.ts`)),
  );
  return place === -1 ? longest.length : place;
}
