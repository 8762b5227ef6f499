// `cardwright calibrate`: a test page, and a profile that then moves the backs.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from 'pdf-lib';
import { afterEach, describe, expect, it } from 'vitest';
import { readPdf } from './pdf-pages.ts';
import { fixture, runCli } from './run-cli.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

const backTemplate = `
import { Frame } from 'cardwright/parts';
export default function Back() {
  return <Frame ground="#2e5d34">{[]}</Frame>;
}
`;

function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-calibrate-'));
  made.push(root);
  cpSync(fixture('typed-game'), root, { recursive: true });
  writeFileSync(join(root, 'templates/orchard/back.tsx'), backTemplate);
  return root;
}

/** What the pages of a document do before they draw. */
async function beginnings(file: string): Promise<string[]> {
  const document = await PDFDocument.load(readFileSync(file), { updateMetadata: false });
  return document.getPages().map((page) => {
    const contents = page.node.Contents();
    return contents instanceof PDFRawStream ? inflateSync(contents.contents).toString('latin1').slice(0, 120) : '';
  });
}

describe('calibrating a printer', () => {
  it('makes a test page with two sides', async () => {
    const root = project();
    const { code, out } = await runCli(root, 'calibrate');
    expect([code, out]).toEqual([0, expect.stringContaining('out/calibration/a4.pdf')]);
    const { pages, close } = await readPdf(readFileSync(join(root, 'out/calibration/a4.pdf')));
    expect(pages.map(({ words }) => /Front|Back/.exec(words)?.[0])).toEqual(['Front', 'Back']);
    close();
  });

  it('keeps what was read, and moves the backs by it', async () => {
    const root = project();
    const { code } = await runCli(root, 'calibrate', '--printer', 'office', '--upper', '1,0', '--lower', '1,0');
    expect(code).toBe(0);
    expect(readFileSync(join(root, 'data/_sheets/printers.yaml'), 'utf8')).toContain('back: { shiftXMm: 1,');
    // The cards of this game have edges that differ, so the usual sheet would be landscape.
    const landscape = await runCli(root, 'build', '--only', 'pdf', '--printer', 'office');
    expect(landscape.out).toContain('Landscape pages are not corrected');
    writeFileSync(join(root, 'data/_sheets/own.yaml'), 'sheets: { upright: { paper: a4, marginMm: 5 } }\n');
    expect((await runCli(root, 'build', '--only', 'pdf', '--printer', 'office', '--sheet', 'upright')).code).toBe(0);
    const pages = await beginnings(join(root, 'out/orchard/zh/print/orchard-upright.pdf'));
    // A millimetre is 11.81 dots; the cover, its back, a sheet, its backs.
    expect(pages[3]).toContain('1 0 0 1 11.81102 0 cm');
    expect(pages[2]).not.toContain('11.81102 0 cm');
  });

  it('keeps the profiles of other printers', async () => {
    const root = project();
    await runCli(root, 'calibrate', '--printer', 'office', '--upper', '1,0', '--lower', '1,0');
    await runCli(root, 'calibrate', '--printer', 'home', '--upper', '0,2', '--lower', '0,2', '--landscape');
    const text = readFileSync(join(root, 'data/_sheets/printers.yaml'), 'utf8');
    expect(text).toMatch(/ {2}home:\n.+\n.+\n {4}landscape:\n(.+\n){2} {2}office:/);
  });

  it('leaves a file of printers that it cannot read', async () => {
    const root = project();
    const file = join(root, 'data/_sheets/printers.yaml');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'printers: { office: ');
    const run = await runCli(root, 'calibrate', '--printer', 'home', '--upper', '1,0', '--lower', '1,0');
    expect([run.code, run.out + run.err]).toEqual([1, expect.stringContaining('yaml/syntax')]);
    expect(readFileSync(file, 'utf8')).toBe('printers: { office: ');
  });

  it.each([
    [['--paper', 'a44'], 1, 'sheet/unknown-paper'],
    [['--printer', 'My Printer', '--upper', '0,0', '--lower', '0,0'], 2, '--printer'],
    [['--printer', 'office', '--upper', 'one', '--lower', '0,0'], 2, '--upper'],
    [['--printer', 'office'], 2, '--upper'],
  ])('refuses %j', async (args, code, word) => {
    const root = project();
    const run = await runCli(root, 'calibrate', ...args);
    expect([run.code, run.out + run.err]).toEqual([code, expect.stringContaining(word)]);
    expect(existsSync(join(root, 'data/_sheets/printers.yaml'))).toBe(false);
  });
});
