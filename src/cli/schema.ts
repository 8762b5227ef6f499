import { counted } from '../strings/messages.ts';
import { type Call, type Command, codeOptions, gamesNamed } from './command.ts';
import { showProblems } from './show/show-problem.ts';

export const command: Command = {
  usage: 'schema [game …]',
  description: 'Write JSON Schemas to out/.schema, so that editors complete and check YAML. Default: all games.',
  options: codeOptions,
  run: runSchema,
};

async function runSchema(call: Call): Promise<number> {
  const { schema } = await import('../commands/schema.ts');
  const { problems, lines, files, changed } = await schema(call.root, {
    games: gamesNamed(call),
    code: await call.mayRunCode(),
  });
  for (const block of showProblems(problems, { lines, colour: call.colour })) call.print(block);
  call.print(`${counted(files, 'schema')} for editors in out/.schema, ${changed} of them new or changed.`);
  return problems.length > 0 ? 1 : 0;
}
