// How the tests run. docs/architecture.md ("Tests") says what belongs into which.
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from './test/longest-first.ts';

export default defineConfig({
  test: {
    // One more than there are cores: tests of pages and of processes often wait for others.
    maxWorkers: availableParallelism() + 1,
    // The source is loaded once a process, not once a file: a test file leaves nothing behind that another one could see.
    isolate: false,
    // As our own threads (src/threads/compile-later.ts): less code is compiled, and collected less often. Saves an eighth of the processor time of faces.
    execArgv: ['--interrupt-budget=1000000', '--max-semi-space-size=32'],
    // Generous: nothing is timed here, and machines may be busy.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    env: {
      CARDWRIGHT_LIMIT_MS: '20000',
      // What `cardwright new` and `--trust` remember is not to be found in the settings of whoever runs the tests.
      XDG_CONFIG_HOME: join(tmpdir(), 'cardwright-test-settings'),
    },
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './test/count-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['./test/compile.ts', './test/shared-faces.ts', './test/browser/shared-browser.ts'],
  },
});
