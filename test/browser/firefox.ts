// A Firefox for the tests of pages, driven over Marionette, the protocol that every Firefox speaks (playwright needs one of its own).
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the Firefox to use; `none` skips its tests. */
const variable = 'CARDWRIGHT_FIREFOX';

export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env[variable];
  if (named === 'none') return undefined;
  if (named !== undefined && named !== '') return named;
  const folders = [...(env.PATH ?? '').split(':').filter(Boolean), '/usr/bin', '/usr/local/bin'];
  const paths = folders.flatMap((folder) => ['firefox', 'firefox-esr'].map((name) => join(folder, name)));
  return [...paths, '/Applications/Firefox.app/Contents/MacOS/firefox'].find((path) => existsSync(path));
}

/** Of keys that are no letters, as WebDriver writes them. */
export const keys = {
  Enter: '\ue007',
  Shift: '\ue008',
  Control: '\ue009',
  Escape: '\ue00c',
  Right: '\ue014',
} as const;

const startMs = 90_000;

export class Firefox {
  private count = 0;
  private readonly waiting = new Map<
    number,
    (answer: readonly [error: { message: string } | null, result: unknown]) => void
  >();

  private constructor(
    private readonly child: ChildProcess,
    private readonly socket: Socket,
    private readonly profile: string,
  ) {}

  static async launch(program: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'cardwright-firefox-'));
    const settings = {
      'marionette.port': 0,
      'intl.accept_languages': 'zh-CN',
      'browser.shell.checkDefaultBrowser': false,
    };
    const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    const args = ['--headless', '--no-remote', '--marionette', '--profile', profile];
    const child = spawn(program, args, {
      stdio: 'ignore',
      env: { ...process.env, MOZ_REMOTE_ALLOW_SYSTEM_ACCESS: '1' },
    });
    const port = await portOf(profile);
    const socket = connect(port, '127.0.0.1');
    const firefox = new Firefox(child, socket, profile);
    socket.on('data', firefox.reader());
    await new Promise((resolve) => socket.once('connect', resolve));
    await firefox.send('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: false } } });
    return firefox;
  }

  /** Messages are `length:JSON`. The first one is a greeting. */
  private reader(): (data: Buffer) => void {
    let read = Buffer.alloc(0);
    return (data) => {
      read = Buffer.concat([read, data]);
      for (;;) {
        const colon = read.indexOf(':');
        const length = Number(read.subarray(0, Math.max(0, colon)).toString());
        if (colon < 0 || read.length < colon + 1 + length) return;
        const message = JSON.parse(read.subarray(colon + 1, colon + 1 + length).toString()) as unknown;
        read = read.subarray(colon + 1 + length);
        if (!Array.isArray(message)) continue;
        const [, id, error, result] = message as [number, number, { message: string } | null, unknown];
        this.waiting.get(id)?.([error, result]);
        this.waiting.delete(id);
      }
    };
  }

  private async send(command: string, parameters: object): Promise<unknown> {
    const id = ++this.count;
    const text = JSON.stringify([0, id, command, parameters]);
    const answer = new Promise<readonly [{ message: string } | null, unknown]>((resolve) =>
      this.waiting.set(id, resolve),
    );
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await answer;
    if (error) throw new Error(`${command}: ${error.message}`);
    return (result as { value?: unknown } | null)?.value ?? result;
  }

  async open(url: string, size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.send('WebDriver:SetWindowRect', size);
    await this.send('WebDriver:Navigate', { url });
  }

  /** @param body of a function in the page: `return …` */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T> {
    return this.send('WebDriver:ExecuteScript', { script: body, args, sandbox: null }) as Promise<T>;
  }

  /** Waits until the expression is true in the page. */
  async until(expression: string): Promise<void> {
    const end = performance.now() + startMs;
    while (!(await this.run<boolean>(`return Boolean(${expression})`))) {
      if (performance.now() > end) throw new Error(`Firefox waits for ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** One after the other; the first ones are held if they are modifiers. */
  async press(...pressed: readonly string[]): Promise<void> {
    const down = pressed.map((value) => ({ type: 'keyDown', value }));
    const up = pressed.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions: [...down, ...up] }] });
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.press(letter);
  }

  click(selector: string): Promise<void> {
    return this.drag(selector, []);
  }

  /** @param way in pixels from the middle of the element; it is held from the first step to the last */
  async drag(selector: string, way: readonly (readonly [x: number, y: number])[]): Promise<void> {
    await this.until(`document.querySelector(${JSON.stringify(selector)})`);
    const place = 'const b = document.querySelector(arguments[0]).getBoundingClientRect();';
    const [x, y] = await this.run<[number, number]>(
      `${place} return [Math.round(b.x + b.width / 2), Math.round(b.y + b.height / 2)]`,
      selector,
    );
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      ...way.map(([right, down]) => ({ type: 'pointerMove', x: x + right, y: y + down, duration: 30 })),
      { type: 'pointerUp', button: 0 },
    ];
    await this.send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.send('WebDriver:TakeScreenshot', { full: false })), 'base64');
  }

  async close(): Promise<void> {
    this.socket.destroy();
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Firefox writes it when it listens. */
async function portOf(profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort');
  const end = performance.now() + startMs;
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') {
    if (performance.now() > end) throw new Error('Firefox does not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Number(readFileSync(file, 'utf8'));
}
