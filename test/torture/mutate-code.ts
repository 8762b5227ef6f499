// Code of a game that fails in every way that code can: at once, later, for ever, with anything thrown.
import { type Chance, pick } from './chances.ts';
import { mutateText } from './mutate-text.ts';

/** Statements that fail, or do unexpected things in a template or rule. */
const deeds: readonly string[] = [
  'throw new Error("no");',
  'throw null;',
  'throw undefined;',
  'throw 7;',
  'throw "words";',
  'throw Symbol("s");',
  'throw { toString() { throw new Error("in toString"); } };',
  'throw { message: { toString: 1 } };',
  'throw Object.create(null);',
  'throw new Proxy({}, { get() { throw new Error("in a proxy"); } });',
  'throw new Proxy(new Error("x"), { get(t, k) { return k === "stack" ? 7 : Reflect.get(t, k); } });',
  'throw Object.assign(new Error("x"), { stack: undefined });',
  'throw Object.assign(new Error("x"), { stack: "at data/lamps/x.ts:999999:999999" });',
  'throw Object.assign(new Error("x"), { message: 5 });',
  'throw Object.defineProperty(new Error("x"), "message", { get() { throw new Error("in message"); } });',
  'throw new AggregateError([new Error("a")], "several");',
  'throw new Error("long ".repeat(100000));',
  'throw new Error("\\u001b[31m\\u0000\\u202e\\n\\n");',
  'throw new Error("", { cause: new Error("cause") });',
  'throw function thrown() {};',
  'throw [1, [2]];',
  'throw Promise.reject(new Error("promised"));',
  'Promise.reject(new Error("dropped"));',
  'Promise.reject();',
  'Promise.reject(null);',
  'void (async () => { await null; throw new Error("late"); })();',
  'setTimeout(() => { throw new Error("timer"); }, 0);',
  'setImmediate(() => { throw null; });',
  'queueMicrotask(() => { throw new Error("micro"); });',
  'process.nextTick(() => { throw new Error("tick"); });',
  'const f = (): unknown => f(); f();',
  'const deep: unknown[] = []; let d = deep; for (let i = 0; i < 1e5; i++) { const n: unknown[] = []; d.push(n); d = n; } throw deep;',
  'const loop: Record<string, unknown> = {}; loop.self = loop; throw loop;',
  'JSON.parse("{");',
  'null.x;',
  'undefined.x.y;',
  'new Array(-1);',
  '"x".repeat(2 ** 30);',
  'decodeURIComponent("%");',
  'BigInt(1) + 1;',
  'eval("(");',
  'new Function("return (")();',
  'require("fs");',
  'import("node:fs");',
  'console.log("noise");',
];

/** In place of what a template returns. */
const results: readonly string[] = [
  ...[
    'null',
    'undefined',
    '0',
    '1',
    '""',
    '"words"',
    'true',
    '[]',
    '[[]]',
    '{}',
    'Symbol("s")',
    '10n',
    '() => null',
    'new Map()',
    'new Date(NaN)',
  ],
  'Promise.resolve(null)',
  'new Proxy({}, { get() { throw new Error("in a proxy"); } })',
  '(() => { const a = {}; a.props = { children: a }; a.type = "div"; return a; })()',
  '(() => { let a = <div />; for (let i = 0; i < 3000; i++) a = <div>{a}</div>; return a; })()',
  '<div>{Array.from({ length: 3000 }, () => <div />)}</div>',
  '<div>{"bare words"}</div>',
  '<div>{Symbol("s")}</div>',
  '<div>{{}}</div>',
  '<div>{[null, undefined, false, 0]}</div>',
  '<div style={5} />',
  '<div style={null} />',
  '<div style="width: 5px" />',
  '<div style={{ width: NaN }} />',
  '<div style={{ width: Infinity, height: -1 }} />',
  '<div style={{ width: 1e308, transform: "rotate(x)" }} />',
  '<div style={{ background: "url(http://localhost:1/x.png)" }} />',
  '<div style={{ background: "linear-gradient(" }} />',
  '<div style={{ color: {} }} />',
  '<div style={{ display: "grid", position: "sticky", float: "left" }} />',
  '<div style={{ fontSize: "a", lineHeight: -5, letterSpacing: "1e9px" }} />',
  '<div style={{ get width() { throw new Error("in a style"); } }} />',
  '<img src="http://localhost:1/x.png" />',
  '<img src="data:image/png;base64,AAAA" width={5} height={5} />',
  '<img />',
  '<script>1</script>',
  '<unknown-thing />',
  '<svg viewBox="0 0 NaN 1"><path d="junk" /></svg>',
  '<svg width={1e9} height={1e9}><rect width="1e308" height="-1" /></svg>',
  '<Line sizePt={NaN}>x</Line>',
  '<Line sizePt={-1}>x</Line>',
  '<Line sizePt={0}>x</Line>',
  '<Line sizePt={1e308}>x</Line>',
  '<Line sizePt={1e9}>{"x".repeat(1000)}</Line>',
  '<Line sizePt={9}>{null}</Line>',
  '<Line sizePt={9}>{{}}</Line>',
  '<Line sizePt={9}>{["a", 1, null]}</Line>',
  '<Line sizePt={9} family="nowhere">x</Line>',
  '<Line sizePt={9} weight={450}>x</Line>',
  '<Line sizePt={9} maxMm={-1}>x</Line>',
  '<Line sizePt={9} maxMm={0.0001}>很长的名字</Line>',
  '<Line sizePt={9} tracking={1e9}>x</Line>',
  '<Line sizePt={9} color="nothing">x</Line>',
  '<Line sizePt={9} color={5}>x</Line>',
  '<Line />',
  '<Icon name="nowhere" sizeMm={5} color="#000" />',
  '<Icon name={undefined} sizeMm={5} color="#000" />',
  '<Icon name="flame" sizeMm={NaN} color="#000" />',
  '<Icon name="flame" sizeMm={-5} color="" />',
  '<Icon name="flame" sizeMm={1e9} color="#000" />',
  '<Picture src="nowhere.png" widthMm={5} heightMm={5} />',
  '<Picture src={undefined} widthMm={5} heightMm={5} />',
  '<Picture src="moon.png" widthMm={NaN} heightMm={5} />',
  '<Picture src="moon.png" widthMm={0} heightMm={5} />',
  '<Picture src="moon.png" widthMm={-5} heightMm={5} />',
  '<Picture src="moon.png" widthMm={1e6} heightMm={5} />',
  '<Picture src="moon.png" widthMm={5} heightMm={5} fit="odd" focus={[NaN, 9]} />',
  '<Picture src="moon.png" widthMm={5} heightMm={5} focus={5} />',
  '<Picture src="../game.yaml" widthMm={5} heightMm={5} />',
  '<Rules text={undefined} widthMm={30} heightMm={20} sizePt={8} color="#000" />',
  '<Rules text="words" widthMm={30} heightMm={20} sizePt={8} color="#000" />',
  '<Rules text={props.text("nowhere")} widthMm={30} heightMm={20} sizePt={8} color="#000" />',
  '<Rules text={props.text("text")} widthMm={NaN} heightMm={20} sizePt={8} color="#000" />',
  '<Rules text={props.text("text")} widthMm={0.1} heightMm={0.1} sizePt={8} color="#000" />',
  '<Rules text={props.text("text")} widthMm={-5} heightMm={-5} sizePt={-8} color="#000" />',
  '<Rules text={props.text("text")} widthMm={1e9} heightMm={1e9} sizePt={1000} color="#000" />',
  '<Rules text={props.text("text")} widthMm={30} heightMm={20} sizePt={8} color="#000" align="odd" />',
  '<Frame size={undefined} ground="#fff" />',
  '<Frame size={{}} ground="#fff" />',
  '<Frame ground={{}} />',
  '<Drawing><text>x</text></Drawing>',
  '<Drawing><path d="M0 0 L" /></Drawing>',
  '<Drawing>{5}</Drawing>',
];

const exportsOdd: readonly string[] = [
  'export default null;',
  'export default 5;',
  'export default {};',
  'export default () => null;',
  'export default async () => null;',
  'export default class {}',
  'export default function* () { yield 1; }',
  'export default new Proxy(function () {}, { apply() { throw new Error("applied"); } });',
  'export const other = 1;',
  '',
  'export * from "./nowhere.ts";',
  'import "./types.ts"; export default 1;',
  'import fs from "node:fs"; export default fs;',
  'import x from "left-pad"; export default x;',
  'import x from "../../../../etc/passwd"; export default x;',
  'import x from "https://example.org/x.js"; export default x;',
  'await new Promise(() => {}); export default 1;',
  'export default await 5;',
  'export { default } from "./types.ts";',
  'const x: = 5;',
  'export default (',
  '`${',
  '/*',
  'export default "\\u{110000}";',
  'enum A { B = "b" } export default A;',
  '@decorated class A {} export default A;',
];

const typesOdd: readonly string[] = [
  'z.string()',
  'z.any()',
  'z.never()',
  'z.lazy(() => { throw new Error("lazy"); })',
  'z.string().transform(() => { throw new Error("transform"); })',
  'z.string().transform(() => ({ toString: 1 }))',
  'z.string().transform(() => { const a = {}; a.a = a; return a; })',
  'z.string().refine(() => { throw null; })',
  'z.string().refine(async () => false)',
  'z.string().superRefine((_, c) => c.addIssue({ code: "custom", path: ["a", "b", 5], message: "" }))',
  'z.string().superRefine((_, c) => c.addIssue({ code: "custom" }))',
  'z.preprocess(() => Symbol("s"), z.any())',
  'z.int().min(1).max(9).default(99)',
  'z.string().catch("caught")',
  'z.union([])',
  'z.literal([])',
  'z.record(z.string(), z.never())',
  'z.date()',
  'z.bigint()',
  'z.map(z.string(), z.string())',
  'z.promise(z.string())',
  'z.file()',
  'z.custom(() => true)',
  'z.codec(z.string(), z.number(), { decode: Number, encode: String })',
  '5',
  'null',
  '{}',
];

const rulesOdd: readonly string[] = [
  'yield null;',
  'yield 5;',
  'yield {};',
  'yield { on: null, message: "m.", fix: "f." };',
  'yield { on: cards.fruit[0], field: "nowhere", message: "m.", fix: "f." };',
  'yield { on: cards.fruit[0], field: Symbol("s"), message: "m.", fix: "f." };',
  'yield { on: cards.fruit[0], field: "weight", message: 5, fix: null };',
  'yield { on: cards.fruit[0], field: "weight", message: "", fix: "" };',
  'yield { on: {}, message: "m.", fix: "f." };',
  'yield { on: cards.fruit[0], message: { toString() { throw 1; } }, fix: "f." };',
  'for (let i = 0; i < 20000; i++) yield { on: cards.fruit[0], message: "m" + i + ".", fix: "f." };',
  'yield* null;',
  'return 5;',
  'cards.fruit.length = 0;',
  'cards.fruit[0].weight = 99; cards.fruit[0].name = null;',
  'delete cards.fruit[0].id;',
  'cards.fruit.push(null);',
];

/** Changes the world that game code shares with the tool; the worker is not used again after it. */
const polluting: readonly string[] = [
  'Object.prototype.polluted = 1;',
  'Array.prototype.polluted = 1;',
  'Error.prepareStackTrace = () => 5;',
  'Error.stackTraceLimit = 0;',
  'Error.captureStackTrace = null;',
];

/** Never ends; each costs the five seconds that code has. */
const endless: readonly string[] = ['for (;;);', 'while (true) {}', 'const a: unknown[] = []; for (;;) a.length = 0;'];

export function mutateCode(path: string, bytes: Buffer, chance: Chance): { name: string; bytes: Buffer } {
  const text = bytes.toString('utf8');
  const made = (name: string, changed: string) => ({ name: `code/${name}`, bytes: Buffer.from(changed) });
  const way = chance.next();
  if (way < 0.25) return mutateText(bytes, chance);
  if (way < 0.35)
    return made(
      'exports',
      chance.next() < 0.5
        ? pick(chance, exportsOdd)
        : text.replace(/export default[\s\S]*$/, () => pick(chance, exportsOdd)),
    );
  if (chance.next() < 0.004) return made('endless', `${text}\n${pick(chance, endless)}\n`);
  if (chance.next() < 0.02) return made('pollutes', `${text}\n${pick(chance, polluting)}\n`);
  const deed = pick(chance, deeds);
  if (way < 0.5)
    return made('top', chance.next() < 0.5 ? `${text}\n${deed}\n` : text.replace(/\n\n/, () => `\n${deed}\n`));
  if (path.endsWith('types.ts'))
    return made(
      'types',
      text.replace(/z\.int\(\)[^,}]*|text\(\)/, () => pick(chance, typesOdd)),
    );
  if (path.endsWith('rules.ts'))
    return made(
      'rules',
      text.replace(
        /\*check\(\{ cards \}\) \{/,
        (all) => `${all}\n${chance.next() < 0.6 ? pick(chance, rulesOdd) : deed}\n`,
      ),
    );
  if (path.endsWith('.tsx')) {
    if (chance.next() < 0.4)
      return made(
        'deed',
        text.replace(/(export default function[^\n]*\{\n)/, (all) => `${all}${deed}\n`),
      );
    return made('returns', templateReturning(pick(chance, results)));
  }
  return made(
    'other',
    text.replace(/'#\w+'/, () => pick(chance, ['5', 'null', '{}', "''", "'nothing'", 'Symbol("s")'])),
  );
}

function templateReturning(result: string): string {
  return `import { Drawing, Frame, Icon, Line, Picture, Rules } from 'cardwright/parts';
void [at, Drawing, Frame, Icon, Line, Picture, Rules];
export default function Face(props) {
  return ${result};
}
`;
}
