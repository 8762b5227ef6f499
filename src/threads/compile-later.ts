import { setFlagsFromString } from 'node:v8';

/**
 * V8 compiles hot functions in background threads, which compete with ours for the cores, and every thread compiles its own copy. Compiling fewer of
 * them saves a sixth of the processor time of a cold build; code that runs long is still compiled.
 */
export function compileLater(): void {
  setFlagsFromString('--interrupt-budget=1000000');
}
