// Work → its result and the processor time that it took: a clock would also tell how busy the machine is otherwise.

export function measureWork<T>(work: () => T): { readonly result: T; readonly takenMs: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, takenMs: (user + system) / 1000 };
}
