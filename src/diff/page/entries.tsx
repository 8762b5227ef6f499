// An article for each entry that changed: pictures, and every change in words.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { type BackChange, type ChangeKind, type EditionEntry, type EntryChange, kindsOf } from '../changes.ts';
import { diffTexts, type TextSpan } from '../diff-texts.ts';
import { entryRows } from '../show-changes.ts';
import type { ChangeWords, PageWords } from '../words.ts';
import { FacePictures, type PictureBook } from './face-pictures.tsx';

export interface ArticleContext {
  readonly words: ChangeWords;
  readonly page: PageWords;
  readonly book: PictureBook;
  /** By deck id. */
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

export function ChangedEntry({ change, context }: { change: EntryChange; context: ArticleContext }) {
  const { words, page, book, deckNames } = context;
  const { was, now, name, id, isFrontNew, isBackNew, isLookOnly, copies } = change;
  const notes = [
    ...(id && id.likeness < 1 ? [page.alike(Math.round(id.likeness * 100))] : []),
    ...(isLookOnly ? [words.look] : []),
    ...(isBackNew ? [words.reasons.back] : []),
    ...(!isFrontNew && !isBackNew && copies === undefined ? [words.unseen] : []),
  ];
  const isOwnBack = isBackNew && [was.back, now.back].some((back) => back !== undefined && back.kind !== 'back');
  return (
    <Article kinds={kindsOf(change)} page={page} id={now.id} title={name ? <Values {...name} /> : now.name}>
      <FacePictures was={was.front} now={now.front} book={book} words={page} />
      {isOwnBack && <FacePictures was={was.back} now={now.back} book={book} words={page} />}
      <div class="facts">
        <table>
          <tbody>
            {entryRows(change, words, deckNames).map(({ label, isPath, isText, was: old, now: is }) => (
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

/** An added or removed entry. */
export function WholeEntry({
  entry,
  kind,
  context,
}: {
  entry: EditionEntry;
  kind: 'new' | 'gone';
  context: ArticleContext;
}) {
  const { page, book } = context;
  const [was, now] = kind === 'new' ? [undefined, entry.front] : [entry.front, undefined];
  return (
    <Article kinds={[kind]} page={page} id={entry.id} title={`${entry.name} ×${entry.copies}`}>
      <FacePictures was={was} now={now} book={book} words={page} />
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

/** Shared back of a deck. */
export function ChangedBack({ back, context }: { back: BackChange; context: ArticleContext }) {
  const { words, page, book } = context;
  const what =
    back.was === undefined ? words.backs.new : back.now === undefined ? words.backs.gone : words.backs.changed;
  return (
    <Article kinds={['back']} page={page} title={words.back}>
      <FacePictures was={back.was} now={back.now} book={book} words={page} />
      <div class="facts">
        <p class="note">{what}</p>
      </div>
    </Article>
  );
}

/** A text with removed and added words marked. */
function Wording({ was, now }: { was: string; now: string }) {
  return (
    <span class="wording">
      {diffTexts(was, now).map((span, i) => (
        <Span key={`${i} ${span.type}`} {...span} />
      ))}
    </span>
  );
}

function Span({ type, text }: TextSpan) {
  if (type === 'equal') return <>{text}</>;
  // Makes changed spaces and line breaks visible.
  const shown = text.replaceAll('\n', '↵\n').replace(/^[^\S\n]+|[^\S\n]+$/g, (spaces) => '␣'.repeat(spaces.length));
  return type === 'removed' ? <del>{shown}</del> : <ins>{shown}</ins>;
}

function Values({ was, now }: { was: string; now: string }) {
  return (
    <span class="values">
      <del>{was}</del> → <ins>{now}</ins>
    </span>
  );
}
