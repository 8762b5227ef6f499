// One browser for all tests of pages: it starts once, and each test opens a context of its own in it.
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser is reached; missing on a machine that has none. */
    readonly browserAddress: string | undefined;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  const server: BrowserServer | undefined =
    executablePath === undefined
      ? undefined
      : // A sandbox is refused to the superuser, as whom tests run in containers.
        await chromium.launchServer({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  project.provide('browserAddress', server?.wsEndpoint());
  return async () => {
    await server?.close();
  };
}
