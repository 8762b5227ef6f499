// Sections of the page that are lists: problems, errata, claims, house designs, wordings, glossary.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ClaimsTable, ProblemList, Source } from '../../view/findings.tsx';
import { type Shown, valueSigns } from '../../view/words.tsx';
import { erratumMeans } from './errata.ts';
import type { GlossaryUse, PageProps } from './report.ts';

export function ListSections(page: PageProps) {
  const { report, words, view } = page;
  return (
    <>
      <Section id="problems" title={words.problems}>
        <ProblemList problems={report.problems} words={view} cardLink={page.cardLink} />
      </Section>
      <Section id="errata" title={words.errata} about={words.errataIntro}>
        <Errata {...page} />
      </Section>
      <Section id="claims" title={words.claims} about={view.claimTally(report.totals.claims)}>
        <ClaimsTable claims={report.claims} words={view} source={({ id }) => report.claimPlaces.get(id)} />
      </Section>
      <Section id="house" title={words.houseList} about={words.houseIntro}>
        <House {...page} />
      </Section>
      <Section id="wordings" title={words.wordings} about={words.wordingsIntro}>
        <Wordings {...page} />
      </Section>
      <Section id="glossary" title={words.glossary}>
        <Glossary {...page} />
      </Section>
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: Shown;
  readonly about?: Shown;
  readonly children: ComponentChildren;
}

function Section({ id, title, about, children }: SectionProps) {
  return (
    <section id={id} class="list">
      <h2>{title}</h2>
      {about !== undefined && <p class="muted intro">{about}</p>}
      {children}
    </section>
  );
}

function Errata({ report, words, view }: PageProps) {
  if (report.errata.length === 0) return <p class="empty">{words.noErrata}</p>;
  return (
    <ol class="errata">
      {report.errata.map(({ id, section, says, prints: printed, reason, taken, others = [], place }) => {
        const prints = taken ?? erratumMeans(printed, valueSigns);
        return (
          <li key={id}>
            <span class="state">
              {view.section} {section}
            </span>{' '}
            {says}
            {prints !== undefined && (
              <div>
                <span class="muted">{taken === undefined ? words.prints : words.taken}</span> {prints}
              </div>
            )}
            {reason !== undefined && <div class="muted">{reason}</div>}
            {others.length > 0 && (
              <div class="muted">
                {words.others} {others.join(' / ')}
              </div>
            )}
            <Source at={place} />
          </li>
        );
      })}
    </ol>
  );
}

function House({ report, words }: PageProps) {
  const cards = report.cards.filter(({ house }) => house.length > 0);
  if (cards.length === 0) return <p class="empty">{words.noHouse}</p>;
  return (
    <table class="plain">
      <tbody>
        {cards.flatMap((card) =>
          card.house.map((part) => (
            <tr key={`${card.anchor} ${part.path}`}>
              <th scope="row">
                <a href={`#${card.anchor}`}>{card.name}</a>
              </th>
              <td>{part.path === '' ? words.wholeCard : <code>{part.path}</code>}</td>
              <td>{part.words}</td>
              <td>
                <Source at={`${part.at.file}:${part.at.line}`} />
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

function CardName({ name, href }: { name: string; href: string | undefined }) {
  return href === undefined ? <span>{name}</span> : <a href={href}>{name}</a>;
}

function Wordings({ report, words, cardLink }: PageProps) {
  if (report.wordings.length === 0) return <p class="empty">{words.noWordings}</p>;
  return (
    <ul class="wordings">
      {report.wordings.map((wording) => (
        <li key={wording.words}>
          <b>{wording.words}</b>
          <div class="uses">
            {wording.uses.map((use) => (
              <span key={`${use.card} ${use.text} ${use.at.line}`} title={use.sentence}>
                <CardName name={use.name} href={cardLink(use.card)} /> {use.numbers.join('、')}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Glossary({ report, words }: PageProps) {
  if (report.glossary.length === 0) return <p class="empty">{words.noGlossary}</p>;
  return (
    <table class="plain glossary">
      <tbody>
        {report.glossary.map((entry) => (
          <GlossaryRow key={`${entry.type} ${entry.name}`} entry={entry} words={words} />
        ))}
      </tbody>
    </table>
  );
}

function GlossaryRow({ entry, words }: { readonly entry: GlossaryUse; readonly words: PageProps['words'] }) {
  const { type, name, en, means, not, uses } = entry;
  return (
    <tr>
      <th scope="row">
        {type === 'icon' ? means : name}
        <small>{type === 'icon' ? name : en}</small>
      </th>
      <td class="muted">{words.types[type]}</td>
      <td>
        {type !== 'icon' && means}
        {not !== undefined && (
          <div class="muted">
            {words.not}: {not.join('、')}
          </div>
        )}
      </td>
      <td class="uses">
        {uses.length === 0 ? (
          <span class="muted">{words.unused}</span>
        ) : (
          <>
            <span class="muted">{uses.length}</span>
            {uses.map(({ anchor, name: card }) => (
              <a key={anchor} href={`#${anchor}`}>
                {card}
              </a>
            ))}
          </>
        )}
      </td>
    </tr>
  );
}
