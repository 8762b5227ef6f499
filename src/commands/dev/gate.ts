// Who may see the page: whoever opens the printed address, and then whoever knows the pass that its key was exchanged for.
//
// Other users of this machine can reach a loopback port, too. The key stands in an address, and addresses show in lists of processes and in histories:
// it works once. The pass is the first step of all other paths. It is no cookie: browsers send the cookies of `localhost` to every
// port, so a page that another user serves would be sent it. It ends with the server, so whoever takes the port next learns nothing of use.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export class Gate {
  readonly pass = secret();
  private current = secret();

  /** Of the address that works now. */
  get key(): string {
    return this.current;
  }

  /** The pass, for the right key; from then on another key is the right one. */
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

/** Takes as long for a nearly right secret as for a wrong one. */
function isSame(given: string, secretText: string): boolean {
  return timingSafeEqual(hash(given), hash(secretText));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
