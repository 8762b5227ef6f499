// Measures the live page's server on the synthetic faces: from a save to the arrival of the new picture.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deckFile, deckText } from './make-faces.mjs';
import { built, forget } from './measure-builds.mjs';
import { showTable } from './show-table.mjs';
import { median } from './stopwatch.mjs';
import { fromSource } from './tool.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */
/** @typedef {import('../src/commands/dev/wire.ts').Message} Message */
/** @typedef {(change: import('../src/commands/dev/wire.ts').Change) => void} OnChange */

const templateFile = 'templates/faces/lot.tsx';

/**
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @param {{ rounds: number, template: string }} input the text of the template
 */
export async function measureLive(root, cards, { rounds, template }) {
  forget(root);
  const cold = built(root, 'svg', cards.length);
  const { serve } = /** @type {typeof import('../src/commands/dev/server.ts')} */ (
    await fromSource('commands/dev/server.ts')
  );
  const serving = await serve(root, { first: 'faces', port: 0 });
  const page = await followGame(serving.inside, `lots/${cards[0]?.id}`);
  try {
    const data = [];
    const templates = [];
    for (let i = 0; i < rounds + 2; i++) {
      const named = cards.map((card, n) => (n === 0 ? { ...card, name: `第${i}次` } : card));
      data.push(await page.pictureAfter(() => writeFileSync(join(root, deckFile), deckText(named))));
      const other = template.replace("ivory = '#f6efdf'", `ivory = '#f6ef${(0x10 + i).toString(16)}'`);
      templates.push(await page.pictureAfter(() => writeFileSync(join(root, templateFile), other)));
    }
    // Drop the first rounds, which warm the process up.
    return { cold: cold.ms, data: median(data.slice(2)), template: median(templates.slice(2)) };
  } finally {
    page.close();
    await serving.close();
  }
}

/**
 * Acts like a page, without a browser: says which card it shows, waits for a change and requests the picture.
 * @param {string} url
 * @param {string} key the card that is shown
 */
async function followGame(url, key) {
  const closing = new AbortController();
  const response = await fetch(`${url}events?game=faces`, { signal: closing.signal });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}look`, { method: 'POST', headers, body: JSON.stringify({ game: 'faces', keys: [key] }) });
  /** @type {OnChange} */
  let onChange = () => undefined;
  let onVerdict = () => {};
  void listen(response, (message) => {
    if (message.type === 'change') onChange(message.change);
    if (message.type === 'verdict' || (message.type === 'game' && message.game.verdict)) onVerdict();
  });
  /** The results of the checks arrive after all pictures; the next save waits for them. */
  const verdict = () =>
    new Promise((resolve) => {
      onVerdict = () => resolve(undefined);
    });
  await verdict();
  return {
    close: () => closing.abort(),
    /** @param {() => void} save */
    async pictureAfter(save) {
      const start = performance.now();
      /** @type {Promise<string>} */
      const named = new Promise((resolve) => {
        onChange = ({ cards }) => {
          const front = cards.find((card) => card.key === key)?.front;
          if (front) resolve(front);
        };
      });
      const checked = verdict();
      save();
      await (await fetch(`${url}face/faces/${await named}.svg`)).text();
      const ms = performance.now() - start;
      onChange = () => undefined;
      await checked;
      return ms;
    },
  };
}

/**
 * @param {Response} response
 * @param {(message: Message) => void} tell
 */
async function listen(response, tell) {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of /** @type {AsyncIterable<Uint8Array>} */ (response.body)) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('data: ')) tell(JSON.parse(part.slice(6)));
    }
  } catch {
    // The stream was closed.
  }
}

/**
 * @param {number} count
 * @param {Awaited<ReturnType<typeof measureLive>>} measured
 */
export function showLive(count, { cold, data, template }) {
  return showTable(`\n${count} faces, live: from a save to the picture`, cold, [
    ['a full render to SVG, cold', cold],
    ['a card changed', data],
    ['a template changed, first picture', template],
  ]);
}
