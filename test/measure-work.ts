// Measures processor time, not wall time, so that a busy machine does not fail a test.

export function measureWork<T>(work: () => T): { readonly result: T; readonly takenMs: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, takenMs: (user + system) / 1000 };
}
