// How the tests run: units beside their files, everything else in test/.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    // Generous: nothing is timed here, and machines may be busy.
    testTimeout: 120_000,
    globalSetup: ['./test/compile.ts'],
    reporters: ['default', './test/count-reporter.ts'],
  },
});
