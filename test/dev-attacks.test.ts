// Hostile requests: the server refuses them, keeps nothing of them, and goes on.
import { Agent, request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevServer, serve } from '../src/commands/dev/server.ts';
import { attackDev, enterDev, isChecked } from './dev-attacks.ts';
import { makeDevProject } from './dev-project.ts';

const project = makeDevProject(3);
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let serving: DevServer;

beforeAll(async () => {
  serving = await serve(project.root, { first: 'faces', port: 0 });
});

afterAll(async () => {
  agent.destroy();
  await serving?.close();
  project.remove();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heldMb(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

function statusOf(path: string, body?: unknown): Promise<number> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, serving.inside), {
      agent,
      headers,
      method: body === undefined ? 'GET' : 'POST',
    });
    sent.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Valid requests for things that do not exist. */
function madeUp(i: number): Promise<number>[] {
  const language = `${String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26))}-X${i}`;
  const hash = i.toString(16).padStart(24, '0');
  return [
    statusOf(`events?game=faces@${language}`),
    statusOf(`events?game=game-${i}`),
    statusOf(`face/faces/${hash}.svg`),
    statusOf(`face/game-${i}/${hash}.svg`),
    statusOf(`card?game=faces&key=lots/made-up-${i}`),
    statusOf(`art?game=faces&name=made-up-${i}.png`),
    statusOf('look', { game: `faces@${language}`, keys: [`lots/${i}`] }),
    statusOf('edit', { game: `faces@${language}`, key: 'lots/lot-0', path: ['name'], value: 'x', seen: '' }),
  ];
}

describe('the live page under attack', () => {
  it('refuses each hostile request quickly, with a small answer, and goes on', async () => {
    const inside = await enterDev(serving.url);
    expect(await attackDev(inside, 'faces', { seed: 16, count: 300 })).toEqual([]);
  });

  it('answers a body that is too long with 413, and reads the rest of 100 MB without keeping it', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const before = heldMb();
    const { status, connection } = await new Promise<{ status: number; connection: string }>((resolve, reject) => {
      let sentMb = 0;
      const sent = request(new URL('edit', serving.inside), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 100 * chunk.length },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const { statusCode: status = 0, headers } = response;
        response.resume().on('close', () => resolve({ status, connection: headers.connection ?? '' }));
      });
      const write = () => {
        if (++sentMb < 100) sent.write(chunk, write);
        else sent.end(chunk);
      };
      write();
    });
    expect([status, connection]).toEqual([413, 'close']);
    expect(heldMb() - before).toBeLessThan(20);
  });

  it('keeps nothing for games, languages, cards and pictures that do not exist', async () => {
    const rounds = Number(process.env.CARDWRIGHT_MADE_UP ?? 600);
    const ask = async (from: number, to: number) => {
      const statuses = new Set<number>();
      for (let i = from; i < to; i++) for (const status of await Promise.all(madeUp(i))) statuses.add(status);
      return [...statuses];
    };
    // Drawing and checking the game takes memory, too.
    await isChecked(serving.inside, 'faces');
    await ask(0, 200);
    const before = heldMb();
    expect(await ask(200, rounds)).toEqual([404]);
    expect(heldMb() - before).toBeLessThan(4);
  });
});
