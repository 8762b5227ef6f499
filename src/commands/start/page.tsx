// The start page as HTML: one file that opens from the disk, in Chinese and English, without network. Its policy lets nothing but its own style
// and script run.
/** @jsxImportSource preact */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { renderToString } from 'preact-render-to-string';
import type { About } from '../../export/finish-folder.ts';
import { viewStyle } from '../../view/view-style.ts';
import type { StartBuild, StartGame } from './start-page.ts';
import { hrefOf, Ways } from './ways.tsx';
import { en, say, zh } from './words.ts';

const style = `${viewStyle}\n${readFileSync(new URL('./start-page.css', import.meta.url), 'utf8')}`;

/** Chooses the reader's language, and remembers it where the browser allows that. */
const script = `
const root = document.documentElement;
const show = (labels) => { root.dataset.labels = labels; root.lang = labels; document.title = root.dataset['title' + (labels === 'en' ? 'En' : 'Zh')]; };
let kept = null;
try { kept = localStorage.getItem('cardwright-labels'); } catch {}
show(kept ?? (/^zh/i.test(navigator.language) ? 'zh' : 'en'));
document.getElementById('switch').addEventListener('click', () => {
  show(root.dataset.labels === 'en' ? 'zh' : 'en');
  try { localStorage.setItem('cardwright-labels', root.dataset.labels); } catch {}
});
`;

/** @param mark tells the next run from what the page was made */
export function showStartPage(games: readonly StartGame[], mark: string): string {
  return `<!doctype html>\n<!-- ${mark} -->\n${renderToString(<Page games={games} />)}\n`;
}

function policy(): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; img-src 'self' file:; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;
}

/** With so many games, a list of names helps to find one. */
const manyGames = 5;

function Page({ games }: { readonly games: readonly StartGame[] }) {
  return (
    <html
      lang="zh"
      data-labels="zh"
      data-title-zh={`${zh.title} · Cardwright`}
      data-title-en={`${en.title} · Cardwright`}
    >
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy()} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${zh.title} · Cardwright`}</title>
        {/* Safe to insert unescaped: our own style and script, whose hashes are in the policy. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header class="top">
          <div>
            <h1>{say.title}</h1>
            <p class="lead">{games.length === 0 ? say.nothing : say.lead(games.length)}</p>
          </div>
          <button id="switch" type="button">
            {say.switchTo}
          </button>
        </header>
        {games.length >= manyGames && <Names games={games} />}
        <main>
          {games.map((game) => (
            <Game key={game.id} {...game} />
          ))}
        </main>
        <footer>{say.made}</footer>
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

function Names({ games }: { readonly games: readonly StartGame[] }) {
  return (
    <nav aria-labelledby="names">
      <h2 id="names">{say.games}</h2>
      {games.map((game) => (
        <a key={game.id} href={`#${encodeURIComponent(game.id)}`}>
          <InBoth builds={game.builds} show={(build) => titleOf(game.id, build)} />
        </a>
      ))}
    </nav>
  );
}

function titleOf(id: string, { about }: StartBuild): string {
  return about?.title ?? id;
}

/** The words of a game in the reader's language, where it was built in that language; otherwise in the one it has. */
function InBoth({
  builds,
  show,
}: {
  readonly builds: readonly StartBuild[];
  readonly show: (build: StartBuild) => string;
}) {
  const [chinese, english] = (['zh', 'en'] as const).map((labels) => buildFor(builds, labels));
  if (chinese === undefined || english === undefined) return null;
  const shown = [chinese, english].map(show);
  if (shown[0] === shown[1]) return <span lang={chinese.language}>{shown[0]}</span>;
  return (
    <>
      <span class="w-zh" lang={chinese.language}>
        {shown[0]}
      </span>
      <span class="w-en" lang={english.language}>
        {shown[1]}
      </span>
    </>
  );
}

function buildFor(builds: readonly StartBuild[], labels: 'zh' | 'en'): StartBuild | undefined {
  const known = builds.filter(({ about }) => about !== undefined);
  const wanted = new RegExp(`^${labels}\\b`);
  return known.find(({ language }) => wanted.test(language)) ?? known[0] ?? builds[0];
}

function Game({ id, builds }: StartGame) {
  const [chinese, english] = (['zh', 'en'] as const).map((labels) => buildFor(builds, labels));
  if (chinese === undefined || english === undefined) return null;
  const isSame = chinese === english;
  const other = chinese.about?.en;
  return (
    <article id={id} aria-labelledby={`${id}-title`}>
      {isSame ? (
        <Cover {...chinese} />
      ) : (
        <>
          <Cover {...chinese} labels="w-zh" />
          <Cover {...english} labels="w-en" />
        </>
      )}
      <div class="told">
        <h2 id={`${id}-title`}>
          <InBoth builds={builds} show={(build) => titleOf(id, build)} />
        </h2>
        {other && other !== chinese.about?.title && (
          <p class={isSame ? 'other' : 'other w-zh'} lang="en">
            {other}
          </p>
        )}
        {chinese.about && <Facts about={chinese.about} builds={builds} />}
        {isSame ? (
          <Contents build={chinese} />
        ) : (
          <>
            <div class="w-zh">
              <Contents build={chinese} />
            </div>
            <div class="w-en">
              <Contents build={english} />
            </div>
          </>
        )}
      </div>
      <div class="ways">
        {builds.map((build) => (
          <Ways key={build.folder} game={id} build={build} isAlone={builds.length === 1} />
        ))}
      </div>
    </article>
  );
}

/** A fan of up to three faces. */
function Cover({ folder, about, labels = '' }: StartBuild & { readonly labels?: string }) {
  const faces = about?.cover ?? [];
  return (
    <div class={`cover of-${faces.length} ${labels}`}>
      {faces.map((face) => (
        <img key={face.file} src={hrefOf(folder, face.file)} alt={face.name} loading="lazy" />
      ))}
    </div>
  );
}

function Facts({ about, builds }: { readonly about: About; readonly builds: readonly StartBuild[] }) {
  const documents = builds.find(({ documents: own }) => own.some(({ counts }) => counts))?.documents ?? [];
  const sheets = documents.reduce((sum, { counts }) => sum + (counts?.sheets ?? 0), 0);
  const numbers = [
    [about.cards, say.cards],
    [about.pieces, say.pieces],
    [sheets, say.sheets],
  ] as const;
  return (
    <>
      <p class="facts">
        <span>{say.edition(about.edition)}</span>
        {about.players && <span>{say.players(about.players)}</span>}
        {about.minutes && <span>{say.minutes(about.minutes)}</span>}
      </p>
      <ul class="numbers">
        {numbers
          .filter(([count]) => count > 0)
          .map(([count, unit], i) => (
            <li key={i}>
              <strong>{count}</strong> {unit}
            </li>
          ))}
      </ul>
    </>
  );
}

function Contents({ build: { about, language } }: { readonly build: StartBuild }) {
  if (about === undefined || about.contents.length === 0) return null;
  return (
    <section class="contents">
      <h3>{say.contents}</h3>
      <ul lang={language}>
        {about.contents.map(({ name, count }, i) => (
          <li key={i}>
            <span>{name}</span> <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
