// The control to edit one value of a card, with the server's answer below it.
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FieldView } from '../wire.ts';
import { addressOf } from './ask.ts';
import { draftOf, fieldName, isComposed } from './drafts.ts';
import { type Draft, type EditTarget, useDraft } from './use-draft.ts';
import type { Words } from './words.ts';

interface EditorProps {
  readonly field: FieldView;
  readonly words: Words;
  readonly target: EditTarget;
}

export function FieldEditor({ field, words, target }: EditorProps) {
  const draft = useDraft(field, target);
  const { isDirty, answer } = draft;
  // Scroll to the server's answer.
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) row.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return (
    <div ref={row} class={`value-row is-${field.type}${isDirty ? ' is-dirty' : ''}`} data-path={fieldName(field)}>
      <Label field={field} words={words} />
      <div class="value-side">
        {field.source !== undefined && <p class="source-words">{field.source}</p>}
        <Control field={field} draft={draft} words={words} target={target} />
        {field.printed !== undefined && field.printed !== draft.text && <p class="printed">{field.printed}</p>}
        {isDirty && answer?.result !== 'conflict' && (
          <p class="value-tools">
            <button type="button" class="solid" onClick={draft.save}>
              {words.save} <kbd>{field.type === 'text' ? 'Ctrl ↵' : '↵'}</kbd>
            </button>
            <button type="button" class="quiet" onClick={draft.revert}>
              {words.revert} <kbd>Esc</kbd>
            </button>
          </p>
        )}
        <ServerAnswer draft={draft} words={words} />
      </div>
    </div>
  );
}

function Label({ field, words }: { field: FieldView; words: Words }) {
  return (
    <a class="value-name" href={field.href} title={field.description ?? words.openEditor}>
      {field.label !== undefined && <span class="called">{field.label}</span>}
      {field.path.join('.')}
    </a>
  );
}

function Control({ field, draft, words, target }: EditorProps & { draft: Draft }) {
  const { text, change, save, revert } = draft;
  const label = field.path.join('.');
  // Decide once: a control that changes while the user types would lose the cursor.
  const [isLong] = useState(field.type === 'text' || /\n|.{40}/.test(String(field.value)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event)) return;
    if (isSaving(event, field.type)) {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      revert();
      (event.currentTarget as HTMLElement).blur();
    }
  };
  if (field.type === 'picture')
    return (
      <PicturePicker label={label} game={target.game} pictures={field.choices ?? []} draft={draft} words={words} />
    );
  if (field.type === 'choice' || field.type === 'yes-no')
    return (
      <select aria-label={label} value={text} onChange={(event) => change(event.currentTarget.value)}>
        {(field.choices ?? ['true', 'false']).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  if (isLong)
    return (
      <textarea
        aria-label={label}
        rows={Math.min(8, Math.max(2, Math.ceil(text.length / 26)))}
        value={text}
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    );
  const list = field.suggests && `suggests-${label}`;
  return (
    <>
      {list && (
        <datalist id={list}>
          {field.suggests?.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      <input
        aria-label={label}
        type="text"
        list={list}
        inputMode={field.type === 'number' ? 'decimal' : 'text'}
        value={text}
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

/** Enter saves, except in texts, where it breaks the line. Shift+Enter breaks the line everywhere. */
function isSaving({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, type: FieldView['type']): boolean {
  return key === 'Enter' && (ctrlKey || metaKey || (type !== 'text' && !shiftKey));
}

function ServerAnswer({ draft, words }: { draft: Draft; words: Words }) {
  const { answer } = draft;
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
        <dd>{draft.text}</dd>
      </dl>
      {onDisk !== undefined && (
        <p class="value-tools">
          <button type="button" class="solid" onClick={() => draft.take(there, seen)}>
            {words.takeDisk}
          </button>
          <button type="button" class="quiet" onClick={() => draft.insist(seen)}>
            {words.keepMine}
          </button>
        </p>
      )}
    </div>
  );
}

interface PickerProps {
  readonly label: string;
  /** The key of the game. */
  readonly game: string;
  readonly pictures: readonly string[];
  readonly draft: Draft;
  readonly words: Words;
}

/** Show a search box for more than this. */
const fewPictures = 12;

function PicturePicker({ label, game, pictures, draft, words }: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const choose = (name: string) => {
    setOpen(false);
    draft.change(name);
  };
  const found = pictures.filter((name) => name.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <div class="picker">
      <button
        type="button"
        class="picker-now"
        aria-label={`${label}: ${draft.text}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {pictures.includes(draft.text) && <Small game={game} name={draft.text} />}
        <span>{draft.text}</span>
      </button>
      {isOpen && (
        <div class="picker-all">
          {pictures.length > fewPictures && (
            <input
              type="search"
              aria-label={words.findPicture}
              placeholder={words.findPicture}
              value={query}
              onInput={(event) => setQuery(event.currentTarget.value)}
            />
          )}
          <ul>
            {found.map((name) => (
              <li key={name}>
                <button type="button" title={name} aria-pressed={name === draft.text} onClick={() => choose(name)}>
                  <Small game={game} name={name} />
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export function Small({ game, name }: { game: string; name: string }) {
  return <img src={addressOf(`/art?${new URLSearchParams({ game, name })}`)} alt="" loading="lazy" decoding="async" />;
}
