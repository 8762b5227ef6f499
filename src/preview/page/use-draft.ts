// A value of a card and what is typed over it → the draft, and what becomes of it: saved, refused, taken back.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { EditAnswer, EditRequest, FieldView } from '../wire.ts';
import { tell } from './ask.ts';
import { draftOf, typedValue } from './draft.ts';

export interface EditTarget {
  readonly game: string;
  readonly key: string;
  readonly token: string;
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

/** @param seen the hash of the file's text that the value comes from */
export function useDraft(field: FieldView, seen: string, target: EditTarget): Draft {
  const [text, setText] = useState(draftOf(field.value));
  const [answer, setAnswer] = useState<EditAnswer | undefined>();
  const base = useRef({ text, seen });
  const isDirty = text !== base.current.text;
  const settle = (now: string, hash: string, said?: EditAnswer) => {
    base.current = { text: now, seen: hash };
    setText(now);
    setAnswer(said);
  };
  // A value that changed elsewhere is taken over, but never over what is being typed.
  useEffect(() => {
    if (!isDirty) settle(draftOf(field.value), seen, answer);
  }, [field.value, seen]);
  const save = async (now: string, hash: string, attempts = 3): Promise<void> => {
    const { game, key, token } = target;
    const said = await send(token, { game, key, path: field.path, value: typedValue(now, field), seen: hash });
    // The file changed, but not this value: what changed elsewhere stays, and nobody has to choose.
    if (said.result === 'conflict' && isUntouched(said) && attempts > 1) return save(now, said.seen, attempts - 1);
    // What was typed while the file was written stays.
    if (said.result === 'written') base.current = { text: now, seen: said.seen };
    setAnswer(said);
  };
  const isUntouched = ({ onDisk }: { readonly onDisk?: FieldView['value'] }) =>
    onDisk !== undefined && draftOf(onDisk) === base.current.text;
  return {
    text,
    isDirty,
    answer,
    change: (now) => {
      setText(now);
      setAnswer(undefined);
      // There is nothing to think over about a choice.
      if (field.type === 'choice' || field.type === 'yes-no') void save(now, base.current.seen);
    },
    save: () => void (isDirty && save(text, base.current.seen)),
    revert: () => settle(draftOf(field.value), seen),
    take: (now, hash) => settle(now, hash),
    insist: (hash) => void save(text, hash),
  };
}

async function send(token: string, body: EditRequest): Promise<EditAnswer> {
  try {
    return (await tell<EditAnswer>('/edit', token, body)).answer;
  } catch (error) {
    // The server is gone, or is another one by now.
    return { result: 'refused', problems: [{ message: (error as Error).message, fix: '' }] };
  }
}
