// The lines of the articles as we set them, beside what Chromium makes of the same words with the same font files.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Run } from '../../src/parts/typeset/typeset.ts';
import { describeInBrowser } from '../browser/browser-test.ts';
import { articles, familyOf, fontFile, isSetByCharacter, linesOf, setIn, typed } from './articles.ts';

const languages = Object.keys(articles);
const sizePx = 100;

/** Whole lines where we shape them as a whole; in Chinese and Japanese, whose signs we squeeze, each run of them. */
function wordsOf(language: string): { text: string; width: number; features: readonly string[] }[] {
  const text = articles[language] ?? '';
  const runs = [34, 55].flatMap((widthMm) => linesOf(setIn(language, typed(text), widthMm)).flat());
  return runs.map((run) => ({ text: run.text, width: widthOf(run), features: run.features }));
}

function widthOf(run: Run): number {
  return (run.font.shape(run.text, run).reduce((sum, { advance }) => sum + advance, 0) / run.font.upem) * sizePx;
}

function pageOf(): string {
  const faces = languages.map((language) => {
    const data = readFileSync(fontFile(language)).toString('base64');
    return `@font-face { font-family: "x-${familyOf(language)}"; src: url(data:font/ttf;base64,${data}) }`;
  });
  const spans = languages.flatMap((language) =>
    wordsOf(language).map(({ text, features }) => {
      const settings = features.map((tag) => `'${tag}'`).join(',') || 'normal';
      const style = `font-family:x-${familyOf(language)};font-feature-settings:${settings}`;
      return `<div><span class="${language}" lang="${language}" dir="auto" style="${style}">${text}</span></div>`;
    }),
  );
  const style = `${faces.join('\n')} span { font-size: ${sizePx}px; white-space: pre; text-rendering: geometricPrecision }`;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${spans.join('')}`;
}

describeInBrowser('the words of the articles', (browser) => {
  it('are as wide as Chromium sets them, within half of a hundredth', { timeout: 240_000 }, async () => {
    const { page } = await browser.open('about:blank');
    await page.setContent(pageOf());
    await page.evaluate('document.fonts.ready');
    const wrong: string[] = [];
    for (const language of languages) {
      const code = `[...document.getElementsByClassName('${language}')].map((one) => one.getBoundingClientRect().width)`;
      const theirs = (await page.evaluate(code)) as number[];
      const ours = wordsOf(language);
      expect(theirs).toHaveLength(ours.length);
      expect(ours.length).toBeGreaterThan(isSetByCharacter(language) ? 40 : 5);
      for (const [i, { text, width }] of ours.entries())
        if (Math.abs(width - (theirs[i] ?? 0)) > 0.005 * width + 0.05)
          wrong.push(`${language} "${text}": ${width} here, ${theirs[i]} there`);
    }
    expect(wrong).toEqual([]);
  });
});
