// The pictures of a game, small, to choose one of them for a field.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { addressOf } from './ask.ts';
import type { Draft } from './use-draft.ts';
import type { Words } from './words.ts';

interface PickerProps {
  readonly label: string;
  /** The name of a stage. */
  readonly game: string;
  readonly pictures: readonly string[];
  readonly draft: Draft;
  readonly words: Words;
}

/** With more than these one wants to search. */
const fewPictures = 12;

export function PicturePicker({ label, game, pictures, draft, words }: PickerProps) {
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

function Small({ game, name }: { game: string; name: string }) {
  return <img src={addressOf(`/art?${new URLSearchParams({ game, name })}`)} alt="" loading="lazy" decoding="async" />;
}
