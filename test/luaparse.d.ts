// What we use of luaparse, which has no types of its own.
declare module 'luaparse' {
  export interface Node {
    readonly type: string;
    readonly [member: string]: unknown;
  }
  export function parse(code: string, options: { luaVersion: string; scope?: boolean }): Node;
}
