// A game and its templates → problems for fields that no template shows, no text or claim names and no rule reads.
import { type Problem, problem } from '../base/problem.ts';
import { card, component } from '../game/entry-schemas.ts';
import { allEntries, type Entry, type Game } from '../game/game.ts';
import type { Templates } from '../game/template.ts';
import { fieldsReadByRules } from './check-rules.ts';

/** Fields that every card or component has: the tool itself uses them, or they are for editors. */
const common = new Set([...Object.keys(card({}).shape), ...Object.keys(component({}).shape)]);

/**
 * A field counts as used where its name occurs at all, so that a template which hands fields on to its parts is believed.
 * What goes through all fields by a spread or `Object.entries(card)` cannot be known, and then nothing is said.
 */
export function idleFields(game: Game, templates: Templates | undefined): Problem[] {
  if (templates === undefined || !game.isWhole) return [];
  const firsts = firstUses(game).filter(({ field, entry }) => !isNamed(field, game, codeFor(entry, templates)));
  if (firsts.length === 0) return [];
  const read = fieldsReadByRules(game);
  return firsts.filter(({ field, entry }) => !read.has(`${entry.kind}.${field}`)).map(idle);
}

interface Use {
  readonly entry: Entry;
  readonly field: string;
}

/** The first card of each kind that has the field. */
function firstUses(game: Game): Use[] {
  const uses = new Map<string, Use>();
  for (const entry of allEntries(game)) {
    if (entry.issues.length > 0 || entry.schema === undefined) continue;
    for (const field of Object.keys(entry.fields)) {
      const key = `${entry.kind}.${field}`;
      if (!common.has(field) && !uses.has(key)) uses.set(key, { entry, field });
    }
  }
  return [...uses.values()];
}

/** A kind without a template is not printed, and a sheet for it may still come. */
function codeFor({ kind }: Entry, templates: Templates): string | undefined {
  return templates.get(kind)?.code;
}

const everyField =
  /\.\.\.\s*(?:\w+\.)?card\b(?!\s*[.?[])|Object\.(?:entries|keys|values)\((?:\w+\.)?card\)|\bin\s+card\b|\bcard\[(?!["'`])/;

function isNamed(field: string, game: Game, code: string | undefined): boolean {
  if (code === undefined || everyField.test(code)) return true;
  const name = new RegExp(`\\b${field.replaceAll(/[^\w]/g, '\\$&')}\\b`);
  return (
    name.test(code) ||
    game.claims.some(({ compute }) => name.test(compute)) ||
    allEntries(game).some(({ texts }) => texts.some(({ template }) => calls(template).some((call) => name.test(call))))
  );
}

function calls(template: string): string[] {
  return template.match(/\{\{[^}]*\}\}/g) ?? [];
}

function idle({ entry, field }: Use): Problem {
  return problem('refs/idle-field', {
    at: entry.origin.place([field], 'key'),
    card: entry.id,
    message: `No template shows \`${field}\` of the kind "${entry.kind}", and no text, claim or rule reads it.`,
    fix: 'Show it in the template, use it in a text or a rule, or take it out of the types and the cards.',
  });
}
