// The body of a request → its JSON. No more than a card's text can need is kept; node drops the rest after the answer.
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
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLong();
  const chunks: Buffer[] = [];
  let length = 0;
  // To destroy the request would cut the line before the answer is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw tooLong();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new BadBody(400, 'The request is no JSON.');
  }
}

function tooLong(): BadBody {
  return new BadBody(413, 'The request is too long.');
}
