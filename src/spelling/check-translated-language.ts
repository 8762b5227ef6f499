// A game in another language → problems with the wording of what was translated; the rest is the game's own.
import type { Problem } from '../problems/problem.ts';
import { allEntries, type Game } from '../game/game.ts';
import { isWrittenInLetters, nameChecks, runChecks, textChecks } from './check-language.ts';
import type { Check } from './finding.ts';
import { knownWords } from './known-words.ts';
import { otherScript } from './other-script.ts';
import { translatedSubjects } from './translated-subjects.ts';
import { typedNumbers } from './typed-numbers.ts';

export function checkTranslatedLanguage(game: Game, source: Game): Problem[] {
  const { language } = game;
  const script: readonly Check[] = isWrittenInLetters(language) ? [otherScript] : [];
  const ofName = [...nameChecks(language), ...script];
  const numbers = typedNumbers(game, knownWords(game));
  const ofText = [...textChecks(language), ...script, numbers];
  const problems: Problem[] = [];
  for (const entry of allEntries(source)) {
    const plain = entry.fields[language];
    if (typeof plain === 'string') runChecks(ofName, { entry, path: [language], plain, text: undefined }, problems);
  }
  const { texts, names } = translatedSubjects(game);
  for (const subject of texts) runChecks(ofText, subject, problems);
  for (const subject of names) runChecks(ofName, subject, problems);
  return problems;
}
