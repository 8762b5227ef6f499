// Tests of a page in a real browser; skipped on a machine without one.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';

/** A page in a browser context of its own, and what it did. */
export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Requested addresses, without data URLs. */
  readonly requests: readonly string[];
  /** Errors of the page's code and of the browser. */
  readonly errors: readonly string[];
}

export interface BrowserTest {
  open(address: string, options?: BrowserContextOptions): Promise<OpenPage>;
}

export function describeInBrowser(name: string, tests: (browser: BrowserTest) => void): void {
  const address = inject('browserAddress');
  if (address === undefined) {
    process.stderr.write(`${name}: left out: no browser found (CARDWRIGHT_CHROMIUM may name one)\n`);
    describe.skip(`${name} (skipped: no browser found)`, () => tests({ open: () => Promise.reject() }));
    return;
  }
  describe(name, () => {
    let browser: Browser;
    const contexts: BrowserContext[] = [];
    beforeAll(async () => {
      browser = await chromium.connect(address);
    });
    afterEach(async () => {
      for (const context of contexts.splice(0)) await context.close();
    });
    // Closes the connection only; the next file uses the browser, too.
    afterAll(async () => {
      await browser?.close();
    });
    tests({
      open: async (address, options = {}) => {
        const context = await browser.newContext(options);
        contexts.push(context);
        return openPage(context, address);
      },
    });
  });
}

async function openPage(context: BrowserContext, address: string): Promise<OpenPage> {
  const requests: string[] = [];
  const errors: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) requests.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(address);
  return { page, context, requests, errors };
}
