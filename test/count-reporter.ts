// Prints the last line of a test run, which CI reads: `N passed, N failed`.
import type { Reporter, TestModule } from 'vitest/node';

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // A file that cannot be loaded has no tests to fail; it must not look like a pass.
    const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0).length;
    const skipped = count('skipped');
    const line = `${count('passed')} passed, ${count('failed') + broken + errors.length} failed`;
    // After the default reporter's summary; CI reads the last line.
    setImmediate(() => process.stdout.write(`${skipped > 0 ? `${skipped} skipped\n` : ''}${line}\n`));
  }
}
