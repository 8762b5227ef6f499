// A small project in a folder of its own, from files that a test writes, for games with pictures, icons and shapes of their own.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

export interface ArtProject {
  readonly root: string;
  write(file: string, content: string | Buffer): void;
  remove(): void;
}

/** @param files by their path from the project's folder; the game is called `trial` */
export function makeArtProject(files: Readonly<Record<string, string | Buffer>>): ArtProject {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-art-')));
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export function paintedPng(background: string, width = 400, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
