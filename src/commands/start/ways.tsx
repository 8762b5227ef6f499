// Where to go from a game on the start page: documents, tables, pages to read, other files.
/** @jsxImportSource preact */
import type { Both } from '../../view/words.tsx';
import type { StartBuild, StartDocument } from './start-page.ts';
import { say } from './words.ts';

/** As their readers write them. Others show their code. */
const languageNames: Readonly<Record<string, string>> = {
  zh: '中文',
  'zh-hant': '繁體中文',
  en: 'English',
  ja: '日本語',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

export function Ways({
  game,
  build,
  isAlone,
}: {
  readonly game: string;
  readonly build: StartBuild;
  readonly isAlone: boolean;
}) {
  const { folder, language, documents, hasTable, pages, contacts, others, isPlain, hasErrors } = build;
  const folders = others.filter((name) => name !== 'press');
  const reads = (['proof', 'changes', 'play'] as const).filter((name) => name in pages);
  return (
    <section data-language={/^zh\b/.test(language) ? 'zh' : 'en'}>
      {(!isAlone || isPlain) && (
        <h3>
          <span lang={language}>{languageNames[language.toLowerCase()] ?? language}</span>
          {isPlain && <> · {say.plain}</>}
        </h3>
      )}
      {hasErrors && (
        <p>
          <a class="state error" href={hrefOf(folder, 'ERRORS.md')}>
            {say.errors}
          </a>
        </p>
      )}
      <ul class="links">
        {documents.map((document) => (
          <Way
            key={document.file}
            href={hrefOf(folder, document.file)}
            label={say.print}
            kind={document === documents[0] ? 'print first' : 'print'}
          >
            <DocumentHint {...document} />
          </Way>
        ))}
        {hasTable && (
          <Way href={hrefOf(folder, 'table/')} label={say.table}>
            {say.tableHint}
          </Way>
        )}
        {reads.map((name) => (
          <Way key={name} href={hrefOf(folder, pages[name] ?? '')} label={say[name]}>
            {say[`${name}Hint`]}
          </Way>
        ))}
        {others.includes('press') && (
          <Way href={hrefOf(folder, 'press/')} label={say.press}>
            {say.pressHint}
          </Way>
        )}
        {contacts.length > 0 && (
          <Way href={hrefOf(folder, contacts.length === 1 ? `contact/${contacts[0]}` : 'contact/')} label={say.contact}>
            {say.contactHint}
          </Way>
        )}
      </ul>
      {hasTable && (
        <p class="others">
          {say.install} <code>cardwright install tts {game}</code>
        </p>
      )}
      {folders.length > 0 && (
        <p class="others">
          {say.more}
          {folders.map((name) => (
            <a key={name} href={hrefOf(folder, `${name}/`)}>
              {name}/
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

interface WayProps {
  readonly href: string;
  readonly label: Both<string>;
  readonly kind?: string;
  readonly children: Both<string>;
}

function Way({ href, label, kind = '', children }: WayProps) {
  return (
    <li>
      <a class={`way ${kind}`} href={href}>
        <strong>{label}</strong>
        <small>{children}</small>
      </a>
    </li>
  );
}

function DocumentHint({ file, counts, bytes }: StartDocument) {
  return (
    <>
      {file.split('/').at(-1)} · {(bytes / 1e6).toFixed(1)} MB
      {counts && (
        <>
          <br />
          {say.sheetsOf(counts.sheets)} · {counts.isDuplex ? say.duplex : say.singleSided}
        </>
      )}
    </>
  );
}

/** Names of cards and games may hold anything. */
export function hrefOf(folder: string, file: string): string {
  return [...folder.split('/'), ...file.split('/')].map(encodeURIComponent).join('/');
}
