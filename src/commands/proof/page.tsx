// The page of the report: one HTML file with its script and style inside; its policy lets nothing else run.
/** @jsxImportSource preact */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { renderToString } from 'preact-render-to-string';
import { DistributionChart } from '../../view/distribution-chart.tsx';
import { Totals } from '../../view/findings.tsx';
import { viewStyle } from '../../view/view-style.ts';
import { bothWords, type Shown, viewTables } from '../../view/words.tsx';
import { CardSections } from './card-sections.tsx';
import { ListSections } from './list-sections.tsx';
import type { PageData } from './page/page-cards.ts';
import type { PageProps, Report } from './report.ts';
import { proofTables } from './words.ts';

const proofStyle = `\n${readFileSync(new URL('./proof.css', import.meta.url), 'utf8')}`;
const words = bothWords(proofTables.zh, proofTables.en);
const view = bothWords(viewTables.zh, viewTables.en);

/** @param script the bundled script of the page */
export function renderPage(report: Report, script: string): string {
  const anchors = new Map(report.cards.map(({ id, anchor }) => [id, `#${encodeURIComponent(anchor)}`]));
  const page = { report, words, view, cardLink: (id: string) => anchors.get(id) };
  return `<!doctype html>\n${renderToString(<Page script={script} style={viewStyle + proofStyle} {...page} />)}\n`;
}

function Page({ script, style, ...page }: PageProps & { readonly script: string; readonly style: string }) {
  const { report } = page;
  const isChinese = /^zh\b/.test(report.language);
  return (
    <html lang={report.language} data-labels={isChinese ? 'zh' : 'en'}>
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy(script, style)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${report.title} · ${isChinese ? proofTables.zh.report : proofTables.en.report}`}</title>
        {/* Safe to insert unescaped: our own style and script, whose hashes are in the policy, and JSON without `<`. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <Side {...page} />
        <main>
          <Overview {...page} />
          <CardSections {...page} />
          <ListSections {...page} />
        </main>
        <dialog id="large">
          <img alt="" />
        </dialog>
        <script type="application/json" id="data" dangerouslySetInnerHTML={{ __html: pageData(report) }} />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

/** Allows embedded pictures and our own script and style; no network, no inline attributes. */
function policy(script: string, style: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; img-src data:; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;
}

function Side({ report, words: say }: PageProps) {
  const { claims } = report.totals;
  const house = report.cards.reduce((sum, card) => sum + card.house.length, 0);
  const links: [string, Shown, number | string][] = [
    ['overview', say.overview, ''],
    ['cards', say.cards, report.cards.length],
    ['problems', say.problems, report.problems.filter(({ severity }) => severity !== 'hint').length],
    ['errata', say.errata, report.errata.length],
    ['claims', say.claims, claims.hold + claims.ruled + claims.fail],
    ['house', say.houseList, house],
    ['wordings', say.wordings, report.wordings.length],
    ['glossary', say.glossary, report.glossary.length],
  ];
  return (
    <nav class="side">
      <h1>
        {report.title}
        <small>
          {say.report} · {say.edition} {report.edition}
        </small>
      </h1>
      <ul>
        {links.map(([id, label, n]) => (
          <li key={id}>
            <a href={`#${id}`}>
              {label} <span class="n">{n}</span>
            </a>
          </li>
        ))}
      </ul>
      <div class="reading">
        <p class="progress">
          {say.progress} <b id="read">0</b>/{report.cards.length}
          <progress id="bar" max={report.cards.length} value={0} />
        </p>
        <label>
          {say.reader}
          <input id="reader" autocomplete="off" maxLength={80} />
        </label>
        <button type="button" id="save">
          {say.save}
        </button>
        <label class="button">
          {say.open}
          <input type="file" id="open" accept=".json,application/json" />
        </label>
        <p class="warn" id="not-kept" hidden>
          {say.notKept}
        </p>
        <p class="warn" id="bad-file" hidden>
          {say.badFile}
        </p>
      </div>
      <div class="look">
        <button type="button" id="labels">
          中 / EN
        </button>
        <button type="button" id="theme">
          ◐ {say.theme}
        </button>
      </div>
      <p class="keys muted">{say.keys}</p>
    </nav>
  );
}

function Overview({ report, words: say, view: shown }: PageProps) {
  const kinds = [...new Set(report.distributions.map(({ kind }) => kind))];
  const namesOf = (kind: string) => report.decks.filter(({ kinds: own }) => own.includes(kind)).map(({ name }) => name);
  return (
    <section id="overview">
      <h2>{say.overview}</h2>
      <Totals totals={report.totals} words={shown} />
      {kinds.map((kind) => (
        <details class="charts" key={kind} open>
          <summary>
            {namesOf(kind).join('、')} <code>{kind}</code>
          </summary>
          <div>
            {report.distributions
              .filter((one) => one.kind === kind)
              .map((one) => (
                <DistributionChart key={one.path} distribution={one} />
              ))}
          </div>
        </details>
      ))}
    </section>
  );
}

/** What the page's script needs, as JSON. */
function pageData(report: Report): string {
  const { game, language, edition } = report;
  const charted = new Set(report.distributions.map(({ kind, path }) => `${kind} ${path}`));
  const data: PageData = {
    game,
    language,
    edition,
    cards: report.cards.map(
      ({ id, anchor, seen, kind, deckId, copies, readings, sortName, problems, house, remarks, fields }) => ({
        id,
        anchor,
        seen,
        kind,
        deckId,
        copies,
        readings,
        sortName,
        hasProblems: problems.some(({ severity }) => severity !== 'hint'),
        isHouse: house.length > 0,
        hasRemarks: remarks.some(({ remark = '' }) => remark.trim() !== ''),
        fields: Object.fromEntries(
          fields.filter(({ path }) => charted.has(`${kind} ${path}`)).map(({ path, values }) => [path, values]),
        ),
      }),
    ),
  };
  return inPage(JSON.stringify(data));
}

/** Escapes `<`, so that nothing can close the element; JSON reads the escape as the same character. */
function inPage(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
