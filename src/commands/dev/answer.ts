// What a route answers → the response, with the headers that keep card data from becoming code.
import type { ServerResponse } from 'node:http';

export interface Answer {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  /** It is called by a hash, and never changes. */
  readonly isForEver?: boolean;
}

/** Nothing but our own script, style, pictures and letters; no frames, no forms, no code in texts. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** A picture that is opened by itself may not do anything either; pictures inside of it are part of its own text. */
const picturePolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  ttf: 'font/ttf',
  text: 'text/plain; charset=utf-8',
};

export function send(response: ServerResponse, { status = 200, type, body, isForEver }: Answer): void {
  // An answer that failed half-way can only be cut off.
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    ...commonHeaders,
    'content-type': types[type] ?? 'application/octet-stream',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': type === 'svg' ? picturePolicy : pagePolicy,
    'cache-control': isForEver ? 'private, max-age=31536000, immutable' : 'no-store',
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

export function json(value: unknown, status = 200): Answer {
  return { status, type: 'json', body: JSON.stringify(value) };
}

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const;
