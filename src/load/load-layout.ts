// Loads templates/<game>/<kind>.yaml: applies the layouts that it extends, then its styles, and parses its values.
import { posix } from 'node:path';
import type { GameFile } from '../game/game.ts';
import type { Layout, LayoutBox, LayoutSide, LayoutUse } from '../game/layout.ts';
import { type LayoutFile, layoutFile } from '../game/layout-schema.ts';
import type { Origin } from '../game/origin.ts';
import type { BrokenTemplate, Template } from '../game/project.ts';
import { layoutTemplate } from '../parts/layout-face.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { compileBox, compileValue, type Sourced, type SourcedBox } from './compile-layout.ts';
import { isPresent, listFolder } from './read-files.ts';
import { readGameFile } from './read-game-file.ts';
import type { Reading } from './reading.ts';

export function loadLayout(reading: Reading, file: string): Template | BrokenTemplate {
  return new LayoutLoader(reading, file).load();
}

type Styles = Map<string, SourcedBox>;

/** What a face is merged from, box by box. */
interface SideDraft {
  ground: Sourced | undefined;
  readonly boxes: Map<string, SourcedBox>;
}

class LayoutLoader {
  private readonly files: GameFile<LayoutFile>[] = [];
  private readonly uses: LayoutUse[] = [];
  private readonly styles: Styles = new Map();
  /** By what they are made from. */
  private readonly ready = new Map<SourcedBox, SourcedBox>();
  private readonly front = emptySide();
  private back: SideDraft | undefined;

  constructor(
    private readonly reading: Reading,
    private readonly file: string,
  ) {}

  load(): Template | BrokenTemplate {
    const before = this.reading.problems.length;
    this.read(this.file, []);
    for (const one of this.files.toReversed()) this.merge(one);
    const layout: Layout = {
      file: this.file,
      front: this.side(this.front),
      ...(this.back && { back: this.side(this.back) }),
    };
    const { files } = this;
    const wrong = files.find(({ issues }) => issues.length > 0);
    const reported = this.reading.problems.slice(before).find(({ severity }) => severity === 'error');
    const fault = reported ?? (wrong && misfit(wrong));
    const facts = { files, uses: this.uses };
    if (fault !== undefined) return { file: this.file, fault, layout: facts };
    return { ...layoutTemplate(JSON.stringify(layout)), layout: facts };
  }

  /** The file, then what it extends. @param way the files that led here */
  private read(file: string, way: readonly string[]): void {
    const read = readGameFile(this.reading, file, { schema: layoutFile, fallback: {}, apart: ['styles', 'boxes'] });
    this.files.push(read);
    const base = read.value.extends;
    if (base === undefined) return;
    const at = read.origin.place(['extends']);
    const target = posix.join(posix.dirname(file), `${base}.yaml`);
    if ([...way, file].includes(target))
      this.fail(at, `The layout extends itself: ${[...way, file, target].join(' → ')}.`, 'Extend another layout.');
    else if (isPresent(posix.join(this.reading.root, target), true)) this.read(target, [...way, file]);
    else {
      const folder = posix.dirname(target);
      const names = isPresent(posix.join(this.reading.root, folder))
        ? listFolder(this.reading, folder).flatMap(({ name }) => (name.endsWith('.yaml') ? [name.slice(0, -5)] : []))
        : [];
      const prefix = base.startsWith('../') ? '../_shared/' : '';
      const near = didYouMean(posix.basename(base), names).replace('`', `\`${prefix}`);
      this.fail(at, `There is no layout ${target}.`, `${near}Name a layout of this folder, or \`../_shared/<name>\`.`);
    }
  }

  private merge({ value, origin }: GameFile<LayoutFile>): void {
    for (const [name, style] of Object.entries(value.styles ?? {}))
      this.styles.set(name, merged(this.styles.get(name), style, origin.below('styles', name)));
    mergeSide(this.front, value, origin);
    if (value.back === undefined) return;
    this.back ??= emptySide();
    mergeSide(this.back, value.back, origin.below('back'));
  }

  private side({ ground, boxes }: SideDraft): LayoutSide {
    const tools = { reading: this.reading, uses: this.uses };
    const compiled = ground && (compileValue(ground, tools) as LayoutSide['ground']);
    return { ...(compiled !== undefined && { ground: compiled }), boxes: this.boxes(boxes) };
  }

  private boxes(boxes: ReadonlyMap<string, SourcedBox>, isRepeated = false, depth = 0): LayoutBox[] {
    const tools = { reading: this.reading, uses: this.uses, isRepeated };
    const made = [...boxes].map(([name, source]) => {
      const styled = this.styled(source, []);
      this.checkLooks(styled, depth);
      const box = compileBox(name, styled, tools);
      return source.boxes.size > 0
        ? { ...box, boxes: this.boxes(source.boxes, isRepeated || styled.fields.has('repeat'), depth + 1) }
        : box;
    });
    return this.inOrder(made, boxes);
  }

  /** Reports fields that would have no effect. */
  private checkLooks({ fields }: SourcedBox, depth: number): void {
    const [bleed, shape] = [fields.get('bleed'), fields.get('path') ?? fields.get('shape')];
    if (bleed?.value === true && depth > 0)
      this.fail(
        bleed.origin.place(),
        'A box inside another one does not reach the bleed.',
        'Move it out of the box around it, or remove `bleed`.',
      );
    if (shape !== undefined && !['fill', 'stroke', 'picture'].some((name) => fields.has(name)))
      this.fail(
        shape.origin.place(),
        'A shape without a colour is not drawn.',
        'Give the box a `fill` or a `stroke`, or remove the shape.',
      );
  }

  /** With the fields of its styles. Each style is worked out once: styles that use styles twice would never end. */
  private styled(source: SourcedBox, way: readonly string[]): SourcedBox {
    const given = source.fields.get('style');
    if (given === undefined) return source;
    const known = this.ready.get(source);
    if (known !== undefined) return known;
    const fields = new Map<string, Sourced>();
    for (const [i, name] of [given.value].flat().entries()) {
      const style = this.styles.get(String(name));
      const at = Array.isArray(given.value) ? given.origin.place([i]) : given.origin.place();
      if (style === undefined) {
        const known = [...this.styles.keys()];
        this.fail(
          at,
          `There is no style "${name}".`,
          `${didYouMean(String(name), known)}Add it to \`styles\`, or use one of them.`,
        );
      } else if (way.includes(String(name)))
        this.fail(at, `The style "${name}" uses itself.`, 'Remove one of the `style` fields.');
      else for (const [key, one] of this.styled(style, [...way, String(name)]).fields) fields.set(key, one);
    }
    for (const [key, one] of source.fields) fields.set(key, one);
    fields.delete('style');
    const made = { ...source, fields };
    this.ready.set(source, made);
    return made;
  }

  /** A box with `under` goes right before the other one. */
  private inOrder(made: readonly LayoutBox[], sources: ReadonlyMap<string, SourcedBox>): LayoutBox[] {
    const order = [...made];
    for (const box of made) {
      const under = sources.get(box.name)?.fields.get('under');
      if (under === undefined) continue;
      const others = order.filter((one) => one !== box);
      const at = others.findIndex(({ name }) => name === under.value);
      if (at < 0) {
        const near = didYouMean(
          String(under.value),
          others.map(({ name }) => name),
        );
        this.fail(
          under.origin.place(),
          `There is no box "${under.value}" beside this one.`,
          `${near}Name a box of the same list.`,
        );
      } else order.splice(0, order.length, ...others.toSpliced(at, 0, box));
    }
    return order;
  }

  private fail(at: Place, message: string, fix: string): void {
    this.reading.report('template/fails', { at, message, fix });
  }
}

function emptySide(): SideDraft {
  return { ground: undefined, boxes: new Map() };
}

function mergeSide(side: SideDraft, value: Pick<LayoutFile, 'ground' | 'boxes'>, origin: Origin): void {
  if (value.ground !== undefined) side.ground = { value: value.ground, origin: origin.below('ground') };
  mergeBoxes(side.boxes, value.boxes ?? {}, origin.below('boxes'));
}

function mergeBoxes(
  boxes: Map<string, SourcedBox>,
  values: Readonly<Record<string, object | null>>,
  origin: Origin,
): void {
  for (const [name, value] of Object.entries(values))
    if (value === null) boxes.delete(name);
    else boxes.set(name, merged(boxes.get(name), value, origin.below(name), origin.place([name], 'key')));
}

/** The fields of a base are kept where the new value has none. */
function merged(base: SourcedBox | undefined, value: object, origin: Origin, at = origin.place([], 'key')): SourcedBox {
  const fields = new Map(base?.fields);
  const boxes = new Map(base?.boxes);
  for (const [key, one] of Object.entries(value))
    if (key === 'boxes') mergeBoxes(boxes, one as Record<string, object | null>, origin.below('boxes'));
    else if (one !== undefined) fields.set(key, { value: one, origin: origin.below(key) });
  return { at, fields, boxes };
}

/** `check` reports the issues themselves, at their places. */
function misfit({ origin, issues }: GameFile<unknown>): Problem {
  const path = (issues[0]?.path ?? []) as (string | number)[];
  return problem('template/fails', {
    at: origin.place(path),
    message: 'This layout has mistakes.',
    fix: 'Correct them; each has a problem of its own.',
  });
}
