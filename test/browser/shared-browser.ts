// One browser for all processes of a test run. It starts when the first test of a page asks for it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of the browser. */
    readonly browserDesk: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let browser: Promise<BrowserServer> | undefined;
  const desk = createServer((_, response) => {
    browser ??= launch();
    browser.then(
      (started) => response.end(started.wsEndpoint()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  project.provide('browserDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.closeAllConnections();
    desk.close();
    await (await browser?.catch(() => undefined))?.close();
  };
}

async function launch(): Promise<BrowserServer> {
  const { chromium } = await import('playwright-core');
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no browser was found');
  // A sandbox is refused to the superuser, as whom tests run in containers.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launchServer({ executablePath, args, host: '127.0.0.1' });
}
