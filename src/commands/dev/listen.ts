// A handler → HTTP servers on the loopback addresses of this machine, IPv4 and where there is one IPv6.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** The port is in use, or may not be used. */
export class PortTaken extends Error {}

/** A page sends its requests at once, and event streams say something every 20 seconds: whoever is slower is let go. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
} as const;
const idleMs = 60_000;
const mostConnections = 512;

/** How many ports above the usual one are tried. */
const attempts = 20;

/** @param port exactly this one; where none is given, the first free one from `usual` on */
export async function listen(handler: RequestListener, port: number | undefined, usual: number): Promise<Listening> {
  if (port !== undefined) return listenAt(handler, port);
  for (let i = 0; i < attempts; i++) {
    try {
      return await listenAt(handler, usual + i);
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
    }
  }
  throw new PortTaken(`The ports from ${usual} to ${usual + attempts - 1} are all in use.`);
}

async function listenAt(handler: RequestListener, port: number): Promise<Listening> {
  const first = await start(handler, { host: '127.0.0.1', port });
  const address = first.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  // `localhost` may mean ::1 to a browser; machines without IPv6 do without.
  const second = await start(handler, { host: '::1', port: actual }).catch(() => undefined);
  const servers = second ? [first, second] : [first];
  return { port: actual, close: async () => void (await Promise.all(servers.map(stop))) };
}

function start(handler: RequestListener, at: { host: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(limits, handler);
    server.maxConnections = mostConnections;
    server.setTimeout(idleMs);
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      refuse(socket, refusals[error.code ?? ''] ?? '400 Bad Request');
    });
    server.on('connect', (_, socket) => refuse(socket, '405 Method Not Allowed'));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      reject(isTaken ? new PortTaken(`The port ${at.port} cannot be used (${error.code}).`) : error);
    });
    server.listen(at, () => resolve(server));
  });
}

/** By the code of node's error. */
const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What is no HTTP gets a last line, and whatever else it sends is not read. */
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
