// Requests of the page to its server; all paths begin with the pass.

let pass = '';

export function usePass(given: string): void {
  pass = given;
}

export function addressOf(path: string): string {
  return `/${pass}${path}`;
}

export async function ask<T>(path: string, query: Readonly<Record<string, string>>): Promise<T> {
  const response = await fetch(`${addressOf(path)}?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as T;
}

/** The status is part of the answer: refusals carry their reasons. */
export async function tell<T>(path: string, body: unknown): Promise<{ status: number; answer: T }> {
  const response = await fetch(addressOf(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.headers.get('content-type')?.includes('json')) throw new Error(await response.text());
  return { status: response.status, answer: (await response.json()) as T };
}

/** `fine`: photographs on it with all pixels that are printed; without, as many as a card among others needs. */
export function pictureAddress(gameId: string, picture: string, { bleed = false, fine = false } = {}): string {
  return addressOf(`/face/${gameId}/${picture}${bleed ? '-bleed' : ''}.svg${fine ? '?fine' : ''}`);
}
