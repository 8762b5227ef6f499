// What the set-up does → the Lua script of the table, and the menu that starts it.
import Handlebars from 'handlebars';
import type { Game } from '../../game/game.ts';
import { wordsOf } from '../words/printed-words.ts';
import type { ScriptData } from './plan-setup.ts';
import { setupLua } from './setup-lua.ts';
import { units } from './spots.ts';

/** The menu of the set-up script, in the XML of Tabletop Simulator: a button for each number of players. */
const menuXml = `<Panel id="setup-menu" active="false" width="{{width}}" height="170" color="#1B1F2CE6" padding="20 20 16 16">
  <VerticalLayout spacing="10">
    <Text fontSize="24" color="#FFFFFF">{{title}}</Text>
    <Text fontSize="16" color="#DDDDDD">{{words.ask}}</Text>
    <HorizontalLayout spacing="10">
{{#each counts}}
      <Button fontSize="22" onClick="setUp({{this}})">{{this}}</Button>
{{/each}}
    </HorizontalLayout>
    <Button fontSize="14" onClick="closeMenu">{{words.byHand}}</Button>
  </VerticalLayout>
</Panel>
`;

/** Tokens side by side do not touch. */
const apartMm = 34;

interface SetupText {
  readonly title: string;
  readonly words: TableWords;
}

const lua = Handlebars.create();
lua.registerHelper('lua', (value: unknown) => luaValue(value));
lua.registerHelper('comment', (value: unknown) => String(value).replace(/[\r\n]+/g, ' '));
const fillScript = lua.compile(setupLua, { noEscape: true, strict: true });
const fillMenu = lua.compile(menuXml, { strict: true });

export function setupScript(data: ScriptData, { title, words }: SetupText): string {
  return fillScript({ ...data, title, words, apart: units(apartMm) });
}

/** A button for every number of players. */
export function setupMenu({ players: { min, max } }: ScriptData, { title, words }: SetupText): string {
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return fillMenu({ title, words, counts, width: Math.max(420, 90 * counts.length) });
}

/** A value of JSON as Lua writes it. */
export function luaValue(value: unknown): string {
  if (typeof value === 'string') return luaString(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return 'nil';
  if (Array.isArray(value)) return `{ ${value.map(luaValue).join(', ')} }`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{ ${members.map(([key, member]) => `[${luaString(key)}] = ${luaValue(member)}`).join(', ')} }`;
}

function luaString(text: string): string {
  const safe = text.replace(/[\p{Cc}"\\]/gu, (char) =>
    char < '\u0080' ? `\\${String(char.charCodeAt(0)).padStart(3, '0')}` : char,
  );
  return `"${safe}"`;
}

interface TableWords {
  readonly ask: string;
  readonly byHand: string;
  readonly ready: string;
  readonly credits: string;
  readonly unofficial: string;
  readonly icons: string;
  readonly fonts: string;
  readonly box: string;
}

/** A table has fonts of its own, for every language. */
export function tableWords(game: Pick<Game, 'info' | 'language'>): TableWords {
  const words = wordsOf(game);
  return {
    ask: words.tableAsk,
    byHand: words.tableByHand,
    ready: words.tableReady,
    credits: words.tableCredits,
    unofficial: words.tableUnofficial,
    icons: words.tableIcons,
    fonts: words.tableFonts,
    box: words.tableBox,
  };
}
