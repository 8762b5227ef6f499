// A value of a card and what is typed over it → the draft, and what becomes of it: saved, refused, taken back.
import { useRef, useState } from 'preact/hooks';
import type { EditAnswer, EditRequest, FieldView } from '../wire.ts';
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
  /** What the server said last. */
  readonly answer: EditAnswer | undefined;
  change(text: string): void;
  save(): void;
  revert(): void;
  /** The file's value instead of the draft. */
  take(text: string, seen: string): void;
  /** The draft over a file that has changed, by who has seen both. */
  insist(seen: string): void;
}

export function useDraft(field: FieldView, target: EditTarget): Draft {
  const [answer, setAnswer] = useState<EditAnswer | undefined>();
  const typing = useTyping(field, target);
  const save = async (typed: Typed, hash: string): Promise<void> => {
    const said = await write(typed, hash, { field, target });
    if (said.result === 'written') typing.settle(typed.text, said.seen);
    setAnswer(said);
  };
  // One after the other: what is saved next is what is typed by then, over what was written before.
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
      // There is nothing to think over about a choice.
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

/** The file may have changed elsewhere: nobody has to choose where this value did not, or where it became the same. */
async function write(typed: Typed, hash: string, { field, target, attempts = 3 }: Writing): Promise<EditAnswer> {
  const { game, key } = target;
  const { path, language } = field;
  const value = typedValue(typed.text, field);
  const said = await send({ game, key, path, ...(language && { language }), value, seen: hash });
  if (said.result !== 'conflict') return said;
  if (isOnDisk(typed.text, said)) return { result: 'written', seen: said.seen };
  const isFree = isOnDisk(typed.base.text, said) && attempts > 1;
  return isFree ? write(typed, said.seen, { field, target, attempts: attempts - 1 }) : said;
}

function isOnDisk(text: string, { onDisk }: { readonly onDisk?: FieldView['value'] }): boolean {
  return onDisk !== undefined && draftOf(onDisk) === text;
}

/** What is typed over one value: looked up whenever it is needed, because a copy may be older than the last key. */
function useTyping(field: FieldView, { drafts, game, key }: EditTarget) {
  const [, redraw] = useState(0);
  const { seen } = field;
  const card = cardName(game, key);
  const path = fieldName(field);
  const told = useRef(seen);
  told.current = seen;
  // What the file is known to hold, until the page is told of another text than `outdates`.
  const settled = useRef<(DraftBase & { readonly outdates: string }) | undefined>(undefined);
  if (settled.current?.outdates !== seen) settled.current = undefined;
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
      // While something else is being written, to go back is a change, too.
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
    /** What was typed while the file was written stays. */
    settle: (text: string, hash: string) => {
      settled.current = { text, seen: hash, outdates: told.current };
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
    // The server is gone, or is another one by now.
    return refused((error as Error).message);
  }
}

function refused(message: string): EditAnswer {
  return { result: 'refused', problems: [{ message, fix: '' }] };
}
