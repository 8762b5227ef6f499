// The edit of one value: typed, then saved, refused or reverted.
import { useRef, useState } from 'preact/hooks';
import type { FieldView } from '../wire.ts';
import type { EditAnswer, EditRequest } from '../wire-edits.ts';
import { tell } from './ask.ts';
import { cardName, type DraftBase, type Drafts, draftOf, fieldName, type Typed, typedValue } from './drafts.ts';

export interface EditTarget {
  /** The key of the game. */
  readonly game: string;
  readonly key: string;
  readonly drafts: Drafts;
}

export interface Draft {
  readonly text: string;
  readonly isDirty: boolean;
  /** The server's last answer. */
  readonly answer: EditAnswer | undefined;
  change(text: string): void;
  save(): void;
  revert(): void;
  /** Replaces the draft by the file's value. */
  take(text: string, seen: string): void;
  /** Saves the draft over a file that has changed. The user has seen both values. */
  insist(seen: string): void;
}

export function useDraft(field: FieldView, target: EditTarget): Draft {
  const [answer, setAnswer] = useState<EditAnswer | undefined>();
  const typing = useTyping(field, target);
  const save = async (typed: Typed, hash: string): Promise<void> => {
    const reply = await write(typed, hash, { field, target });
    if (reply.result === 'written') typing.settle(typed.text, reply.seen);
    setAnswer(reply);
  };
  // Saves run one after the other: the next one writes what is typed by then, over what the last one wrote.
  const saveOver = (hash?: string) =>
    typing.queue(async () => {
      const typed = typing.typed();
      if (typed) await save(typed, hash ?? typed.base.seen);
    });
  return {
    text: typing.shown(),
    isDirty: typing.typed() !== undefined,
    answer,
    change: (text) => {
      typing.type(text);
      setAnswer(undefined);
      // Choices are saved at once.
      if (field.type === 'choice' || field.type === 'yes-no' || field.type === 'picture') saveOver();
    },
    save: () => saveOver(),
    revert: () => {
      typing.drop();
      setAnswer(undefined);
    },
    take: (text, hash) => {
      typing.drop();
      typing.settle(text, hash);
      setAnswer(undefined);
    },
    insist: saveOver,
  };
}

interface Writing {
  readonly field: FieldView;
  readonly target: EditTarget;
  readonly attempts?: number;
}

/** If the file has changed elsewhere, but this value has not, or has become what was typed, there is no conflict: write again. */
async function write(typed: Typed, hash: string, { field, target, attempts = 3 }: Writing): Promise<EditAnswer> {
  const { game, key } = target;
  const { path, language } = field;
  const value = typedValue(typed.text, field);
  const reply = await send({ game, key, path, ...(language && { language }), value, seen: hash });
  if (reply.result !== 'conflict') return reply;
  if (isOnDisk(typed.text, reply)) return { result: 'written', seen: reply.seen };
  const isFree = isOnDisk(typed.base.text, reply) && attempts > 1;
  return isFree ? write(typed, reply.seen, { field, target, attempts: attempts - 1 }) : reply;
}

function isOnDisk(text: string, { onDisk }: { readonly onDisk?: FieldView['value'] }): boolean {
  return onDisk !== undefined && draftOf(onDisk) === text;
}

/** The draft of one value. Always read it from `drafts`: a copy may be older than the last key. */
function useTyping(field: FieldView, { drafts, game, key }: EditTarget) {
  const [, redraw] = useState(0);
  const { seen } = field;
  const card = cardName(game, key);
  const path = fieldName(field);
  const latestSeen = useRef(seen);
  // What our last save wrote, until the server sends it or something newer.
  // What it sends first may still be what an earlier save wrote.
  const settled = useRef<(DraftBase & { readonly earlier: readonly string[] }) | undefined>(undefined);
  if (seen !== latestSeen.current && !settled.current?.earlier.includes(seen)) settled.current = undefined;
  latestSeen.current = seen;
  const saves = useRef({ count: 0, last: Promise.resolve() });

  const typed = () => drafts.at(card, path);
  const base = (): DraftBase => settled.current ?? { text: draftOf(field.value), seen };
  const put = (now: Typed | undefined) => {
    drafts.put(card, path, now);
    redraw((count) => count + 1);
  };
  return {
    typed,
    shown: () => typed()?.text ?? base().text,
    type: (text: string) => {
      const from = typed()?.base ?? base();
      // While another value is being written, returning to the old one is a change, too.
      const isNone = text === from.text && saves.current.count === 0;
      put(isNone ? undefined : { text, base: from });
    },
    queue: (save: () => Promise<void>) => {
      saves.current.count++;
      saves.current.last = saves.current.last.then(save).then(() => {
        saves.current.count--;
        const now = typed();
        if (now?.text === now?.base.text) put(undefined);
      });
    },
    drop: () => put(undefined),
    /** Keeps what was typed during the save. */
    settle: (text: string, hash: string) => {
      const last = settled.current;
      settled.current = { text, seen: hash, earlier: last ? [...last.earlier, last.seen] : [] };
      const later = typed();
      put(later === undefined || later.text === text ? undefined : { text: later.text, base: { text, seen: hash } });
    },
  };
}

async function send(body: EditRequest): Promise<EditAnswer> {
  try {
    const { answer } = await tell<EditAnswer | { readonly fault: string }>('/edit', body);
    return 'fault' in answer ? refused(answer.fault) : answer;
  } catch (error) {
    // The server has ended, or another one runs now.
    return refused((error as Error).message);
  }
}

function refused(message: string): EditAnswer {
  return { result: 'refused', problems: [{ message, fix: '' }] };
}
