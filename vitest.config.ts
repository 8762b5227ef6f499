// How the tests run: units beside their files, everything else in test/.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from './test/longest-first.ts';

export default defineConfig({
  test: {
    // What `cardwright new` and `--trust` remember is not to be found in the settings of whoever runs the tests.
    env: { XDG_CONFIG_HOME: join(tmpdir(), 'cardwright-test-settings') },
    // Vitest leaves a core to itself, which on a machine of two is half of it.
    maxWorkers: '100%',
    // Generous: nothing is timed here, and machines may be busy.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './test/count-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['test/**/*.test.{ts,tsx}'],
          globalSetup: ['./test/compile.ts', './test/shared-faces.ts'],
        },
      },
      // Units keep nothing that another file could see, so one process loads the source for all of them.
      { extends: true, test: { name: 'units', include: ['src/**/*.test.{ts,tsx}'], isolate: false } },
    ],
  },
});
