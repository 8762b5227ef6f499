// Serves the live page of a project and opens it in the browser; helpers for tests of the page.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { dev } from '../../src/commands/dev.ts';
import { deckFile, makeDevProject } from '../dev-project.ts';
import { describeInBrowser, type OpenPage, reloadUntil } from './browser-test.ts';

/** For slow machines. dev-speed.test.ts measures what is fast enough. */
export const patience = 240_000;
const desktop = { viewport: { width: 1360, height: 860 }, locale: 'zh-CN' };

export interface DevPage {
  readonly root: string;
  /** The first three cards. */
  readonly keys: readonly [string, string, string];
  /** Opens the page and waits for its pictures. */
  start(address?: string, options?: BrowserContextOptions): Promise<OpenPage>;
  /** Restarts the server at the same port. `meanwhile` runs while there is none. Returns the new address. */
  restart(meanwhile?: () => void): Promise<string>;
}

interface Setting {
  readonly cards: number;
  /** Run the compiled command in a process of its own, as users do. Default: false, because a process takes seconds to start. */
  readonly isProcess?: boolean;
}

/** Tests that share one project and one server. */
export function describeDevPage(name: string, setting: Setting, tests: (live: DevPage) => void): void {
  describeInBrowser(name, ({ open }) => {
    const project = makeDevProject(setting.cards);
    const start = setting.isProcess ? startProcess : startHere;
    let server: DevServer;
    beforeAll(async () => {
      server = await start(project.root);
    }, patience);
    afterAll(async () => {
      await server?.close();
      project.remove();
    });
    tests({
      root: project.root,
      keys: keysOf(project.root),
      start: async (address = '', options = desktop) => {
        const opened = await open(`${server.url}${address}`, options);
        await settled(opened.page);
        return opened;
      },
      restart: async (meanwhile) => {
        const port = Number(new URL(server.url).port);
        await server.close();
        meanwhile?.();
        server = await start(project.root, port);
        return server.url;
      },
    });
  });
}

function keysOf(root: string): [string, string, string] {
  const ids = [...readFileSync(join(root, deckFile), 'utf8').matchAll(/id: (\S+)/g)].map(([, id]) => `lots/${id}`);
  return [ids[0] ?? '', ids[1] ?? '', ids[2] ?? ''];
}

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** `url` is the newest address: each opens the page in one browser. */
type DevServer = Pick<Awaited<ReturnType<typeof dev>>, 'url' | 'close'>;

/** Default port: any free one. */
function startHere(root: string, port = 0): Promise<DevServer> {
  return dev(root, { port });
}

/** Resolves when the address is printed. */
function startProcess(root: string, port = 0): Promise<DevServer> {
  const child = spawn(process.execPath, [main, 'dev', '--port', String(port)], { cwd: root });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const newest = () => said.match(/http:\/\/\S+(?=\n)/g)?.at(-1) ?? '';
      const close = async () => {
        child.kill('SIGINT');
        await gone;
      };
      if (newest() === '') return;
      resolve({
        get url() {
          return newest();
        },
        close,
      });
    });
    child.once('exit', (code) => {
      // Otherwise a test would wait for the server without saying why.
      if (code !== 0) process.stderr.write(`cardwright dev ended with ${code}: ${said}\n`);
      reject(new Error(`cardwright dev ended with ${code}: ${said}`));
    });
  });
}

/** Writes a screenshot if CARDWRIGHT_SHOTS names a folder. No test compares them. */
export async function shoot(page: Page, name: string): Promise<void> {
  const shots = process.env.CARDWRIGHT_SHOTS;
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  // Wait for animations.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

export function editFile(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** The row of a value of the large card. */
export function row(path: string): string {
  return `.value-row[data-path="${path}"]`;
}

/** The thumbnail of a card, by its key. */
export function thumb(key: string): string {
  return `.thumb[data-key="${key}"]`;
}

export async function pictureOf(page: Page, key: string): Promise<string> {
  return (await page.getAttribute(`${thumb(key)} img`, 'src')) ?? '';
}

/** Waits until the thumbnail has loaded another picture. */
export async function otherPicture(page: Page, key: string, was: string): Promise<void> {
  await page.waitForFunction(
    ([selector, old]) => {
      const image = document.querySelector<HTMLImageElement>(`${selector} img`);
      return image !== null && image.getAttribute('src') !== old && image.complete && image.naturalWidth > 0;
    },
    [thumb(key), was] as const,
    { polling: 10 },
  );
}

/** Reloads the page, which remembers its pass and what was typed, and waits for its pictures. */
export function reload(page: Page, isRestored: () => Promise<boolean> = async () => true): Promise<void> {
  return reloadUntil(page, async () => {
    await page.waitForSelector('.thumb img, main.blank');
    if ((await page.locator('main.blank').count()) > 0) return false;
    await settled(page);
    return isRestored();
  });
}

/** Waits until all visible thumbnails have their pictures. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector('.thumb img', { timeout: patience });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.thumb img')].every((i) => i.complete),
  );
}
