// The remarks of readers and the cards → what is open, as problems at the cards that they speak of.
import { didYouMean } from '../../strings/nearest-word.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { ReaderRemark } from './read-remarks.ts';
import type { ReportCard } from './report.ts';

export function remarkProblems(remarks: readonly ReaderRemark[], cards: readonly ReportCard[]): Problem[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return remarks.flatMap((remark) => {
    const card = byId.get(remark.card);
    if (card === undefined) return [unknownCard(remark, [...byId.keys()])];
    return isBlank(remark) ? [] : [remarkProblem(remark, card)];
  });
}

/** A tick alone says that all is well. */
export function isBlank({ remark }: Pick<ReaderRemark, 'remark'>): boolean {
  return remark === undefined || remark.trim() === '';
}

function remarkProblem({ reader, remark = '', seen, at }: ReaderRemark, card: ReportCard): Problem {
  const words = `${reader ?? 'A reader'} remarks: “${remark.replace(/\s+/g, ' ').trim()}”`;
  const isChanged = seen !== card.seen;
  return problem(isChanged ? 'remark/card-changed' : 'remark/open', {
    at: card.at,
    card: card.id,
    message: isChanged ? `${words}, and the card was changed since.` : `${words}.`,
    fix: isChanged
      ? `Look whether the change answers it; if so, delete the entry at ${at.file}:${at.line}.`
      : `Change the card, or delete the entry at ${at.file}:${at.line} when it needs no change.`,
  });
}

function unknownCard({ card, at }: ReaderRemark, known: readonly string[]): Problem {
  return problem('remark/unknown-card', {
    at,
    message: `The game has no card or component "${card}".`,
    fix: `${didYouMean(card, known)}Write the id that the card has now, or delete this entry.`,
  });
}
