// What a folder needs besides games, written only where it is missing.

/** For editors: the types of `cardwright/parts` in templates and of `cardwright/game` in types.ts and rules.ts. */
const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    jsx: 'react-jsx',
    jsxImportSource: 'satori/jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  },
  include: ['data', 'templates'],
};

export const projectFiles: readonly { readonly file: string; readonly text: string }[] = [
  { file: 'tsconfig.json', text: `${JSON.stringify(tsconfig, null, 2)}\n` },
  { file: '.gitignore', text: 'node_modules/\nout/\n.cache/\n' },
];
