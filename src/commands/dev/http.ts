// HTTP for the live page: servers on the loopback addresses, answers with strict headers, bodies with a limit.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** The port is in use, or we may not use it. */
export class PortTaken extends Error {}

/** The page sends its requests at once, and event streams get a heartbeat every 20 seconds. Drop slower clients. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} as const;
const idleMs = 60_000;
const maxConnections = 512;

const defaultPort = 4400;
/** How many ports to try, from the default one on. */
const maxAttempts = 20;

/** @param port exactly this one. Default: the first free one from 4400 on. */
export async function listen(handler: RequestListener, port: number | undefined): Promise<Listening> {
  if (port !== undefined) return listenAt(handler, port);
  for (let i = 0; i < maxAttempts; i++) {
    try {
      return await listenAt(handler, defaultPort + i);
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
    }
  }
  throw new PortTaken(`The ports from ${defaultPort} to ${defaultPort + maxAttempts - 1} are all in use.`);
}

async function listenAt(handler: RequestListener, port: number): Promise<Listening> {
  const ipv4 = await start(handler, { host: '127.0.0.1', port });
  const address = ipv4.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  // A browser may resolve `localhost` to ::1. Not every machine has IPv6.
  const ipv6 = await start(handler, { host: '::1', port: actual }).catch(() => undefined);
  const servers = ipv6 ? [ipv4, ipv6] : [ipv4];
  return { port: actual, close: async () => void (await Promise.all(servers.map(stop))) };
}

function start(handler: RequestListener, at: { host: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(limits, handler);
    server.maxConnections = maxConnections;
    server.setTimeout(idleMs);
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      refuse(socket, clientErrors[error.code ?? ''] ?? '400 Bad Request');
    });
    server.on('connect', (_, socket) => refuse(socket, '405 Method Not Allowed'));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      const why = error.code === 'EACCES' ? 'needs more rights than you have' : 'is already in use';
      reject(isTaken ? new PortTaken(`Port ${at.port} ${why}.`) : error);
    });
    server.listen(at, () => resolve(server));
  });
}

/** The status by the code of Node's error. */
const clientErrors: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not valid HTTP, and reads no more of it. */
function refuse(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  socket.on('error', () => undefined);
  setTimeout(() => socket.destroy(), 1000).unref();
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export interface Answer {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  /** Its path contains a hash of its content, so browsers may cache it forever. */
  readonly isImmutable?: boolean;
  /** To be saved under this name. `errors`: how many there are in it. */
  readonly file?: { readonly name: string; readonly errors: number };
}

/** Only our own script, style, pictures and fonts; no frames, no forms, no inline code. */
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

/** For an SVG that is opened by itself. Pictures inside it are data URLs. */
const picturePolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  ttf: 'font/ttf',
  text: 'text/plain; charset=utf-8',
};

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const;

export function send(response: ServerResponse, { status = 200, type, body, isImmutable, file }: Answer): void {
  // An answer that failed half-way can only be cut off.
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    ...commonHeaders,
    'content-type': contentTypes[type] ?? 'application/octet-stream',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': type === 'svg' ? picturePolicy : pagePolicy,
    'cache-control': isImmutable ? 'private, max-age=31536000, immutable' : 'no-store',
    ...(file && {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-cardwright-errors': file.errors,
    }),
    ...(status === 413 && { connection: 'close' }),
  });
  if (response.req.method === 'HEAD') return void response.end();
  if (response.req.complete) return void response.end(body);
  response.write(body);
  discardBody(response);
}

/** How much of a body to discard after the answer, and for how long: enough for 100 MB sent by mistake. */
const maxDiscardedBytes = 128 * 1024 * 1024;
const maxDiscardMs = 5_000;

/**
 * To close a connection with unread data resets it, and the client, who is still sending, never reads the answer. So read
 * on for a while before the response ends (as nginx does with `lingering_close`).
 */
function discardBody(response: ServerResponse): void {
  const { req } = response;
  let length = 0;
  const timer = setTimeout(() => req.destroy(), maxDiscardMs);
  req.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxDiscardedBytes) req.destroy();
  });
  req.on('error', () => undefined);
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => {
    clearTimeout(timer);
    response.end();
  });
  req.resume();
}

export function json(value: unknown, status = 200): Answer {
  return { status, type: 'json', body: JSON.stringify(value) };
}

export function text(status: number, message: string): Answer {
  return { status, type: 'text', body: `${message}\n` };
}

/** No card text is longer. */
const maxBodyBytes = 256 * 1024;

/** A request whose body we do not accept; `answer` tells the client why. */
export class BadBody extends Error {
  constructor(readonly answer: Answer) {
    super('The request body is refused.');
  }
}

export async function readJson(request: IncomingMessage, mostBytes = maxBodyBytes): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLong();
  const chunks: Buffer[] = [];
  let length = 0;
  // Destroying the request would cut the connection before the answer is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw tooLong();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new BadBody(text(400, 'The request is not valid JSON.'));
  }
}

function tooLong(): BadBody {
  return new BadBody(text(413, 'The request is too long.'));
}
