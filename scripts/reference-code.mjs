// The pages of docs/reference for code: what `cardwright/parts` and `cardwright/game` export, from their types and comments.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isFunctionDeclaration, isInterfaceDeclaration } from 'typescript/unstable/ast/is';
import { API, SignatureKind, SymbolFlags } from 'typescript/unstable/sync';

/**
 * @typedef {import('typescript/unstable/sync').Symbol} Symbol
 * @typedef {import('typescript/unstable/sync').Checker} Checker
 * @typedef {import('typescript/unstable/sync').Type} Type
 * @typedef {{ file: string, title: string, path: string, intro: string, entry: string, groups: Record<string, string>, examples: string[] }} Page
 */

/** The first line of a page. @param {string} source */
export const madeBy = (source) => `<!-- Made by \`npm run reference\` from ${source}. Edit those instead. -->`;

/** Documented on pages of their own. */
const elsewhere = ['define-play.ts'];

/** @type {Page[]} */
const pages = [
  {
    ...{ file: 'templates.md', title: 'Templates', path: 'templates/<game>/<kind>.tsx', entry: 'src/parts/index.ts' },
    intro:
      'A function that draws the face of a card, with parts of `cardwright/parts`. It is the default export; an export named `back` draws the other side of the kind. `templates/<game>/back.tsx` draws the backs of decks. Lengths are millimetres, unless a name says otherwise; letters are in points.',
    groups: {
      'face-props.ts': 'What a template gets',
      'frame.ts': 'The canvas',
      'box.ts': 'Boxes',
      'text.ts': 'Text',
      'vertical.ts': 'Text',
      'images.ts': 'Icons and pictures',
      'layout-shapes.ts': 'Shapes of layouts',
      'color.ts': 'Colours',
      'geometry.ts': 'Shapes, and seeded random numbers',
      'guilloche.ts': 'Ornaments',
      'silhouette.ts': 'Silhouettes',
      'form.ts': 'Form, light and shadow',
      'letter-shape.ts': 'Silhouettes',
      'engrave.ts': 'Engraving',
      'engraved-scene.ts': 'Engraving',
      'plates.ts': 'Two-colour prints',
      'facets.ts': 'Facets and windows',
      'ruled.ts': 'Ruled lines',
      'ink.ts': 'Ink',
      'scene.ts': 'Ground and weather',
      'sky.ts': 'Sky',
      'brush.ts': 'Brush',
      'best-size.ts': 'Measuring text',
      'rich-text.ts': 'Rich text',
      'characters.ts': 'Scripts',
      'render-context.ts': 'The face being drawn',
      'units.ts': 'Units',
      'element.ts': 'Types of elements',
    },
    examples: ['templates/harbour/ship.tsx', 'templates/harbour/back.tsx'],
  },
  {
    ...{ file: 'code.md', title: 'types.ts and rules.ts', path: 'data/<game>/types.ts', entry: 'src/game/index.ts' },
    intro:
      'Schemas of cards and components as code, and rules that no schema can say. Both import `cardwright/game` and zod. A game whose kinds are declared in [game.yaml](game.md) needs neither.',
    groups: {
      'define-game.ts': 'Games and rules',
      'entry-schemas.ts': 'Cards and components',
      'marks.ts': 'Fields',
    },
    examples: ['data/beacons/types.ts', 'data/beacons/rules.ts'],
  },
];

/** @param {string} root @param {string} example folder of the examples */
export function codePages(root, example) {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.build.json')] }).getProjects()[0];
    if (project === undefined) throw new Error('tsconfig.build.json cannot be opened');
    /** @type {string[]} */
    const faults = [];
    const made = pages.map((page) => {
      const file = project.program.getSourceFile(join(root, page.entry));
      const module = file && project.checker.getSymbolAtLocation(file);
      if (module === undefined) throw new Error(`${page.entry} is not in the project`);
      const reader = new Reader(project.checker, page, faults);
      const sections = reader.sections(project.checker.getExportsOfModule(module));
      const shown = page.examples.map(
        (name) => `\`${name}\`:\n\n\`\`\`ts\n${readFileSync(join(root, example, name), 'utf8')}\`\`\``,
      );
      const head = `${madeBy(`\`${page.entry}\` and the comments of what it exports`)}\n# ${page.title}\n\n\`${page.path}\`\n\n${page.intro}`;
      return { ...page, text: `${head}\n\n${sections}\n\n## Example\n\n${shown.join('\n\n')}\n` };
    });
    return { pages: made, faults };
  } finally {
    api.close();
  }
}

/** Interfaces whose props several parts share: they get a table of their own. @type {Record<string, string>} */
const shared = { Place: 'Position', Centred: 'Position of the centre', BoxProps: 'Props of boxes', Ink: 'Letters' };

class Reader {
  /** @param {Checker} checker @param {Page} page @param {string[]} faults */
  constructor(checker, page, faults) {
    this.checker = checker;
    this.page = page;
    this.faults = faults;
  }

  /** @param {readonly Symbol[]} exported */
  sections(exported) {
    const all = exported.map((symbol) => ({
      name: symbol.name,
      symbol: symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol,
    }));
    const own = all.filter(({ symbol }) => !elsewhere.includes(homeOf(symbol)));
    const { groups } = this.page;
    for (const { name, symbol } of own)
      if (!(homeOf(symbol) in groups))
        this.fault(name, `${homeOf(symbol)} has no heading in scripts/reference-code.mjs`);
    const inTables = new Set([...own.map(({ name }) => `${name}Props`), ...Object.keys(shared)]);
    const allParts = own.filter(isPart);
    return Object.entries(groups)
      .map(([file, title]) => {
        const members = own.filter(({ name, symbol }) => homeOf(symbol) === file && !inTables.has(name));
        const parts = members.filter(isPart);
        const types = members.filter(({ symbol }) => symbol.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias));
        const others = members.filter((one) => !parts.includes(one) && !types.includes(one));
        return [
          `## ${title}`,
          ...parts.map(({ name, symbol }) => this.part(name, symbol)),
          ...this.sharedIn(file, allParts),
          ...(others.length > 0 ? [this.functions(others)] : []),
          ...types.map(({ name, symbol }) => this.type(name, symbol)),
        ].join('\n\n');
      })
      .join('\n\n');
  }

  /** @param {string} name @param {Symbol} symbol */
  part(name, symbol) {
    const signature = this.signatureOf(symbol);
    const props = signature && this.checker.getParameterType(signature, 0);
    return `### \`<${name}>\`\n\n${this.comment(symbol, name)}\n\n${props ? this.members(props, name) : 'No props.'}`;
  }

  /** @param {string} name @param {Symbol} symbol */
  type(name, symbol) {
    const type = this.checker.getDeclaredTypeOfSymbol(symbol);
    const head = `### \`${name}\`\n\n${this.comment(symbol, name)}`;
    if (symbol.flags & SymbolFlags.Interface) return `${head}\n\n${this.members(type, name)}`;
    return `${head}\n\n\`\`\`ts\n${this.source(symbol)}\n\`\`\``;
  }

  /** @param {{ name: string, symbol: Symbol }[]} list */
  functions(list) {
    const rows = list.map(({ name, symbol }) => {
      const call = symbol.flags & SymbolFlags.Function ? `${name}${this.parameters(symbol)}` : name;
      return `| \`${cell(call)}\` | ${cell(this.comment(symbol, name))} |`;
    });
    return `| name | what it is |\n|---|---|\n${rows.join('\n')}`;
  }

  /** `(angle: number, r = 1)` @param {Symbol} symbol */
  parameters(symbol) {
    const node = symbol.declarations[0]?.resolve();
    const all = node !== undefined && isFunctionDeclaration(node) ? node.parameters : [];
    return `(${[...all].map((one) => one.getText().replace(/\s+/g, ' ')).join(', ')})`;
  }

  /** A table of the props or fields. @param {Type} type @param {string} owner */
  members(type, owner) {
    const all = this.checker.getPropertiesOfType(type).map((symbol) => ({ symbol, from: this.ownerOf(symbol) }));
    const common = Object.keys(shared).filter((name) => name !== owner && all.some(({ from }) => from === name));
    const rows = all
      .filter(({ from }) => !common.includes(from))
      .map(({ symbol }) => {
        const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0;
        const words =
          symbol.name === 'children' ? 'What is between the tags.' : this.comment(symbol, `${owner}.${symbol.name}`);
        return `| \`${symbol.name}\` | \`${cell(this.typeName(symbol))}\` | ${isOptional ? '' : 'needed'} | ${cell(words)} |`;
      });
    const links = common.map((name) => `[${shared[name]}](#${anchor(shared[name] ?? '')})`);
    const table = `| name | type | needed | what it does |\n|---|---|---|---|\n${rows.join('\n')}`;
    const also = links.length === 0 ? [] : [`${rows.length > 0 ? 'Also the' : 'The'} props of ${links.join(', ')}.`];
    return [...(rows.length > 0 ? [table] : []), ...also].join('\n\n');
  }

  /** The interface that declares a prop. @param {Symbol} symbol */
  ownerOf(symbol) {
    const node = symbol.declarations[0]?.resolve()?.parent;
    return node !== undefined && isInterfaceDeclaration(node) ? node.name.text : '';
  }

  /** Tables of the shared props that a file declares. @param {string} file @param {readonly { symbol: Symbol }[]} parts */
  sharedIn(file, parts) {
    /** @type {Map<string, Symbol>} */
    const found = new Map();
    for (const { symbol } of parts) {
      const signature = this.signatureOf(symbol);
      const props = signature && this.checker.getParameterType(signature, 0);
      for (const prop of props ? this.checker.getPropertiesOfType(props) : []) {
        const owner = prop.getParent();
        if (owner && owner.name in shared && homeOf(owner) === file) found.set(owner.name, owner);
      }
    }
    return [...found].map(([name, symbol]) => {
      const type = this.checker.getDeclaredTypeOfSymbol(symbol);
      return `### ${shared[name]}\n\n${this.comment(symbol, name)}\n\n${this.members(type, name)}`;
    });
  }

  /** @param {Symbol} symbol */
  typeName(symbol) {
    const type = this.checker.getTypeOfSymbol(symbol);
    const text = this.source(symbol)
      .replace(/^readonly /, '')
      .replace(/;$/, '');
    const typed = /^['\w-]+\??: ([\s\S]*)$/.exec(text)?.[1] ?? text;
    // What a reader cannot look up is spelt out.
    const known = type && /typeof|\['/.test(typed) ? this.checker.typeToString(type) : typed;
    return known
      .replace(/ \| undefined$/, '')
      .replace(/\breadonly /g, '')
      .replace(/\s+/g, ' ');
  }

  /** Its declaration, as it is written. @param {Symbol} symbol */
  source(symbol) {
    const node = symbol.declarations[0]?.resolve();
    return node?.getText() ?? '';
  }

  /** @param {Symbol} symbol */
  signatureOf(symbol) {
    const type = this.checker.getTypeOfSymbol(symbol);
    return type && this.checker.getSignaturesOfType(type, SignatureKind.Call)[0];
  }

  /** @param {Symbol} symbol @param {string} name */
  comment(symbol, name) {
    const words = this.checker.getDocumentationCommentOfSymbol(symbol).replace(/\n/g, ' ').trim();
    const notes = this.checker.getJsDocTagsOfSymbol(symbol).filter((tag) => tag.name === 'param');
    if (words === '') this.fault(name, 'has no comment');
    return [words, ...notes.map((tag) => String(tag.text).replace(/^(\w+) (.*?)\.?$/s, '`$1`: $2.'))].join(' ');
  }

  /** @param {string} name @param {string} message */
  fault(name, message) {
    this.faults.push(`${this.page.title}: \`${name}\` ${message}`);
  }
}

/** @param {{ name: string, symbol: Symbol }} exported */
const isPart = ({ name, symbol }) => (symbol.flags & SymbolFlags.Function) !== 0 && /^[A-Z]/.test(name);

/** @param {Symbol} symbol */
const homeOf = (symbol) => basename(symbol.declarations[0]?.path ?? '');

/** @param {string} heading */
const anchor = (heading) => heading.toLowerCase().replace(/ /g, '-');

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');
