// Downloads a table from the web, only ever because the user typed a command that says so. Builds read a copy in the project.
import { basename, extname } from 'node:path';
import { UsageError } from '../problems/problem.ts';
import type { WorkOptions } from './work.ts';

export const tableFile = /\.(?:csv|tsv|tab|txt|xlsx|xlsm|ods|fods|json|jsonl|ndjson|ya?ml)$/i;
export const mostMegabytes = 64;
/** Longer than any export of a spreadsheet takes. */
const longestMs = 60_000;
const mostHops = 5;

interface Download {
  /** A name for the file, with the extension of its kind. */
  readonly file: string;
  readonly bytes: Buffer;
  /** Where it was asked for: of a Google sheet, the address of its CSV. */
  readonly url: string;
}

interface DownloadFault {
  readonly message: string;
  readonly fix: string;
}

export function isAddress(word: string): boolean {
  return /^https?:\/\//i.test(word);
}

/** For an address on the command line. */
export async function downloadGiven(word: string, options: WorkOptions): Promise<Download> {
  const found = await downloadTable(word, options);
  if ('fix' in found) throw new UsageError(`${found.message} ${found.fix}`);
  return found;
}

export async function downloadTable(word: string, { signal }: WorkOptions): Promise<Download | DownloadFault> {
  const refuse = (why: string, fix: string): DownloadFault => ({
    message: `The address ${word} cannot be read: ${why}.`,
    fix,
  });
  if (!URL.canParse(word)) return refuse('it is not a web address', 'Copy it from the address bar of a browser.');
  const url = exportAddress(word);
  const limit = AbortSignal.timeout(longestMs);
  try {
    const response = await follow(url, signal === undefined ? limit : AbortSignal.any([limit, signal]));
    if (typeof response === 'string')
      return refuse(response, 'Open the address in a browser, and use the one it ends at.');
    if (!response.ok) {
      const isClosed = response.status === 401 || response.status === 403;
      return refuse(
        `the server answers ${response.status}`,
        isClosed
          ? 'Share the table with everybody who has the link, or save it as a file and use that.'
          : 'Check the address in a browser. The table may have been moved or deleted.',
      );
    }
    const bytes = await within(response, mostMegabytes * 2 ** 20);
    if (bytes === undefined)
      return refuse(`it is larger than ${mostMegabytes} MB`, 'Check that it is the address of a table of cards.');
    if (bytes.length === 0) return refuse('the answer is empty', 'Check the address in a browser.');
    if (isPage(bytes))
      return refuse(
        'it is a web page, not a table',
        'Publish the sheet as CSV and use that address. A Google sheet must be shared with everybody who has the link.',
      );
    return { file: fileName(response, url), bytes, url };
  } catch (error) {
    signal?.throwIfAborted();
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const why = name === 'TimeoutError' ? 'it takes more than a minute' : (cause?.code ?? name);
    return refuse(why, 'Check the address and the connection, then try again.');
  }
}

/** Says why not if it leads nowhere, in circles, or from a safe connection to an open one. */
async function follow(url: string, signal: AbortSignal): Promise<Response | string> {
  let at = new URL(url);
  for (let hop = 0; hop <= mostHops; hop++) {
    const response = await fetch(at, { signal, redirect: 'manual' });
    const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (next === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(next, at)) return 'it redirects to something that is not a web address';
    const from = at;
    at = new URL(next, at);
    if (!isAddress(at.href)) return `it redirects to ${at.protocol}`;
    if (from.protocol === 'https:' && at.protocol !== 'https:') return 'it redirects to an address without encryption';
  }
  return `it redirects more than ${mostHops} times`;
}

/** The address of a Google sheet, as people copy it from the browser, becomes that of its CSV. */
export function exportAddress(word: string): string {
  const sheet = /^https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/(e\/)?([\w-]+)(?:\/(\w*))?/.exec(word);
  const [, published, key, page] = sheet ?? [];
  // `pub`, `export` and `gviz` are exports already.
  if (key === undefined || /^(?:export|gviz)$/.test(page ?? '') || (page === 'pub' && /output=/.test(word)))
    return word;
  const tab = /[?&#]gid=(\d+)/.exec(word)?.[1];
  const gid = tab === undefined ? '' : `&gid=${tab}`;
  return published === undefined
    ? `https://docs.google.com/spreadsheets/d/${key}/export?format=csv${gid}`
    : `https://docs.google.com/spreadsheets/d/e/${key}/pub?output=csv${tab === undefined ? '' : `${gid}&single=true`}`;
}

async function within(response: Response, most: number): Promise<Buffer | undefined> {
  if (Number(response.headers.get('content-length')) > most) {
    await response.body?.cancel();
    return undefined;
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    // Leaving the loop closes the connection.
    if (size > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function isPage(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 1000).replace(/^\xef\xbb\xbf/, '');
  return /^\s*(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body|script|meta)\b/is.test(start);
}

const extensions: readonly (readonly [RegExp, string])[] = [
  [/spreadsheetml/, '.xlsx'],
  [/opendocument\.spreadsheet/, '.ods'],
  [/json/, '.json'],
  [/yaml/, '.yaml'],
  [/tab-separated/, '.tsv'],
];

/** The name that the server gives, which is the title of a Google sheet; otherwise the last part of the address. */
function fileName(response: Response, url: string): string {
  const given = response.headers.get('content-disposition') ?? '';
  const [, coded] = /filename\*=utf-8''([^;]+)/i.exec(given) ?? [];
  const [, quoted, bare] = /filename=(?:"([^"]*)"|([^;]+))/i.exec(given) ?? [];
  const name = decoded(coded) ?? quoted ?? bare ?? decoded(basename(new URL(url).pathname)) ?? '';
  const clean = basename(name.replaceAll('\\', '/'))
    .normalize('NFC')
    .replace(/[\p{Cc}:*?"<>|]/gu, '')
    .trim();
  const [stem, own] = [basename(clean, extname(clean)).slice(0, 60), extname(clean)];
  const type = response.headers.get('content-type') ?? '';
  const kind = extensions.find(([pattern]) => pattern.test(type))?.[1] ?? '.csv';
  return `${stem || 'table'}${tableFile.test(own) ? own : kind}`;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
