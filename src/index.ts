// The public API: what the commands do, as functions. Values in, values out; nothing is printed.
export { type BuildOptions, type Built, build } from './commands/build.ts';
export { type CheckOptions, check } from './commands/check.ts';
export { type DevOptions, type DevServer, dev } from './commands/dev/dev.ts';
export { type Compared, type CompareOptions, diff } from './commands/diff/diff.ts';
export { drawGame } from './commands/draw-game.ts';
export { type Imported, type ImportOptions, importDeck } from './commands/import/import-deck.ts';
export { type NewGame, newGame, type Started } from './commands/new.ts';
export { type ProofOptions, type Proofs, proof } from './commands/proof/proof.ts';
export { schema, type WrittenSchemas } from './commands/schema.ts';
export { type Translated, translate } from './commands/translate.ts';
export type { Findings } from './game/findings.ts';
export type { Manifest } from './game/manifest-schema.ts';
export type { Project } from './game/project.ts';
export { LoadMemory } from './load/load-memory.ts';
export type { Place, Problem, Severity } from './problems/problem.ts';
