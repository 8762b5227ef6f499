// Damage to the folders of a project: files that are gone, elsewhere, folders, links, or strangers with odd names.
import type { Entry } from './base-project.ts';
import { type Chance, pick, skewed } from './chances.ts';

/** `undefined` takes a file away. */
export type Changes = Map<string, Entry | undefined>;

const oddNames: readonly string[] = [
  'odd name.yaml',
  'новый.yaml',
  '牌.yaml',
  'a\nb.yaml',
  '\u001b[31mred.yaml',
  '\u202egnp.yaml',
  'x'.repeat(240),
  '.hidden',
  '.yaml',
  'GAME.YAML',
  'game.yml',
  'game.yaml~',
  'game.yaml.new',
  'Thumbs.db',
  '.DS_Store',
  'con',
  'trailing.',
  'trailing ',
  '%2e%2e',
  '$(touch x)',
  '`x`.yaml',
  "it's.yaml",
  '"quoted".yaml',
  '__proto__',
  '__proto__.yaml',
  'constructor.yaml',
  'e\u0301.png',
  'é.png',
  'MOON.PNG',
  'moon.PNG',
  'a&b<c>.svg',
  '-rf',
  '[a].yaml',
  '*.yaml',
  'x.svg',
  'x.tsx',
];

const contents = [
  '',
  'title: x\n',
  '{}',
  '[]',
  '\0\0\0\0',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
];

type TreeMutator = (paths: readonly string[], chance: Chance) => Changes;

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const someFolder = (paths: readonly string[], chance: Chance) =>
  folderOf(
    pick(
      chance,
      paths.filter((path) => path.includes('/')),
    ),
  );

const mutators: Record<string, TreeMutator> = {
  remove: (paths, chance) => new Map([[pick(chance, paths), undefined]]),
  removeFolder: (paths, chance) => {
    const folder = someFolder(paths, chance);
    return new Map(paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => [path, undefined]));
  },
  folderInPlace: (paths, chance) => new Map([[pick(chance, paths), { kind: 'folder' }]]),
  fileInPlace: (paths, chance) => {
    const folder = someFolder(paths, chance);
    const below = paths.filter((path) => path.startsWith(`${folder}/`));
    return new Map<string, Entry | undefined>([
      ...below.map((path) => [path, undefined] as const),
      [folder, Buffer.from('a file')],
    ]);
  },
  link: (paths, chance) =>
    new Map([
      [
        pick(chance, paths),
        {
          kind: 'link',
          to: pick(chance, [
            '.',
            '..',
            'nowhere',
            '/etc/passwd',
            '/dev/null',
            '/dev/zero',
            '/etc',
            'game.yaml',
            'itself',
          ]),
        },
      ],
    ]),
  linkToItself: (paths, chance) => {
    const path = pick(chance, paths);
    return new Map([[path, { kind: 'link', to: path.slice(path.lastIndexOf('/') + 1) }]]);
  },
  locked: (paths, chance) => new Map([[pick(chance, paths), { kind: 'locked', bytes: Buffer.from('title: x\n') }]]),
  stranger: (paths, chance) =>
    new Map([[`${someFolder(paths, chance)}/${pick(chance, oddNames)}`, Buffer.from(pick(chance, contents))]]),
  strangeFolder: (paths, chance) =>
    new Map([[`${someFolder(paths, chance)}/${pick(chance, oddNames)}/x.yaml`, Buffer.from(pick(chance, contents))]]),
  strangeLink: (paths, chance) =>
    new Map([
      [
        `${someFolder(paths, chance)}/${pick(chance, oddNames)}`,
        { kind: 'link', to: pick(chance, ['.', '..', 'nowhere', '/etc']) },
      ],
    ]),
  many: (paths, chance) => {
    const folder = someFolder(paths, chance);
    const ending = pick(chance, ['yaml', 'svg', 'png', 'tsx', 'txt']);
    return new Map(
      Array.from({ length: skewed(chance, 500) }, (_, i) => [
        `${folder}/file${i}.${ending}`,
        Buffer.from(pick(chance, contents)),
      ]),
    );
  },
  deepFolders: (paths, chance) =>
    new Map([
      [`${someFolder(paths, chance)}/${'d/'.repeat(skewed(chance, 500))}x.svg`, Buffer.from(pick(chance, contents))],
    ]),
  newGame: (_, chance) =>
    new Map([
      [
        `data/${pick(chance, ['new', '_hidden', '.dot', 'Ünïcode', 'a b', '__proto__', 'constructor', 'game\n', '-x', 'x'.repeat(200)])}/game.yaml`,
        Buffer.from(pick(chance, contents)),
      ],
    ]),
};

export function mutateTree(paths: readonly string[], chance: Chance): { name: string; changes: Changes } {
  const [name, mutator] = pick(chance, Object.entries(mutators));
  return { name: `tree/${name}`, changes: mutator(paths, chance) };
}
