// A number and what it counts, with the plural where there is one: `1 face`, `2 faces`.

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
