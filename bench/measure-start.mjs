// Measures the command line from a cold start, compared with a bare start of Node.
import { fileURLToPath } from 'node:url';
import { runNode } from './child.mjs';
import { medians } from './stopwatch.mjs';
import { cli } from './tool.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const starts = 15;
const commands = [
  'check',
  'build',
  'dev',
  'proof',
  'diff',
  'import',
  'translate',
  'calibrate',
  'install',
  'schema',
  'new',
];

/** In turn, so that other work on the machine slows all of them down alike. */
export function measureStart() {
  const rounds = Array.from({ length: starts }, (_, i) => ({
    node: started(['-e', '0']),
    version: started([cli, '--version']),
    help: started([cli, '--help']),
    commandHelp: started([cli, commands[i % commands.length] ?? '', '--help']),
  }));
  return {
    node: medians(rounds.map(({ node }) => node)),
    version: medians(rounds.map(({ version }) => version)),
    help: medians(rounds.map(({ help }) => help)),
    commandHelp: medians(rounds.map(({ commandHelp }) => commandHelp)),
  };
}

/** `node -e 0`, the base of ratios. */
export function measureNode() {
  return medians(Array.from({ length: starts }, () => started(['-e', '0'])));
}

/** @param {string[]} args */
function started(args) {
  const { ms, cpuMs } = runNode(repository, args);
  return { ms, cpuMs };
}
