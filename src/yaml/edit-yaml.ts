// Changes values in a YAML text and keeps every other byte.
import { isDeepStrictEqual } from 'node:util';
import { type Document, isScalar } from 'yaml';
import { LineIndex } from '../problems/places.ts';
import { changedValue, changesOf, type EditedYaml, type Refusal, type YamlEdit } from './changes.ts';
import { parseYaml } from './parse-yaml.ts';
import { SplicePlanner } from './plan-splices.ts';
import { applySplices, TextLines } from './slot.ts';
import { writeValue } from './write-value.ts';

/** Parses the result and compares it with the wanted value; refuses the edit if they differ. */
export function editYaml(text: string, edits: readonly YamlEdit[]): EditedYaml {
  const branch = changesOf(edits);
  const { document, faults } = parseYaml(text, { keepSourceTokens: true });
  const [fault] = faults;
  if (document === undefined || fault)
    return refuse(text, fault?.offset ?? 0, (fault?.message ?? unusual).replace(/\.$/, ''));
  const wanted = changedValue(document.toJS(), branch);
  if (isBlank(document)) return append(text, wanted);
  const planner = new SplicePlanner(new TextLines(text), document);
  planner.plan(branch);
  const [obstacle] = planner.obstacles;
  if (obstacle) return refuse(text, obstacle.offset, obstacle.message);
  const edited = applySplices(text, planner.splices);
  return edited !== undefined && holds(edited, wanted)
    ? { text: edited }
    : refuse(text, planner.splices[0]?.start ?? 0, unusual);
}

const unusual = 'This value is written in a way that cannot be edited safely';

/** Whether the text has this value, and no faults. */
export function holds(text: string, wanted: unknown): boolean {
  const { document, faults } = parseYaml(text);
  return faults.length === 0 && isDeepStrictEqual(document?.toJS(), wanted);
}

/** Only comments and document markers. */
function isBlank({ contents }: Document.Parsed): boolean {
  return contents === null || (isScalar(contents) && contents.value === null);
}

/** Appends to a file that has only comments. */
function append(text: string, value: unknown): EditedYaml {
  const { eol } = new TextLines(text);
  const { head, body } = writeValue(value, 0, () => ({}));
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  const edited = `${text}${gap}${[...(head === '' ? [] : [head]), ...body].join(eol)}${eol}`;
  return holds(edited, value) ? { text: edited } : refuse(text, 0, unusual);
}

export function refuse(text: string, offset: number, message: string): { readonly refused: Refusal } {
  const { line, col } = new LineIndex('', text).place(offset);
  return { refused: { line, col, message: `${message}.`, fix: 'Edit it by hand.' } };
}
