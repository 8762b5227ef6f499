// A game → what readers see of it besides names and rules texts: captions, labels, meanings of icons, words for fields, the notebook.
import { allEntries, type Entry, type Game } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import { captionsOf } from '../game/translatable-words.ts';
import { type Subject, textSubject } from './subject.ts';

export function otherWords(game: Game): Subject[] {
  const { glossary, table } = game;
  const { fields = {}, icons = {}, labels = {} } = glossary.value;
  const inGlossary = outside(glossary.origin);
  const inTable = outside(table.origin);
  return [
    ...allEntries(game).flatMap(captions),
    ...Object.entries(icons).map(([name, { means }]) => plain(inGlossary, ['icons', name, 'means'], means)),
    ...Object.entries(fields).map(([name, word]) => plain(inGlossary, ['fields', name], word)),
    ...[...game.labels].map(([name, rich]) =>
      textSubject(inGlossary, { path: ['labels', name], template: labels[name] ?? '', rich }),
    ),
    ...game.notebook.flatMap(({ title, text: rich }, i) => [
      plain(inTable, ['notebook', i, 'title'], title),
      textSubject(inTable, {
        path: ['notebook', i, 'text'],
        template: table.value.notebook?.[i]?.text ?? '',
        rich,
      }),
    ]),
  ];
}

/** The name of a card or component is the rulebook's, whatever words it holds; so is a caption that repeats part of it. */
function captions(entry: Entry): Subject[] {
  return captionsOf(entry)
    .filter(({ value }) => !entry.name.includes(value))
    .map(({ path, value }) => plain(entry, path, value));
}

function plain(entry: Subject['entry'], path: Path, words: string): Subject {
  return { entry, path, plain: words, text: undefined };
}

/** These belong to no card. */
function outside(origin: Subject['entry']['origin']): Subject['entry'] {
  return { id: '', name: '', origin, fields: {}, schema: undefined };
}
