// Tests of a page in a real browser; left out, and said so, on a machine that has none.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';

/** A page in a browser of its own memory, and what must never happen while it is open. */
export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses that were asked for, without those that lie in the page itself. */
  readonly requests: readonly string[];
  /** What the page's own code threw, and what the browser complained of. */
  readonly errors: readonly string[];
}

export interface BrowserTest {
  open(address: string, options?: BrowserContextOptions): Promise<OpenPage>;
}

export function describeInBrowser(name: string, tests: (browser: BrowserTest) => void): void {
  const address = inject('browserAddress');
  if (address === undefined) {
    process.stderr.write(`${name}: left out: no browser found (CARDWRIGHT_CHROMIUM may name one)\n`);
    describe.skip(`${name} (left out: no browser found)`, () => tests({ open: () => Promise.reject() }));
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
    // Only the connection: the browser is there for the next file.
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
