// What every part of the report's page is given.
import type { Both } from '../../view/both-words.tsx';
import type { ShownWords } from '../../view/shown-words.ts';
import type { Report } from './report.ts';
import type { ProofWords } from './words.ts';

export interface PageProps {
  readonly report: Report;
  readonly words: Both<ProofWords>;
  readonly view: ShownWords;
  /** The address on the page of the card with an id. */
  readonly cardLink: (id: string) => string | undefined;
}
