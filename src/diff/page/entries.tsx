// Entries that changed, came or went → an article each: what it is, its pictures, and every change in words.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { type ChangeKind, kindsOf } from '../change-kinds.ts';
import type { BackChange, EditionEntry, EntryChange } from '../changes.ts';
import type { ChangeWords } from '../words.ts';
import { entryRows } from './entry-rows.ts';
import { FacePictures } from './face-pictures.tsx';
import type { PageWords } from './page-words.ts';
import type { PictureBook } from './picture-book.ts';
import { Values, Wording } from './wording.tsx';

/** What every article needs to know. */
export interface Telling {
  readonly say: ChangeWords;
  readonly page: PageWords;
  readonly book: PictureBook;
  /** By the ids of the decks. */
  readonly deckNames: ReadonlyMap<string, string>;
}

interface ArticleProps {
  readonly kinds: readonly ChangeKind[];
  readonly page: PageWords;
  readonly title: ComponentChildren;
  readonly id?: string;
  readonly children: ComponentChildren;
}

function Article({ kinds, page, title, id, children }: ArticleProps) {
  return (
    <article class={`entry ${kinds.join(' ')}`}>
      <h3>
        {title} {id && <code>{id}</code>}
        {kinds.map((kind) => (
          <span key={kind} class={`badge of-${kind}`}>
            {page.kinds[kind]}
          </span>
        ))}
      </h3>
      <div class="body">{children}</div>
    </article>
  );
}

export function ChangedEntry({ change, telling }: { change: EntryChange; telling: Telling }) {
  const { say, page, book, deckNames } = telling;
  const { was, now, name, id, isFrontNew, isBackNew, isLookOnly, copies } = change;
  const notes = [
    ...(id && id.likeness < 1 ? [page.alike(Math.round(id.likeness * 100))] : []),
    ...(isLookOnly ? [say.look] : []),
    ...(isBackNew ? [say.reasons.back] : []),
    ...(!isFrontNew && !isBackNew && copies === undefined ? [say.unseen] : []),
  ];
  const isOwnBack = isBackNew && [was.back, now.back].some((back) => back !== undefined && back.kind !== 'back');
  return (
    <Article kinds={kindsOf(change)} page={page} id={now.id} title={name ? <Values {...name} /> : now.name}>
      <FacePictures was={was.front} now={now.front} book={book} say={page} />
      {isOwnBack && <FacePictures was={was.back} now={now.back} book={book} say={page} />}
      <div class="facts">
        <table>
          <tbody>
            {entryRows(change, say, deckNames).map(({ label, isPath, isText, was: old, now: is }) => (
              <tr key={`${isText} ${label}`}>
                <th scope="row">{isPath ? <code>{label}</code> : label}</th>
                <td>{isText ? <Wording was={old} now={is} /> : <Values was={old} now={is} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {notes.map((note) => (
          <p key={note} class="note">
            {note}
          </p>
        ))}
      </div>
    </Article>
  );
}

/** An entry that only one of the editions has. */
export function WholeEntry({ entry, kind, telling }: { entry: EditionEntry; kind: 'new' | 'gone'; telling: Telling }) {
  const { page, book } = telling;
  const [was, now] = kind === 'new' ? [undefined, entry.front] : [entry.front, undefined];
  return (
    <Article kinds={[kind]} page={page} id={entry.id} title={`${entry.name} ×${entry.copies}`}>
      <FacePictures was={was} now={now} book={book} say={page} />
      <div class="facts">
        {Object.entries(entry.texts).map(([path, text]) => (
          <p key={path} class="wording">
            {text}
          </p>
        ))}
      </div>
    </Article>
  );
}

/** The back that the cards of a deck share. */
export function ChangedBack({ back, telling }: { back: BackChange; telling: Telling }) {
  const { say, page, book } = telling;
  const what = back.was === undefined ? say.backs.new : back.now === undefined ? say.backs.gone : say.backs.changed;
  return (
    <Article kinds={['back']} page={page} title={say.back}>
      <FacePictures was={back.was} now={back.now} book={book} say={page} />
      <div class="facts">
        <p class="note">{what}</p>
      </div>
    </Article>
  );
}
