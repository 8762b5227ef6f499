import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { codeFacts, codesThat, isAllowable, type ProblemCode, problemCodes } from './problem-codes.ts';

const src = fileURLToPath(new URL('..', import.meta.url));

describe('the table of problem codes', () => {
  it('is the only place that knows what a code does', () => {
    const groups = [...new Set(Object.keys(problemCodes).map((code) => code.split('/')[0]))].join('|');
    const comparison = new RegExp(
      `[!=]== '(?:${groups})/|startsWith\\('(?:${groups})/['a-z]|case '(?:${groups})/|/\\^\\(?(?:${groups})[^/]*\\\\/.*test\\(`,
    );
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const comparing = files
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => readFileSync(join(src, file), 'utf8').split('\n'))
      .filter((line) => comparison.test(line) && /code/i.test(line));
    expect(comparing).toEqual([]);
  });

  it('allows questions of wording, and nothing that every object has', () => {
    expect(isAllowable('language/unpaired')).toBe(true);
    expect(isAllowable('yaml/syntax')).toBe(false);
    expect(isAllowable('constructor')).toBe(false);
  });

  it('lists the codes that hide data: all of them are errors', () => {
    const hiding = codesThat('hidesData');
    expect(hiding).toContain('file/missing');
    expect(hiding.filter((code) => codeFacts(code as ProblemCode).severity !== 'error')).toEqual([]);
  });
});
