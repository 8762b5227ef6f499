// The real command, serving a project → a page of it in the browser, with what tests do there again and again.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export interface DevServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** `cardwright dev` on a free port; ready when it says where. */
export function startDev(root: string): Promise<DevServer> {
  const child = spawn(process.execPath, [main, 'dev', '--port', '0'], { cwd: root });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const url = /http:\/\/\S+/.exec(said)?.[0];
      const stop = async () => {
        child.kill('SIGINT');
        await gone;
      };
      if (url) resolve({ url, stop });
    });
    child.once('exit', (code) => {
      // A test that waits for a server which is gone would not say why.
      if (code !== 0) process.stderr.write(`cardwright dev ended with ${code}: ${said}\n`);
      reject(new Error(`cardwright dev ended with ${code}: ${said}`));
    });
  });
}

const shots = join(tmpdir(), 'cardwright-dev-shots');

/** Pictures for people to look at; no test compares them. */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

export function editFile(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** The thumb of a card, by its key. */
export function thumb(key: string): string {
  return `.thumb[data-key="${key}"]`;
}

export async function pictureOf(page: Page, key: string): Promise<string> {
  return (await page.getAttribute(`${thumb(key)} img`, 'src')) ?? '';
}

/** Waits until the thumb shows another picture, all of it. */
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

/** Waits until all thumbs in view have their pictures. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector('.thumb img');
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.thumb img')].every((i) => i.complete),
  );
}
