// Fields that name pictures: completed by editors, chosen on the live page, never words to be translated.
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../src/commands/check.ts';
import { DevGame } from '../src/commands/dev/dev-game.ts';
import { editCard } from '../src/commands/dev/edit-card.ts';
import { artThumb } from '../src/commands/dev/routes.ts';
import { textHash } from '../src/commands/dev/seen-text.ts';
import { viewCardDetail } from '../src/commands/dev/view-card.ts';
import { schema } from '../src/commands/schema.ts';
import { translatableWords } from '../src/game/translatable-words.ts';
import { loadProject } from '../src/load/load-project.ts';
import { LoadMemory } from '../src/load/reading.ts';
import { cardFacts } from '../src/view/card-facts.ts';
import { type ArtProject, makeArtProject, paintedPng } from './art-project.ts';

const game = `title: Trial
edition: "1"
languages: { en: { origin: house }, fr: { origin: house } }
decks: [spells]
kinds:
  spell: { fields: { art: { type: picture }, scenes: { type: picture, list: true, optional: true } } }
`;
const deckFile = 'data/trial/decks/spells.yaml';
const deck = `name: Spells
kind: spell
size: poker
cards:
  - id: ball
    name: Ball
    art: red.png # the first one
    scenes: [people/king.png]
`;
const template = `import { type FaceProps, Picture } from 'cardwright/parts';
export default function Spell({ card }: FaceProps<{ art: string; scenes: string[] }>) {
  return <div>{[card.art, ...card.scenes].map((src) => <Picture src={src} widthMm={20} heightMm={20} />)}</div>;
}
`;

let project: ArtProject;
let live: DevGame;
const memory = new LoadMemory();

beforeAll(async () => {
  project = makeArtProject({
    'data/trial/game.yaml': game,
    [deckFile]: deck,
    'templates/trial/spell.tsx': template,
    'data/trial/art/red.png': await paintedPng('#c02020'),
    // As macOS writes it: the accent is a character of its own.
    'data/trial/art/people/e\u0301toile.png': await paintedPng('#20c020'),
    'data/trial/art/people/king.png': await paintedPng('#2020c0', 900, 300),
    'data/trial/art/.DS_Store': 'left by a system',
    'data/trial/art/plan.psd': 'of a drawing program',
  });
  live = new DevGame({ game: 'trial' }, { root: project.root, memory, visibleCards: () => [], tell: () => undefined });
  await live.refresh();
});

afterAll(() => project.remove());

const all = ['people/e\u0301toile.png', 'people/king.png', 'red.png'];

describe('a picture field', () => {
  it('is completed by editors with the pictures of the game, and nothing else', async () => {
    await schema(project.root);
    const { definitions } = JSON.parse(readFileSync(join(project.root, 'out/.schema/trial/deck-spell.json'), 'utf8'));
    expect(definitions.picture.enum).toEqual(all);
  });

  it('has nothing to translate', async () => {
    const [loaded] = (await loadProject(project.root)).games;
    expect(loaded && translatableWords(loaded).map(({ source }) => source)).toEqual(['Trial', 'Spells', 'Ball']);
  });

  it('finds a name that the file system spells with two characters', async () => {
    project.write(deckFile, deck.replace('red.png', 'people/\u00e9toile.png'));
    const { findings } = await check(project.root);
    expect(findings.problems).toEqual([]);
    project.write(deckFile, deck);
  });

  it('is shown in reports as what it is', () => {
    const source = live.loaded?.source;
    const [card] = source?.decks[0]?.cards ?? [];
    const facts = source && card && cardFacts(source, card);
    expect(facts?.fields.map(({ path, role, values }) => [path, role, values])).toEqual([
      ['art', 'picture', ['red.png']],
      ['scenes', 'picture', ['people/king.png']],
    ]);
  });
});

describe('a file that a picture field names and that cannot be printed', () => {
  const words =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="9"/><text>A</text></svg>';
  it.each([
    ['other.tga', '\0\0\x02', 'picture/unreadable', /other\.tga is not a picture that can be printed/],
    ['bare', 'words', 'picture/unreadable', /bare is not a picture/],
    ['plan.psd', '8BPS', 'refs/unknown-picture', /not a picture that Cardwright can print/],
    ['words.png', words, 'picture/unreadable', /SVG file\. The drawing contains text/],
  ])('is told once, at the field, and not where its name stands: %s', async (name, content, code, message) => {
    project.write(`data/trial/art/${name}`, content);
    project.write(deckFile, deck.replace('name: Ball', `name: ${name}`).replace('red.png', name));
    const { findings } = await check(project.root);
    expect(findings.problems).toEqual([
      expect.objectContaining({
        code,
        at: expect.objectContaining({ line: 7 }),
        message: expect.stringMatching(message),
      }),
    ]);
    rmSync(join(project.root, `data/trial/art/${name}`));
    project.write(deckFile, deck);
  });

  it('is reported once if its name is empty', async () => {
    project.write(deckFile, deck.replace('red.png', '""'));
    const { findings } = await check(project.root);
    expect(findings.problems.map(({ code }) => code)).toEqual(['types/wrong-length']);
    project.write(deckFile, deck);
  });

  it('is reported if it is a link to a folder', async () => {
    symlinkSync('people', join(project.root, 'data/trial/art/linked'));
    project.write(deckFile, deck.replace('red.png', 'linked'));
    const { findings } = await check(project.root);
    expect(findings.problems.map(({ code }) => code)).toEqual(['refs/unknown-picture']);
    rmSync(join(project.root, 'data/trial/art/linked'));
    project.write(deckFile, deck);
  });
});

describe('the live page', () => {
  it('offers the pictures of the game, and writes the one that was chosen', async () => {
    const fields = viewCardDetail(live, 'spells/ball')?.fields ?? [];
    expect(fields.find(({ path }) => path[0] === 'art')).toMatchObject({ type: 'picture', choices: all });
    expect(fields.find(({ path }) => path[0] === 'scenes')).toMatchObject({ type: 'picture', path: ['scenes', 0] });
    const edit = { game: 'trial', key: 'spells/ball', path: ['art'], value: 'people/king.png', seen: textHash(deck) };
    expect(await editCard(live, edit)).toHaveProperty('result', 'written');
    expect(readFileSync(join(project.root, deckFile), 'utf8')).toBe(deck.replace('red.png', 'people/king.png'));
  });

  it('shows them small, and nothing that is no picture of the game', async () => {
    const { loaded } = live;
    if (!loaded) throw new Error('nothing is loaded');
    const small = await artThumb(loaded, 'people/king.png');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 144, height: 48 });
    for (const name of ['../game.yaml', 'plan.psd', '/etc/passwd', ''])
      expect(await artThumb(loaded, name)).toBe(undefined);
  });
});
