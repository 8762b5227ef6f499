import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { gameFolders } from '../../commands/install/install.ts';
import { fileUrl, type InstallTarget, safeFileName } from '../../commands/install/plan-install.ts';
import type { Draw, DrawnFace } from '../../game/drawn-face.ts';
import type { Game, TableNote } from '../../game/game.ts';
import { testGame } from '../../spelling/test-game.ts';
import { bothNames, withoutCodes } from './entry-words.ts';
import { composeSheet } from './export-tts.ts';
import { planGrid, singleGrid } from './plan-sheets.ts';
import { planNotebook, tableRules } from './plan-tts.ts';
import { imageName, plainName } from './save-file.ts';
import { luaValue } from './setup-script.ts';
import { GuidBook } from './tts-object.ts';

describe('plan sheets', () => {
  const poker = { widthMm: 63, heightMm: 88 };

  describe('the grid of a deck', () => {
    it('is 7 × 5, not 10 × 7, for 35 cards on a sheet of 4096 pixels', () => {
      expect(planGrid(35, poker, 4096)).toMatchObject({ columns: 7, rows: 5, cellWidthPx: 546, capacity: 35 });
      expect(planGrid(70, poker, 4096)).toMatchObject({ columns: 7, rows: 5 });
    });

    it('spreads cards evenly over the sheets, without empty cells', () => {
      expect(planGrid(36, poker, 4096)).toMatchObject({ columns: 6, rows: 3 });
    });

    it('never has more than 69 cards, and is 10 × 7 if there are enough pixels', () => {
      expect(planGrid(69, poker, 8192)).toMatchObject({ columns: 10, rows: 7, capacity: 69 });
      expect(planGrid(700, poker, 16384).capacity).toBeLessThanOrEqual(69);
    });

    it('has at least two columns and rows, like those of the game', () => {
      expect(planGrid(2, poker, 4096)).toMatchObject({ columns: 2, rows: 2 });
      expect(singleGrid(poker, 4096)).toMatchObject({ columns: 1, rows: 1, cellWidthPx: 546 });
    });

    it.each([
      ['poker', poker],
      ['tarot', { widthMm: 70, heightMm: 120 }],
      ['landscape', { widthMm: 88, heightMm: 63 }],
      ['square', { widthMm: 88.9, heightMm: 88.9 }],
      ['a poster', { widthMm: 600, heightMm: 400 }],
      ['a strip', { widthMm: 10, heightMm: 900 }],
    ])('has whole cells in the proportions of %s, inside every limit', (_, size) => {
      for (const cards of [1, 2, 3, 17, 34, 35, 36, 69, 70, 71, 140, 700])
        for (const maxPx of [512, 4096, 8192]) {
          const { columns, rows, cellWidthPx, cellHeightPx, capacity } = planGrid(cards, size, maxPx);
          expect(Number.isInteger(cellWidthPx) && Number.isInteger(cellHeightPx)).toBe(true);
          expect(columns * cellWidthPx).toBeLessThanOrEqual(maxPx);
          expect(rows * cellHeightPx).toBeLessThanOrEqual(maxPx);
          expect(columns).toBeLessThanOrEqual(10);
          expect(rows).toBeLessThanOrEqual(7);
          expect(capacity).toBeLessThanOrEqual(69);
          expect(Math.abs(cellHeightPx - (cellWidthPx * size.heightMm) / size.widthMm)).toBeLessThan(1);
        }
    });
  });
});

describe('plan tts', () => {
  function game(
    language: string,
    info: Partial<Game['info']['value']> = {},
    notebook: readonly TableNote[] = [],
  ): Game {
    const plain = testGame({
      language,
      cards: [
        { id: 'a', name: '甲' },
        { id: 'b', name: '乙' },
      ],
    });
    return { ...plain, notebook, info: { ...plain.info, value: { ...plain.info.value, ...info } } };
  }

  function note(title: string, english?: string): TableNote {
    return { title, text: [], in: new Map(english === undefined ? [] : [['en', { title: english, text: [] }]]) };
  }

  const facts = {
    en: 'Trial',
    players: { min: 2, max: 4 },
    minutes: { min: 30, max: 30 },
    designers: ['甲某', '乙某'],
    sources: ['《规则书》 v1'],
  };

  describe('the rules of a save', () => {
    it('name the game, its contents, its authors, and where the rules are', () => {
      expect(tableRules(game('zh', facts, [note('规则'), note('回合')])).split('\n')).toEqual([
        '试验 (Trial)',
        '版本 1 · 2–4 人 · 30 分钟 · 设计：甲某、乙某',
        '共 2 张卡牌',
        '非官方制作，不得出售。',
        '规则见笔记本：规则、回合。',
        '《规则书》 v1',
      ]);
    });

    it('are in the language of the game, with translated page titles', () => {
      const lines = tableRules(game('en', facts, [note('规则', 'Rules'), note('回合')])).split('\n');
      expect(lines[3]).toBe('Unofficial, not for sale.');
      expect(lines[4]).toBe('Rules: in the notebook, Rules, 回合.');
    });

    it('leave out missing facts, and use the notice of the game', () => {
      const lines = tableRules(game('en', { notice: 'A prototype.\nMine.' })).split('\n');
      expect(lines).toEqual(['试验', 'Edition 1', 'Cards: 2', 'A prototype. Mine.']);
      expect(tableRules(game('en', { designers: [], sources: ['A book'] }))).toContain('The source names no designer.');
    });

    it('contain no BBCode', () => {
      const odd = { ...facts, title: '[b]T[/b]\u202E', notice: '[FF0000]x[-]', sources: ['[url]'] };
      expect(tableRules(game('en', odd, [note('[i]')]))).not.toMatch(/[[\]\u202E]/);
    });

    it('stay short whatever game.yaml contains, and never lose the authors', () => {
      const long = '𠮷'.repeat(5000);
      const given = { title: long, designers: [long], sources: Array(50).fill(long), notice: `MINE ${long}` };
      const text = tableRules(game('en', given, [note(long)]));
      expect([...text].length).toBeLessThanOrEqual(1000);
      expect(text).not.toMatch(/\p{Cs}/u);
      expect(text).toContain('\nMINE 𠮷');
      expect(text).toContain('\nRules: in the notebook, 𠮷');
      expect(text.endsWith('…')).toBe(true);
    });

    it('are on the last page of the notebook, too, for newer versions of the game', () => {
      const given = game('zh', facts, [note('规则')]);
      const last = planNotebook(given, { icons: [], fonts: [] }).at(-1);
      for (const line of tableRules(given).split('\n').slice(0, 4)) expect(last?.body).toContain(line);
    });
  });
});

describe('export tts', () => {
  /** Gives each face different pixels. */
  const draw = {
    pixels: async ({ id }: DrawnFace, { widthPx, heightPx }: { widthPx: number; heightPx: number }) =>
      Buffer.from(Array.from({ length: widthPx * heightPx * 3 }, (_, i) => (i * 7 + Number(id) * 31) % 251)),
  } as Partial<Draw> as Draw;

  const face = (id: number) =>
    ({
      id: String(id),
      pictures: [] as string[],
      size: { widthMm: 1.1, heightMm: 1.4, bleedMm: 0 },
    }) as Partial<DrawnFace> as DrawnFace;

  it('draws each face into its slot, off by one in 255 at most, and leaves other cells grey', async () => {
    const [columns, rows, cellWidthPx, cellHeightPx] = [4, 3, 13, 17];
    const faces = [face(0), face(1), undefined, ...Array.from({ length: 7 }, (_, i) => face(i + 3))];
    const { bytes: png } = await composeSheet(draw, {
      stem: 'x',
      name: 'x.png',
      columns,
      rows,
      cellWidthPx,
      cellHeightPx,
      faces,
    });
    const { width, height, channels, hasAlpha, space, density } = await sharp(png).metadata();
    expect([width, height, channels, hasAlpha, space, density]).toEqual([52, 51, 3, false, 'srgb', 300]);
    for (let slot = 0; slot < columns * rows; slot++) {
      const [left, top] = [(slot % columns) * cellWidthPx, Math.floor(slot / columns) * cellHeightPx];
      const cut = await sharp(png).extract({ left, top, width: cellWidthPx, height: cellHeightPx }).raw().toBuffer();
      const own = faces[slot];
      const expected = own
        ? await draw.pixels(own, { widthPx: cellWidthPx, heightPx: cellHeightPx })
        : Buffer.alloc(cellWidthPx * cellHeightPx * 3, 0x80);
      expect(cut.length).toBe(expected.length);
      expect(cut.filter((byte, i) => Math.abs(byte - (expected[i] ?? 0)) > 1).length, `slot ${slot}`).toBe(0);
    }
  });

  it('packs a sheet as JPEG where that is much smaller, never a piece with a shape, and says which it is', async () => {
    const size = { widthMm: 17, heightMm: 17, bleedMm: 0 };
    const grid = { stem: 'x', name: 'x.png', columns: 1, rows: 1, cellWidthPx: 200, cellHeightPx: 200 };
    const made = (value: (i: number) => number, pictures: readonly string[] = [], outline?: string) => {
      const painted = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => value(i)));
      const paint = { pixels: async () => painted } as Partial<Draw> as Draw;
      const drawn = { id: 'a', pictures, size } as Partial<DrawnFace> as DrawnFace;
      return composeSheet(paint, { ...grid, faces: [drawn], ...(outline !== undefined && { outline }) });
    };
    const flat = () => 200;
    // Noise of a few levels on a slope: what a textured ground looks like.
    const textured = (i: number) => Math.floor((i % 600) / 4) + (Math.imul(i + 1, Math.imul(i, 0x9e3779b1) | 1) >>> 30);
    const circle = 'M0 8.5A8.5 8.5 0 1 0 17 8.5A8.5 8.5 0 1 0 0 8.5Z';
    for (const [media, sheet] of [
      ['png', await made(flat)],
      ['jpg', await made(textured)],
      ['jpg', await made(flat, ['photo.jpg'])],
      ['png', await made(textured, ['photo.jpg'], circle)],
    ] as const) {
      expect(sheet.media).toBe(media);
      expect((await sharp(sheet.bytes).metadata()).format).toBe(media === 'jpg' ? 'jpeg' : 'png');
    }
  });
});

// GUIDs, file names, and texts for Tabletop Simulator.
describe('names', () => {
  describe('a GUID', () => {
    const names = Array.from({ length: 5000 }, (_, i) => `card/deck/${i}/1`);

    it('has six hexadecimal digits and is unique', () => {
      const book = new GuidBook('game', names);
      const guids = names.map((name) => book.guid(name));
      expect(guids.every((guid) => /^[0-9a-f]{6}$/.test(guid))).toBe(true);
      expect(new Set(guids).size).toBe(names.length);
    });

    it('does not depend on the order, and stays when other objects come and go', () => {
      const [all, turned] = [new GuidBook('game', names), new GuidBook('game', [...names].reverse())];
      expect(names.every((name) => all.guid(name) === turned.guid(name))).toBe(true);
      const fewer = new GuidBook('game', names.slice(0, 50));
      expect(names.slice(0, 50).filter((name) => all.guid(name) === fewer.guid(name)).length).toBeGreaterThanOrEqual(
        49,
      );
    });

    it('differs from game to game', () => {
      expect(new GuidBook('a', ['x']).guid('x')).not.toBe(new GuidBook('b', ['x']).guid('x'));
    });
  });

  describe('file names', () => {
    it('distinguish ids that differ in case only, and cannot leave the folder', () => {
      const names = ['fire', 'Fire', 'FIRE', '../fire', 'fi/re', '火', '🔥', ''].map(plainName);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/);
    });

    it('change with the picture', () => {
      expect(imageName('a', 'x', 'png')).toBe(imageName('a', 'x', 'png'));
      expect(imageName('a', 'x', 'png')).not.toBe(imageName('a', 'y', 'png'));
      expect(imageName('a', 'x', 'png')).toMatch(/^a-[0-9a-f]{10}\.png$/);
    });

    it('are valid on every system', () => {
      expect(safeFileName('a/b\\c:d*e?f"g<h>i|j')).toBe('a b c d e f g h i j');
      expect(safeFileName('..')).toBe('');
      expect(safeFileName('CON')).toBe('_CON');
      expect(safeFileName('龙 🐉 \u202Eאבג. ')).toBe('龙 🐉 אבג');
      expect([...safeFileName('长'.repeat(300))]).toHaveLength(80);
    });
  });

  describe('words', () => {
    it('are never taken for BBCode', () => {
      expect(withoutCodes('[b]x[/b] [ff0000]y[-]')).toBe('［b］x［/b］ ［ff0000］y［-］');
      expect(bothNames('"\u202E[i]/\n\'', { en: 'a\tb' })).toBe('"［i］/ \' a b');
    });

    it('survive as Lua strings', () => {
      expect(luaValue({ a: ['"\\\n', 1, true, null], b: undefined })).toBe(
        '{ ["a"] = { "\\034\\092\\010", 1, true, nil } }',
      );
    });
  });

  describe('the folder of the game', () => {
    it('is where each system has it', () => {
      const win = {
        platform: 'win32',
        home: 'C:\\Users\\a',
        env: { USERPROFILE: 'C:\\Users\\a', OneDrive: 'D:\\Cloud' },
      };
      expect(gameFolders(win)).toEqual([
        'C:\\Users\\a\\Documents\\My Games\\Tabletop Simulator',
        'D:\\Cloud\\Documents\\My Games\\Tabletop Simulator',
      ]);
      expect(gameFolders({ platform: 'darwin', home: '/Users/a', env: {} })).toEqual([
        '/Users/a/Library/Tabletop Simulator',
      ]);
      expect(gameFolders({ platform: 'linux', home: '/home/a', env: {} })).toEqual([
        '/home/a/.local/share/Tabletop Simulator',
      ]);
    });

    it('gives pictures addresses that the game can open', () => {
      const on = (imageFolder: string, isWindows: boolean) =>
        fileUrl('a-1.png', { imageFolder, isWindows } as InstallTarget);
      expect(on('C:\\Users\\李 雷\\Mods\\Images', true)).toBe(
        'file:///C:/Users/%E6%9D%8E%20%E9%9B%B7/Mods/Images/a-1.png',
      );
      expect(on('/home/a#b/Mods/Images', false)).toBe('file:///home/a%23b/Mods/Images/a-1.png');
    });
  });
});
