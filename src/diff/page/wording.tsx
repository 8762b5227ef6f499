// Two wordings, or two values, of one thing → the words with marks on what went and what came.
/** @jsxImportSource preact */
import { diffTexts } from '../diff-texts.ts';
import type { TextSpan } from '../tidy-spans.ts';

export function Wording({ was, now }: { was: string; now: string }) {
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
  // A space or the end of a line that came or went would not be seen.
  const shown = text.replaceAll('\n', '↵\n').replace(/^[^\S\n]+|[^\S\n]+$/g, (spaces) => '␣'.repeat(spaces.length));
  return type === 'removed' ? <del>{shown}</del> : <ins>{shown}</ins>;
}

export function Values({ was, now }: { was: string; now: string }) {
  return (
    <span class="values">
      <del>{was}</del> → <ins>{now}</ins>
    </span>
  );
}
