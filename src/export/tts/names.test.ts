// GUIDs, file names, and texts for Tabletop Simulator.
import { describe, expect, it } from 'vitest';
import { gameFolders } from '../../commands/install/install.ts';
import { fileUrl, type InstallTarget, safeFileName } from '../../commands/install/plan-install.ts';
import { bothNames, withoutCodes } from './entry-words.ts';
import { imageName, plainName } from './save-file.ts';
import { luaValue } from './setup-script.ts';
import { GuidBook } from './tts-object.ts';

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
    expect(names.slice(0, 50).filter((name) => all.guid(name) === fewer.guid(name)).length).toBeGreaterThanOrEqual(49);
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
