// Decides who may see the live page.
//
// Other users of this machine can reach a loopback port, too. The printed address contains a key; addresses show up in process lists and
// browser histories, so a key works once. The page exchanges it for a pass, which is the first step of all other paths. The pass is not a
// cookie: browsers send the cookies of `localhost` to every port, also to a server of another user. It ends with the server, so whoever
// takes the port next learns nothing of use.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Answer, text } from './http.ts';

export class Gate {
  readonly pass = secret();
  private current = secret();

  /** The key that works now. */
  get key(): string {
    return this.current;
  }

  /** Returns the pass for the right key, and makes a new key. */
  exchange(key: unknown): string | undefined {
    if (typeof key !== 'string' || !isSame(key, this.current)) return undefined;
    this.current = secret();
    return this.pass;
  }

  /** The rest of a path that begins with the pass. */
  pathInside(path: string): string | undefined {
    const [, first = ''] = path.split('/', 2);
    return isSame(first, this.pass) ? path.slice(first.length + 1) || '/' : undefined;
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

/** In constant time, so that nobody can guess a secret letter by letter. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hash(given), hash(expected));
}

function hash(secretText: string): Buffer {
  return createHash('sha256').update(secretText).digest();
}

/** `.` and `..`, which a URL parser would resolve before we see them. The page never asks for such a path. */
const dotSegments = /^[^?]*\/(\.|%2e){1,2}([/\\?#]|$)/i;

/**
 * The refusal of a request that the page itself would never send. A web page can make a host name point to 127.0.0.1 (DNS rebinding),
 * but it cannot forge these headers.
 */
export function refusal({ headers, method = '', url = '' }: IncomingMessage, port: number): Answer | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  if (!hosts.includes(headers.host ?? '')) return text(421, 'This server answers to loopback host names only.');
  const { origin } = headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) return text(403, otherPage);
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  // Any page may link to the live page itself.
  const isVisit =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document' && /^\/(\?|$)/.test(url);
  if (!isOwn && !(isVisit && method === 'GET')) return text(403, otherPage);
  if (!['GET', 'HEAD', 'POST'].includes(method)) return text(405, 'Only GET and POST are supported.');
  // A URL parser reads `//x` and `http://x/` as another host.
  if (!/^\/(?!\/)/.test(url) || dotSegments.test(url) || !URL.canParse(url, 'http://localhost'))
    return text(400, 'The address is not valid.');
  if (method === 'POST' && !/^application\/json(;|$)/.test(headers['content-type'] ?? ''))
    return text(415, 'Only JSON is accepted.');
  return undefined;
}

const otherPage = 'Requests from other pages are refused.';
