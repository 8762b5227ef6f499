// Tests of a page in a real browser; skipped on a machine without one.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject } from 'vitest';
import { findChromium } from './find-chromium.ts';

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

/** One connection for all test files of a process, to the one browser of the run (shared-browser.ts). */
let connected: Promise<Browser> | undefined;

async function connect(): Promise<Browser> {
  const response = await fetch(inject('browserDesk'));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return chromium.connect(answer);
}

export function describeInBrowser(name: string, tests: (browser: BrowserTest) => void): void {
  if (findChromium() === undefined) {
    process.stderr.write(`${name}: left out: no browser found (CARDWRIGHT_CHROMIUM may name one)\n`);
    describe.skip(`${name} (skipped: no browser found)`, () => tests({ open: () => Promise.reject() }));
    return;
  }
  describe(name, () => {
    let browser: Browser;
    const contexts: BrowserContext[] = [];
    beforeAll(async () => {
      connected ??= connect();
      browser = await connected;
    });
    afterEach(async () => {
      for (const context of contexts.splice(0)) await context.close();
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
  page.setDefaultTimeout(200_000);
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

/**
 * Reloads until the page shows all that it stored: a busy Chromium may give a page the storage of before its last writes,
 * because the new document runs in another process. So ask for everything that the test reads afterwards.
 */
export async function reloadUntil(page: Page, isRestored: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        return isRestored();
      },
      { interval: 200 },
    )
    .toBe(true);
}
