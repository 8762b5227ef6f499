// The JSON Schemas accept what the engine types accept, and underline what they do not.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { schema } from '../src/commands/schema.ts';
import { planSchemas } from '../src/commands/schema-game.ts';
import type { Project } from '../src/game/project.ts';
import { findGames } from '../src/load/find-games.ts';
import { loadProject } from '../src/load/load-project.ts';
import { isAll } from './run-all.ts';
import { fixture } from './run-cli.ts';
import { repository, shippedGames } from './shipped-games.ts';

function schemasOf(project: Project): Map<string, object> {
  return new Map(planSchemas(project).map(({ file, schema }) => [file, schema]));
}

const shipped = schemasOf(await shippedGames());
const declared = schemasOf(await loadProject(fixture('declared-game'), { templates: false }));

/** The schema that the first line of a YAML file names, as a path from the project's folder. */
function namedSchema(file: string, text: string): string {
  const way = /^# yaml-language-server: \$schema=(\S+)$/m.exec(text.split('\n')[0] ?? '')?.[1] ?? 'none';
  return join(file, '..', way);
}

/**
 * Compiles each schema once. Whether a schema is one is asked below for a game with every kind of field, and for all games by `test:all`:
 * that the thousands of icons differ from one another takes seconds each time.
 */
const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: isAll, code: { optimize: false } });

it('the schemas are schemas', () => {
  const strict = new Ajv({ strict: false });
  for (const [file, schema] of declared) expect(strict.validateSchema(schema), file).toBe(true);
});

describe('the schemas of the shipped games', () => {
  it('fit every YAML file, and every file names its own', () => {
    for (const game of findGames(repository)) {
      const files = readdirSync(join(repository, 'data', game), { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.yaml'),
      );
      expect(files.length).toBeGreaterThan(3);
      for (const name of files) {
        const file = `data/${game}/${name}`;
        const text = readFileSync(join(repository, file), 'utf8');
        const schema = shipped.get(namedSchema(file, text));
        expect(schema, `${file} names its schema in its first line`).toBeDefined();
        const validate = ajv.compile(schema ?? {});
        validate(parse(text));
        expect(validate.errors, file).toBeNull();
      }
    }
  });
});

describe('the schema of sheets', () => {
  const folder = join(repository, 'data/_sheets');

  it('fits every file of data/_sheets, and every file names it', () => {
    const validate = ajv.compile(shipped.get('out/.schema/sheets.json') ?? {});
    for (const name of readdirSync(folder)) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(namedSchema(`data/_sheets/${name}`, text)).toBe('out/.schema/sheets.json');
      validate(parse(text));
      expect(validate.errors, name).toBeNull();
    }
  });

  it('knows the papers', () => {
    const validate = ajv.compile(shipped.get('out/.schema/sheets.json') ?? {});
    expect(validate({ sheets: { mine: { paper: 'legal', marginMm: 5 } } })).toBe(true);
    expect(validate({ sheets: { mine: { paper: 'leagl', marginMm: 5 } } })).toBe(false);
  });
});

describe('the schema of a declared kind', () => {
  const card = { id: 'tea', name: '茶', price: 3, taste: 'sour', tags: ['甜品'] };
  const deck = (...cards: object[]) => ({ name: '菜品', kind: 'dish', size: 'menu', cards });

  it.each([
    ['takes a right card', {}, true],
    ['knows the choices', { taste: 'salty' }, false],
    ['knows the range', { price: 10 }, false],
    ['knows the keywords of the glossary', { tags: ['汤'] }, false],
    ['knows the cards of the game', { after: 'noodels' }, false],
    ['takes icons of the glossary and of game-icons', { icon: 'coins', side: 'noodles' }, true],
    ['knows the icons', { icon: 'noodels' }, false],
    ['knows no other fields', { prise: 3 }, false],
  ])('%s', (_, change, fits) => {
    const validate = ajv.compile(declared.get('out/.schema/kitchen/deck-dish.json') ?? {});
    expect(validate(deck({ ...card, ...change }))).toBe(fits);
  });
});

describe('schemas of two games', () => {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-schemas-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ['declared-game', 'typed-game']) cpSync(fixture(name), root, { recursive: true });

  it('take their places together, or stay as they were where the disk refuses one of them', async () => {
    expect(await schema(root)).toMatchObject({ problems: [] });
    const first = join(root, 'out/.schema/kitchen/deck-dish.json');
    const old = readFileSync(first, 'utf8');
    const game = join(root, 'data/kitchen/game.yaml');
    writeFileSync(game, readFileSync(game, 'utf8').replace('price:', 'cost:'));
    const last = join(root, 'out/.schema/orchard/game.json');
    rmSync(last);
    mkdirSync(join(last, 'in-the-way'), { recursive: true });
    const refused = await schema(root);
    expect(refused.problems.map(({ code }) => code)).toContain('file/unwritable');
    expect(refused).toMatchObject({ files: 0, changed: 0 });
    expect(readFileSync(first, 'utf8')).toBe(old);

    rmSync(last, { recursive: true });
    expect(await schema(root)).toMatchObject({ changed: 2 });
    expect(readFileSync(first, 'utf8')).toContain('"cost"');
  });
});
