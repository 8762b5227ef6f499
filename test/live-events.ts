// The event stream of the live page → its messages, as a page hears them, and what a page would show by now.
import type { CardView, Message, Verdict } from '../src/commands/dev/wire.ts';

/** Ends when the signal does. */
async function* messagesOf(address: string, signal: AbortSignal): AsyncGenerator<Message> {
  const { body } = await fetch(address, { signal });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) yield JSON.parse(part.slice(6)) as Message;
  }
}

export class LiveEvents {
  cards: ReadonlyMap<string, CardView> = new Map();
  isHeld = false;
  /** The last one since it was forgotten. */
  verdict: Verdict | undefined;
  fault: string | undefined;
  trouble: string | undefined;
  private readonly closing = new AbortController();
  private hear = () => {};

  /** @param inside what the paths of all requests begin with */
  constructor(inside: string, stage: string) {
    void this.follow(`${inside}events?game=${stage}`).catch(() => undefined);
  }

  /** Resolves as soon as it is so. */
  until(isMet: (now: LiveEvents) => boolean): Promise<void> {
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

  private async follow(address: string): Promise<void> {
    for await (const message of messagesOf(address, this.closing.signal)) {
      this.take(message);
      this.hear();
    }
  }

  private take(message: Message): void {
    if (message.type === 'fault') this.fault = message.message;
    else if (message.type === 'trouble') this.trouble = message.message;
    else if (message.type === 'verdict') this.verdict = message.verdict;
    else if (message.type === 'game') {
      this.cards = byKey(message.game.cards);
      this.isHeld = message.game.isHeld;
      this.verdict = message.game.verdict;
    } else {
      const { cards, order, isHeld } = message.change;
      const all = new Map([...this.cards, ...byKey(cards)]);
      this.cards = order ? new Map([...all].filter(([key]) => order.keys.includes(key))) : all;
      this.isHeld = isHeld;
    }
  }
}

function byKey(cards: readonly CardView[]): Map<string, CardView> {
  return new Map(cards.map((card) => [card.key, card]));
}
