// The public API (docs/api.md): what the commands do, as functions. Values in, values out; nothing is printed.
export { type BuildOptions, type Built, build } from './commands/build.ts';
export { type Checked, type CheckOptions, check } from './commands/check.ts';
export { type DevOptions, type DevServer, dev } from './commands/dev.ts';
export { type Compared, type DiffOptions, diff } from './commands/diff/diff.ts';
export { type Imported, type ImportOptions, importDeck } from './commands/import/import-deck.ts';
export { type Refreshed, type RefreshOptions, refreshSources } from './commands/import/refresh-sources.ts';
export { type NewGame, type NewGameOptions, newGame } from './commands/new.ts';
export { type ProofOptions, type Proofs, proof } from './commands/proof/proof.ts';
export { type SchemaOptions, schema, type WrittenSchemas } from './commands/schema.ts';
export { type Translated, type TranslateOptions, translate } from './commands/translate.ts';
export type { ProgressEvent, ProgressStage, WorkOptions } from './commands/work.ts';
export type { Findings } from './game/findings.ts';
export type { Manifest } from './game/manifest-schema.ts';
export type { Project } from './game/project.ts';
export { LoadMemory } from './load/load-memory.ts';
export type { Lines } from './problems/places.ts';
export { type Place, type Problem, type Severity, UsageError } from './problems/problem.ts';
