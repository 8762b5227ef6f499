// A game → templates that run no code of its own: one plain face for every kind of card, and a back.
import { allEntries, type Game } from '../game/game.ts';
import { schemaMarks } from '../game/marked-values.ts';
import type { Template, Templates } from '../game/template.ts';
import type { FaceProps } from './face-props.ts';
import { plainBack, plainFront } from './plain-face.ts';
import type { PlainKind } from './plain-facts.ts';

/** Named where a problem needs a file. */
const file = 'the plain face';

/** @param spoken the game in the language of its data, then in others */
export function plainTemplates([game, ...others]: readonly [Game, ...Game[]]): Templates {
  const names = Object.fromEntries(
    [game, ...others].map((one) => [
      one.language,
      Object.fromEntries(allEntries(one).map(({ id, name }) => [id, name])),
    ]),
  );
  const { fields, icons } = game.glossary.value;
  const glossary = { ...(fields && { fields }), ...(icons && { icons }) };
  const kinds = [...new Set([...game.decks, ...game.components].map(({ kind }) => kind))];
  const fronts = kinds.map((kind): [string, Template] => {
    const schemas = new Set(allEntries(game).flatMap((entry) => (entry.kind === kind ? (entry.schema ?? []) : [])));
    const marks = [...schemas].flatMap((schema) => schemaMarks(schema));
    return [kind, front({ marks, glossary, language: game.language, names })];
  });
  const back: Template = { file, code: file, front: (props) => plainBack(props as FaceProps) };
  return new Map([...fronts, ['back', back]]);
}

/** The renderer's key knows our code; what a template knows of its kind stands in place of the code of a project's template. */
function front(kind: PlainKind): Template {
  return { file, code: JSON.stringify([file, kind]), front: (props) => plainFront(props as FaceProps, kind) };
}
