// biome-ignore-all lint/a11y/useFocusableInteractive: the input has the focus, and names the chosen one.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a list to choose from.
// The control of the active cell of the table. It has the focus even before the user edits, so that an input method finds it, and
// screen readers say its name whenever another cell becomes active.
/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TableColumn } from '../wire.ts';
import { isComposed } from './drafts.ts';
import { Small } from './field-editor.tsx';
import type { Spot } from './table-cells.ts';
import type { Words } from './words.ts';

interface CellInputProps {
  /** The key of the game. */
  readonly gameId: string;
  readonly label: string;
  readonly column: TableColumn;
  readonly text: string;
  readonly isEditing: boolean;
  readonly isLocked: boolean;
  readonly hasKeys: { current: boolean };
  readonly words: Words;
  readonly onEdit: () => void;
  readonly onType: (text: string) => void;
  /** @param by to the cell to go to */
  readonly onCommit: (text: string, by?: Spot) => void;
  readonly onRevert: () => void;
}

/** More are of no help. */
const mostChoices = 60;

export function CellInput(props: CellInputProps) {
  const { label, column, isEditing, isLocked, hasKeys, onEdit, onType, onCommit, onRevert } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(props.text);
  const [choice, setChoice] = useState(-1);
  /** Nothing was typed yet, so all choices are of interest. */
  const [isFresh, setFresh] = useState(true);
  /** Saved or reverted: the loss of the focus that follows is no news. */
  const isLeft = useRef(false);
  const shown = isEditing ? text : props.text;
  useLayoutEffect(() => {
    if (!hasKeys.current) return;
    box.current?.focus({ preventScroll: true });
    box.current?.select();
  }, []);
  // At once: later, it would undo what is typed meanwhile.
  useLayoutEffect(() => {
    isLeft.current = false;
    const { current } = box;
    if (!isEditing) {
      setFresh(true);
      setChoice(-1);
      if (document.activeElement === current) current?.select();
      return;
    }
    if (document.activeElement !== current) current?.focus({ preventScroll: true });
    if (!isFresh) return;
    setText(props.text);
    current?.setSelectionRange(props.text.length, props.text.length);
  }, [isEditing]);
  // As tall as its text.
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    current.style.height = '';
    if (isEditing) current.style.height = `${Math.min(260, current.scrollHeight + 2)}px`;
  }, [shown, isEditing]);
  const known = column.choices ?? column.suggests ?? (column.type === 'yes-no' ? ['true', 'false'] : []);
  const wanted = isFresh ? '' : text.trim().toLowerCase();
  const choices = isEditing ? known.filter((one) => one.toLowerCase().includes(wanted)).slice(0, mostChoices) : [];
  const commit = (by?: Spot) => {
    isLeft.current = true;
    onCommit(choices[choice] ?? box.current?.value ?? text, by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEditing || isComposed(event)) return;
    event.stopPropagation();
    const { key, shiftKey, altKey } = event;
    if (key === 'Enter' && !altKey && !(shiftKey && column.type === 'text'))
      commit({ row: shiftKey ? -1 : 1, column: 0 });
    else if (key === 'Enter' && altKey) insertBreak(event);
    else if (key === 'Tab') commit({ row: 0, column: shiftKey ? -1 : 1 });
    else if (key === 'Escape') {
      isLeft.current = true;
      onRevert();
    } else if (key === 'ArrowDown' && choices.length > 0) setChoice(Math.min(choices.length - 1, choice + 1));
    else if (key === 'ArrowUp' && choices.length > 0) setChoice(Math.max(-1, choice - 1));
    else return;
    if (!(key === 'Enter' && altKey)) event.preventDefault();
  };
  const list = `cell-choices`;
  return (
    <>
      <textarea
        ref={box}
        class="cell-input"
        data-editing={isEditing}
        rows={1}
        aria-label={label}
        readOnly={isLocked}
        value={shown}
        spellcheck={false}
        {...(known.length > 0 && {
          'aria-controls': list,
          'aria-autocomplete': 'list' as const,
          ...(choice >= 0 && { 'aria-activedescendant': `${list}-${choice}` }),
        })}
        onInput={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          setFresh(false);
          setChoice(-1);
          if (!isEditing) onEdit();
          onType(typed);
        }}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          if (isEditing) return;
          // A click would put the caret into the text, and the next letter would not replace it.
          event.preventDefault();
          hasKeys.current = true;
          box.current?.focus({ preventScroll: true });
          box.current?.select();
        }}
        onBlur={(event) => {
          if (isEditing && !isLeft.current) onCommit(event.currentTarget.value);
        }}
      />
      {choices.length > 0 && (
        <ul class="cell-choices" id={list} role="listbox" aria-label={label}>
          {choices.map((one, i) => (
            <li
              key={one}
              id={`${list}-${i}`}
              role="option"
              aria-selected={i === choice}
              // Before the text loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                event.stopPropagation();
                isLeft.current = true;
                onCommit(one);
              }}
            >
              {column.type === 'picture' && <Small game={props.gameId} name={one} />}
              {one}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function insertBreak({ currentTarget }: KeyboardEvent): void {
  const box = currentTarget as HTMLTextAreaElement;
  box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
