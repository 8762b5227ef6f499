// The body of a request → its JSON; what is too long is not kept, and what is far too long is cut off.
import type { IncomingMessage } from 'node:http';

/** No card text is longer. */
const mostBytes = 256 * 1024;
/** So much is let through before the answer, which a client reads only when all is sent. */
const patienceBytes = 8 * 1024 * 1024;

export class BadBody extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= mostBytes) chunks.push(chunk);
    if (length > patienceBytes) break;
  }
  if (length > mostBytes) throw new BadBody(413, 'The request is too long.');
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new BadBody(400, 'The request is no JSON.');
  }
}
