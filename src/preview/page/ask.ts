// Requests of the page to its server, with the token where something is changed.

export async function ask<T>(path: string, query: Readonly<Record<string, string>>): Promise<T> {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as T;
}

/** The status is part of the answer: refusals carry their reasons. */
export async function tell<T>(path: string, token: string, body: unknown): Promise<{ status: number; answer: T }> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-cardwright-token': token },
    body: JSON.stringify(body),
  });
  if (!response.headers.get('content-type')?.includes('json')) throw new Error(await response.text());
  return { status: response.status, answer: (await response.json()) as T };
}

/** `fine`: photographs on it with all pixels that are printed; without, as many as a card among others needs. */
export function pictureAddress(gameId: string, picture: string, { bleed = false, fine = false } = {}): string {
  return `/face/${gameId}/${picture}${bleed ? '-bleed' : ''}.svg${fine ? '?fine' : ''}`;
}
