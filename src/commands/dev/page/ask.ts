// Requests of the page to its server. All paths begin with the pass, which the page gets for the key in its address.
import type { Welcome } from '../wire.ts';
import { wordsIn } from './words.ts';

let pass = '';

export function addressOf(path: string): string {
  return `/${pass}${path}`;
}

export async function ask<T>(path: string, query: Readonly<Record<string, string>>): Promise<T> {
  const response = await fetch(`${addressOf(path)}?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as T;
}

/** Returns the status, too: a refusal carries its reason. */
export async function tell<T>(path: string, body: unknown): Promise<{ status: number; answer: T }> {
  const response = await fetch(addressOf(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    // Browsers say "Failed to fetch", each in its own words.
    throw new Error(wordsIn(document.documentElement.lang === 'en' ? 'en' : 'zh').noAnswer);
  });
  if (!response.headers.get('content-type')?.includes('json')) throw new Error(await response.text());
  return { status: response.status, answer: (await response.json()) as T };
}

/** `fine`: with photographs at print resolution. */
export function pictureAddress(gameId: string, picture: string, { bleed = false, fine = false } = {}): string {
  return addressOf(`/face/${gameId}/${picture}${bleed ? '-bleed' : ''}.svg${fine ? '?fine' : ''}`);
}

const storageName = 'cardwright-pass';

/** Undefined if neither the key in the address nor the pass of an earlier visit works. */
export async function enter(): Promise<Welcome | undefined> {
  const key = new URLSearchParams(location.search).get('key');
  // A key works once, so remove it from the address.
  if (key !== null) history.replaceState(null, '', `/${location.hash}`);
  const known = remembered();
  return (known && (await welcomeFor(known))) || (key === null ? undefined : exchange(key));
}

/** Calls when another tab has got in. */
export function onEntered(call: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === storageName && event.newValue !== null) call();
  });
}

async function exchange(key: string): Promise<Welcome | undefined> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/enter', { method: 'POST', headers, body: JSON.stringify({ key }) });
  if (!response.ok) return undefined;
  const { pass: given } = (await response.json()) as { pass: string };
  const welcome = await welcomeFor(given);
  if (welcome) remember(given);
  return welcome;
}

async function welcomeFor(given: string): Promise<Welcome | undefined> {
  pass = given;
  try {
    return await ask<Welcome>('/welcome', {});
  } catch {
    return undefined;
  }
}

/** Storage belongs to this very port; a cookie would be sent to all ports. */
function remembered(): string | undefined {
  try {
    return localStorage.getItem(storageName) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(given: string): void {
  try {
    localStorage.setItem(storageName, given);
  } catch {
    // Without storage, the next visit needs a new address.
  }
}
