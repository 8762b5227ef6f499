// Measures `check` on the synthetic game, stage by stage, and the bare YAML parser on the same files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';
import { medians, timed } from './stopwatch.mjs';
import { fromSource, publicApi } from './tool.mjs';

const warmUps = 1;
const rounds = 5;

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
export async function measureCheck(root, files) {
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const measured = [];
  for (let i = 0; i < warmUps + rounds; i++) {
    const bare = await timed(() => texts.forEach((text) => void parse(text)));
    const whole = await measureWhole(root);
    measured.push({ bare: bare.ms, whole, ...(await measureStages(root, texts)) });
  }
  return medians(measured.slice(warmUps));
}

/** @param {string} root */
async function measureWhole(root) {
  const { check } = await publicApi();
  const { ms, result } = await timed(() => check(root));
  const { problems, claims } = result.findings;
  // Among 10,000 generated names some are nearly the same, which is a warning.
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined || claims.length !== 50) throw new Error(`The game has errors: ${JSON.stringify(error)}`);
  return ms;
}

/**
 * Each stage by itself. Claims run in a thread beside the other checks, so they cost only the remaining wait.
 * @param {string} root
 * @param {readonly string[]} texts
 */
async function measureStages(root, texts) {
  const stages = await loadStages();
  const { ms: load, result: project } = await timed(() => stages.loadProject(root));
  const [game] = project.games;
  if (game === undefined) throw new Error('There is no game to measure.');
  const yaml = await timed(() => texts.forEach((text) => void parseDocument(text).toJS()));
  const filledIn = await timed(() => stages.loadTexts(new stages.Reading(root), game));
  const types = await timed(() => stages.checkTypes(game));
  const references = await timed(() => stages.checkReferences(game, project));
  const rules = await timed(() => stages.checkRules(game));
  const language = await timed(() => stages.applyAllowances(game, stages.checkLanguage(game)));
  const claims = await timed(() => stages.checkClaims(game));
  const check = await timed(() => stages.checkProject(project));
  return {
    load,
    yaml: yaml.ms,
    texts: filledIn.ms,
    types: types.ms,
    references: references.ms,
    rules: rules.ms,
    language: language.ms,
    claims: claims.ms,
    waiting: Math.max(0, check.ms - types.ms - references.ms - rules.ms - language.ms),
  };
}

async function loadStages() {
  return {
    .../** @type {typeof import('../src/load/load-project.ts')} */ (await fromSource('load/load-project.ts')),
    .../** @type {typeof import('../src/load/load-texts.ts')} */ (await fromSource('load/load-texts.ts')),
    .../** @type {typeof import('../src/load/reading.ts')} */ (await fromSource('load/reading.ts')),
    .../** @type {typeof import('../src/check/check-project.ts')} */ (await fromSource('check/check-project.ts')),
    .../** @type {typeof import('../src/check/check-types.ts')} */ (await fromSource('check/check-types.ts')),
    .../** @type {typeof import('../src/check/check-references.ts')} */ (await fromSource('check/check-references.ts')),
    .../** @type {typeof import('../src/check/check-rules.ts')} */ (await fromSource('check/check-rules.ts')),
    .../** @type {typeof import('../src/check/levels.ts')} */ (await fromSource('check/levels.ts')),
    .../** @type {typeof import('../src/spelling/check-language.ts')} */ (
      await fromSource('spelling/check-language.ts')
    ),
    .../** @type {typeof import('../src/check/claims/check-claims.ts')} */ (
      await fromSource('check/claims/check-claims.ts')
    ),
  };
}
