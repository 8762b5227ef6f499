// Finds a Chromium for the tests of pages.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Names the browser to use; the tests fail if it does not exist. `none` skips them. */
const variable = 'CARDWRIGHT_CHROMIUM';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env[variable];
  if (named === 'none') return undefined;
  if (named === undefined || named === '') return candidates(env).find((path) => existsSync(path));
  if (!existsSync(named)) throw new Error(`${variable} names "${named}", and there is no such file.`);
  return named;
}

function candidates(env: NodeJS.ProcessEnv): string[] {
  switch (process.platform) {
    case 'win32':
      return [...windowsPaths(env), ...ofPlaywright(env, join(env.LOCALAPPDATA ?? homedir(), 'ms-playwright'))];
    case 'darwin':
      return [...macPaths(), ...ofPlaywright(env, join(homedir(), 'Library/Caches/ms-playwright'))];
    default:
      return [...onPath(env), ...ofPlaywright(env, join(homedir(), '.cache/ms-playwright'))];
  }
}

function onPath({ PATH = '' }: NodeJS.ProcessEnv): string[] {
  const folders = [...PATH.split(':').filter(Boolean), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), '/opt/google/chrome/chrome'];
}

function macPaths(): string[] {
  const apps = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
  return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    apps.map((app) => join(folder, `${app}.app/Contents/MacOS`, app)),
  );
}

function windowsPaths(env: NodeJS.ProcessEnv): string[] {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((one) => one !== undefined);
  const programs = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];
  return folders.flatMap((folder) =>
    [...programs, 'Microsoft/Edge/Application/msedge.exe'].map((program) => join(folder, program)),
  );
}

/** Downloaded by Playwright, the newest first. */
function ofPlaywright({ PLAYWRIGHT_BROWSERS_PATH }: NodeJS.ProcessEnv, usual: string): string[] {
  const folder = PLAYWRIGHT_BROWSERS_PATH || usual;
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ];
  const found = existsSync(folder) ? readdirSync(folder) : [];
  return found
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => inside.map((path) => join(folder, name, path)));
}
