// The browser for tests is found, and a page in it is watched.
import { expect, it } from 'vitest';
import { describeInBrowser } from './browser-test.ts';
import { findChromium } from './find-chromium.ts';

it('requires the browser that the environment names', () => {
  expect(findChromium({ CARDWRIGHT_CHROMIUM: process.execPath })).toBe(process.execPath);
  expect(findChromium({ CARDWRIGHT_CHROMIUM: 'none' })).toBeUndefined();
  expect(() => findChromium({ CARDWRIGHT_CHROMIUM: '/no/such/browser' })).toThrow('no such file');
});

describeInBrowser('a page in a browser', ({ open }) => {
  it('records its requests and errors', async () => {
    const html = '<p>牌</p><script>throw new Error("dropped")</script><img src="http://127.0.0.1:9/x.png">';
    const { page, requests, errors } = await open(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
    expect(await page.textContent('p')).toBe('牌');
    expect(requests).toEqual(['http://127.0.0.1:9/x.png']);
    expect(errors.join('\n')).toContain('dropped');
  });
});
