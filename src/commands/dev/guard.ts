// A request → why it is refused, if it is: only the page that this server gave out may ask, and only by loopback names.
import type { IncomingMessage } from 'node:http';

export interface Refusal {
  readonly status: number;
  readonly why: string;
}

/** Steps that a URL would take away before anybody looks at them; no page asks for such. */
const upwards = /^[^?]*\/(\.|%2e){1,2}([/\\?#]|$)/i;

/** A page elsewhere can make a name lead to 127.0.0.1 (DNS rebinding), but it cannot forge these headers. */
export function refusal({ headers, method = '', url = '' }: IncomingMessage, port: number): Refusal | undefined {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  if (!names.includes(headers.host ?? '')) return { status: 421, why: 'This server answers to loopback names only.' };
  const { origin } = headers;
  if (origin !== undefined && !names.some((name) => origin === `http://${name}`))
    return { status: 403, why: 'Other pages may ask nothing here.' };
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  // A link to the page itself may stand anywhere.
  const isVisit =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document' && /^\/(\?|$)/.test(url);
  if (!isOwn && !(isVisit && method === 'GET')) return { status: 403, why: 'Other pages may ask nothing here.' };
  if (!['GET', 'HEAD', 'POST'].includes(method)) return { status: 405, why: 'Only GET and POST are known.' };
  // `//x` and `http://x/` would be read as another host.
  if (!/^\/(?!\/)/.test(url) || upwards.test(url) || !URL.canParse(url, 'http://localhost'))
    return { status: 400, why: 'This is no address.' };
  if (method === 'POST' && !/^application\/json(;|$)/.test(headers['content-type'] ?? ''))
    return { status: 415, why: 'Only JSON is taken.' };
  return undefined;
}
