// The body of a request → its JSON; what is too long is not read to its end.
import type { IncomingMessage } from 'node:http';

/** No card text is longer. */
const mostBytes = 256 * 1024;

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
    if (length > mostBytes) throw new BadBody(413, 'The request is too long.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new BadBody(400, 'The request is no JSON.');
  }
}
