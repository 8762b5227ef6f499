// What one load of a project leaves for the next, so that files which stayed the same are not read into shape again.
import type { Origin } from '../game/origin.ts';

export interface YamlValue {
  readonly value: unknown;
  readonly origin: Origin;
}

export interface Bundle {
  readonly code: string;
  /** Every file that the code was made from, with its text then. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Belongs to one project, and to whoever loads it again and again. */
export class LoadMemory {
  readonly yaml = new Map<string, { readonly text: string; readonly parsed: YamlValue }>();
  readonly bundles = new Map<string, Bundle>();
}
