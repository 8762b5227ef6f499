// Follows the event stream of the live page, and knows what a page would show: the page's own code applies the messages.
import { nextGame, type ShownGame } from '../src/commands/dev/page/state.ts';
import type { CardView, Message, Verdict } from '../src/commands/dev/wire.ts';

interface Heard {
  readonly message: Message;
  /** In characters of JSON. */
  readonly length: number;
}

/** Ends when the signal does. */
async function* messagesOf(address: string, signal: AbortSignal): AsyncGenerator<Heard> {
  const { body } = await fetch(address, { signal });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts)
      if (part.startsWith('data: ')) yield { message: JSON.parse(part.slice(6)) as Message, length: part.length };
  }
}

export class DevEvents {
  /** The last one since a test set it to undefined. */
  verdict: Verdict | undefined;
  /** Characters of the longest message so far. */
  longest = 0;
  /** The server has ended the stream. */
  isOver = false;
  private game: ShownGame | undefined;
  fault: string | undefined;
  trouble: string | undefined;
  isCodeWaiting = false;
  private readonly closing = new AbortController();
  private hear = () => {};

  /** @param inside what all addresses begin with */
  constructor(inside: string, stage: string) {
    void this.follow(`${inside}events?game=${stage}`).catch(() => undefined);
  }

  /** Resolves as soon as the condition holds. */
  until(isMet: (now: DevEvents) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.hear = () => {
        if (isMet(this)) resolve();
      };
      this.hear();
    });
  }

  get codes(): readonly string[] {
    return this.verdict?.problems.map(({ code }) => code) ?? [];
  }

  close(): void {
    this.closing.abort();
  }

  get cards(): ReadonlyMap<string, CardView> {
    return this.game?.cards ?? new Map();
  }

  get isHeld(): boolean {
    return this.game?.isHeld ?? false;
  }

  private async follow(address: string): Promise<void> {
    try {
      for await (const { message, length } of messagesOf(address, this.closing.signal)) {
        this.longest = Math.max(this.longest, length);
        this.take(message);
        this.hear();
      }
    } finally {
      this.isOver = true;
    }
  }

  private take(message: Message): void {
    if (message.type === 'fault') this.fault = message.message;
    else if (message.type === 'trouble') this.trouble = message.message;
    else if (message.type === 'code') this.isCodeWaiting = message.isWaiting;
    else {
      this.game = nextGame(this.game, message);
      if (message.type === 'game' || message.type === 'verdict') this.verdict = this.game?.verdict;
    }
  }
}
