// A handler → HTTP servers on the loopback addresses of this machine, IPv4 and where there is one IPv6.
import { createServer, type RequestListener, type Server } from 'node:http';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** The port is in use, or may not be used. */
export class PortTaken extends Error {}

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
    const server = createServer(handler);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      reject(isTaken ? new PortTaken(`The port ${at.port} cannot be used (${error.code}).`) : error);
    });
    server.listen(at, () => resolve(server));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
