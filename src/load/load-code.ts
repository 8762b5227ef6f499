// types.ts and rules.ts of a game → the values they export, with the tool's own `cardwright/game` and zod inside.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as zod from 'zod';
import type { GameTypes } from '../game/define-game.ts';
import type { Rules } from '../game/define-rules.ts';
import * as cardwrightGame from '../game/index.ts';
import { bundleCode } from './bundle-code.ts';
import type { Reading } from './reading.ts';
import { runCode } from './run-code.ts';

/** What game code may import; each is handed over as the tool itself has it, wherever the project lies. */
const given: Record<string, unknown> = { 'cardwright/game': cardwrightGame, zod };

export interface GameCode {
  readonly types?: GameTypes;
  readonly rules?: Rules;
}

export async function loadCode(reading: Reading, folder: string): Promise<GameCode> {
  const names = ['types', 'rules'].filter((name) => existsSync(join(reading.root, folder, `${name}.ts`)));
  if (names.length === 0) return {};
  const code = await bundleCode(reading, {
    key: [folder, ...names].join('/'),
    contents: names.map((name) => `export { default as ${name} } from './${name}.ts';`).join('\n'),
    folder,
    border: folder,
    given: Object.keys(given),
    file: `${folder}/types.ts`,
    problem: 'game/code-fails',
    fix: 'Mend the line; a game imports only `cardwright/game`, `zod` and files of its own folder.',
  });
  if (code === undefined) return {};
  const exported = run(reading, folder, code);
  return exported === undefined ? {} : checked(reading, folder, exported);
}

function run(reading: Reading, folder: string, code: string): Record<string, unknown> | undefined {
  try {
    return runCode(code, { name: folder, given });
  } catch (error) {
    reading.reportFile('game/code-fails', `${folder}/types.ts`, {
      message: `The game's code stops with an error: ${(error as Error).message}.`,
      fix: 'Mend types.ts or rules.ts; nothing in them may fail while they are loaded.',
    });
    return undefined;
  }
}

/** The exports, where they are what the contract says. */
function checked(reading: Reading, folder: string, exported: Record<string, unknown>): GameCode {
  const { types, rules } = exported as { types?: GameTypes; rules?: Rules };
  const schemas = [types?.cards, types?.components].flatMap((kinds) => Object.values(kinds ?? {}));
  if (types !== undefined && (typeof types?.cards !== 'object' || !schemas.every((s) => s instanceof zod.ZodObject))) {
    complainOfShape(reading, `${folder}/types.ts`, 'defineGame({ cards: { … }, components: { … } })');
    return {};
  }
  if (rules !== undefined && !Object.values(rules ?? {}).every((rule) => typeof rule?.check === 'function')) {
    complainOfShape(reading, `${folder}/rules.ts`, 'defineRules(types, { … })');
    return { ...(types && { types }) };
  }
  return { ...(types && { types }), ...(rules && { rules }) };
}

function complainOfShape(reading: Reading, file: string, wanted: string): void {
  reading.reportFile('game/code-fails', file, {
    message: 'The default export is not what Cardwright can use.',
    fix: `Write \`export default ${wanted};\`.`,
  });
}
