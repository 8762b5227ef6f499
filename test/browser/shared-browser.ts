// Starts one browser for all tests of pages. Each test opens its own context in it.
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser's address. Undefined on a machine without one. */
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
