// The key in the address, or the pass that this browser was given for an earlier one → what the page begins with.
import type { Welcome } from '../wire.ts';
import { ask, usePass } from './ask.ts';

const name = 'cardwright-pass';

/** Nothing where neither opens the page any more. */
export async function enter(): Promise<Welcome | undefined> {
  const key = new URLSearchParams(location.search).get('key');
  // It is of no use a second time, and need not stand in the address.
  if (key !== null) history.replaceState(null, '', `/${location.hash}`);
  const known = remembered();
  return (known && (await welcomeFor(known))) || (key === null ? undefined : exchange(key));
}

/** Calls when another tab was let in. */
export function onEntered(call: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === name && event.newValue !== null) call();
  });
}

async function exchange(key: string): Promise<Welcome | undefined> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/enter', { method: 'POST', headers, body: JSON.stringify({ key }) });
  if (!response.ok) return undefined;
  const { pass } = (await response.json()) as { pass: string };
  const welcome = await welcomeFor(pass);
  if (welcome) remember(pass);
  return welcome;
}

async function welcomeFor(pass: string): Promise<Welcome | undefined> {
  usePass(pass);
  try {
    return await ask<Welcome>('/welcome', {});
  } catch {
    return undefined;
  }
}

/** Memory of this address with its port; cookies would be sent to all ports. */
function remembered(): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(pass: string): void {
  try {
    localStorage.setItem(name, pass);
  } catch {
    // Then the next visit needs the next address.
  }
}
