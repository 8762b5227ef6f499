// The report → what the page's script needs to know of it, as JSON that can stand inside of a page.
import type { PageData } from './page/page-data-type.ts';
import type { Report } from './report.ts';

export function pageData(report: Report): string {
  const { game, language, edition } = report;
  const charted = new Set(report.distributions.map(({ kind, path }) => `${kind} ${path}`));
  const data: PageData = {
    game,
    language,
    edition,
    cards: report.cards.map(
      ({ id, anchor, seen, kind, shelf, copies, readings, sortName, problems, house, remarks, fields }) => ({
        id,
        anchor,
        seen,
        kind,
        shelf,
        copies,
        readings,
        sortName,
        hasProblems: problems.length > 0,
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

/** Without `<`, nothing in it can end the element or begin another; JSON reads the escape as the same letter. */
function inPage(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
