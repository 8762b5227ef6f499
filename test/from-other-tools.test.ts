// The pages for users of other tools: every step works, and the game at the end has no errors.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { docSteps } from './doc-steps.ts';
import { runCli } from './run-cli.ts';
import { repository } from './shipped-games.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

it.each(['squib', 'nandeck', 'cardmaker'])('docs/from-%s.md works, step by step', async (tool) => {
  const root = mkdtempSync(join(tmpdir(), `cardwright-${tool}-`));
  made.push(root);
  for (const step of docSteps(readFileSync(join(repository, `docs/from-${tool}.md`), 'utf8'))) {
    if (step.do === 'write') writeFileSync(join(root, step.file), step.text);
    else if (step.do === 'append') appendFileSync(join(root, step.file), step.text);
    else if (step.do === 'shows') expect(readFileSync(join(root, step.file), 'utf8')).toContain(step.text);
    else if (step.do === 'run') {
      // `check` lays out every face, as `build` does; painting them is tested elsewhere.
      const { code, out, err } = await runCli(root, ...step.command.replace(' build ', ' check ').split(' ').slice(2));
      expect(code, `${step.command}\n${out}${err}`).toBe(0);
      // Columns that steer their layouts are none of ours.
      expect(out).not.toMatch(/override|allowedLayout/);
    }
  }
});
