// One value of a card → a control to change it; what the server says of the change is shown beside it.
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { EditAnswer, EditRequest, FieldView } from '../wire.ts';
import { tell } from './ask.ts';
import { draftOf, typedValue } from './draft.ts';
import type { Words } from './words.ts';

interface EditorProps {
  readonly field: FieldView;
  readonly seen: string;
  readonly words: Words;
  readonly target: { readonly game: string; readonly key: string; readonly token: string };
}

export function FieldEditor({ field, seen, words, target }: EditorProps) {
  const [draft, setDraft] = useState(draftOf(field.value));
  const [answer, setAnswer] = useState<EditAnswer | undefined>();
  const base = useRef({ value: draftOf(field.value), seen });
  const isDirty = draft !== base.current.value;

  // A value that changed elsewhere is taken over, but never over what is being typed.
  useEffect(() => {
    if (isDirty) return;
    base.current = { value: draftOf(field.value), seen };
    setDraft(draftOf(field.value));
  }, [field.value, seen]);

  // What the server has to say may lie below what is seen.
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) row.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);

  const settle = (value: string, hash: string) => {
    base.current = { value, seen: hash };
    setDraft(value);
  };
  const save = async (value: string, hash: string) => {
    const body: EditRequest = {
      game: target.game,
      key: target.key,
      path: field.path,
      value: typedValue(value, field),
      seen: hash,
    };
    const said = await send(target.token, body);
    setAnswer(said);
    if (said.result === 'written') settle(value, said.seen);
  };
  const revert = () => {
    setAnswer(undefined);
    settle(draftOf(field.value), seen);
  };
  const change = (value: string) => {
    setDraft(value);
    setAnswer(undefined);
    // There is nothing to think over about a choice.
    if (field.type === 'choice' || field.type === 'yes-no') void save(value, base.current.seen);
  };

  return (
    <div ref={row} class={`value-row is-${field.type}${isDirty ? ' is-dirty' : ''}`} data-path={field.path.join('.')}>
      <Label field={field} words={words} />
      <div class="value-side">
        <Control
          field={field}
          draft={draft}
          change={change}
          save={() => isDirty && void save(draft, base.current.seen)}
          revert={revert}
        />
        {field.printed !== undefined && field.printed !== draft && <p class="printed">{field.printed}</p>}
        {isDirty && answer?.result !== 'conflict' && (
          <p class="value-tools">
            <button type="button" class="solid" onClick={() => void save(draft, base.current.seen)}>
              {words.save} <kbd>{field.type === 'text' ? 'Ctrl ↵' : '↵'}</kbd>
            </button>
            <button type="button" class="quiet" onClick={revert}>
              {words.revert} <kbd>Esc</kbd>
            </button>
          </p>
        )}
        <Said
          answer={answer}
          draft={draft}
          words={words}
          take={(value, hash) => {
            settle(value, hash);
            setAnswer(undefined);
          }}
          insist={(hash) => void save(draft, hash)}
        />
      </div>
    </div>
  );
}

async function send(token: string, body: EditRequest): Promise<EditAnswer> {
  try {
    return (await tell<EditAnswer>('/edit', token, body)).answer;
  } catch (error) {
    // The server is gone, or is another one by now.
    return { result: 'refused', problems: [{ message: (error as Error).message, fix: '' }] };
  }
}

function Label({ field, words }: { field: FieldView; words: Words }) {
  return (
    <a class="value-name" href={field.href} title={field.says ?? words.openEditor}>
      {field.path.join('.')}
    </a>
  );
}

interface ControlProps {
  readonly field: FieldView;
  readonly draft: string;
  readonly change: (value: string) => void;
  readonly save: () => void;
  readonly revert: () => void;
}

function Control({ field, draft, change, save, revert }: ControlProps) {
  const label = field.path.join('.');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (field.type !== 'text' || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      revert();
      (event.currentTarget as HTMLElement).blur();
    }
  };
  if (field.type === 'choice' || field.type === 'yes-no')
    return (
      <select aria-label={label} value={draft} onChange={(event) => change(event.currentTarget.value)}>
        {(field.choices ?? ['true', 'false']).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  if (field.type === 'text' || draft.includes('\n') || draft.length > 40)
    return (
      <textarea
        aria-label={label}
        rows={Math.min(8, Math.max(2, Math.ceil(draft.length / 26)))}
        value={draft}
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    );
  return (
    <input
      aria-label={label}
      inputMode={field.type === 'number' ? 'decimal' : 'text'}
      value={draft}
      onInput={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

interface SaidProps {
  readonly answer: EditAnswer | undefined;
  readonly draft: string;
  readonly words: Words;
  readonly take: (value: string, hash: string) => void;
  readonly insist: (hash: string) => void;
}

function Said({ answer, draft, words, take, insist }: SaidProps) {
  if (answer === undefined) return null;
  if (answer.result === 'written') return <p class="said is-good">{words.saved}</p>;
  if (answer.result === 'refused')
    return (
      <div class="said is-bad" role="alert">
        {answer.problems.map(({ message, fix }) => (
          <p key={message}>
            {words.refused}: {message} <span class="fix">{fix}</span>
          </p>
        ))}
      </div>
    );
  const { onDisk, seen } = answer;
  const there = onDisk === undefined ? '—' : draftOf(onDisk);
  return (
    <div class="said is-conflict" role="alert">
      <p>{words.conflict}</p>
      <dl>
        <dt>{words.onDisk}</dt>
        <dd>{there}</dd>
        <dt>{words.yours}</dt>
        <dd>{draft}</dd>
      </dl>
      {onDisk !== undefined && (
        <p class="value-tools">
          <button type="button" class="solid" onClick={() => take(there, seen)}>
            {words.takeDisk}
          </button>
          <button type="button" class="quiet" onClick={() => insist(seen)}>
            {words.keepMine}
          </button>
        </p>
      )}
    </div>
  );
}
