// Every code that a problem can have, with its level and what it does. docs/problems.md explains each of them.

/** An error breaks a build, a warning is likely wrong, a hint is a question of policy: shown on request, and never a reason to fail. */
export type Severity = 'error' | 'warning' | 'hint';

export interface CodeFacts {
  readonly severity: Severity;
  /** A question of wording: an `allow` entry with a reason may answer "yes, on purpose". Broken data cannot be allowed. */
  readonly allowable?: true;
  /** `checks` of game.yaml cannot change the level: the problem belongs to no game, or says what was not checked. */
  readonly isFixed?: true;
  /** Nothing is built: it would not be what the user asked for. */
  readonly stopsBuild?: true;
  /** Some data could not be read, so later checks must not report it as missing. */
  readonly hidesData?: true;
  /** Only likely: left out where another problem already covers the same words. */
  readonly isGuess?: true;
  /** The files are not as they seem, so a command must not compare or edit them. */
  readonly blocksEdits?: true;
  /** Found before cards are known: the line shows which card it is. */
  readonly beforeCards?: true;
  /** The card has no face. */
  readonly breaksFace?: true;
  /** Found by comparing cards with templates; cannot be found when templates are not read. */
  readonly needsTemplates?: true;
  /** The same for every card of a deck: reported for the first one. */
  readonly oncePerDeck?: true;
}

const error = { severity: 'error' } as const;
const warning = { severity: 'warning' } as const;
const hint = { severity: 'hint' } as const;
const fixedWarning = { ...warning, isFixed: true } as const;
const stop = { ...error, stopsBuild: true } as const;
const file = { ...error, blocksEdits: true } as const;
const hiding = { ...error, hidesData: true } as const;
const unreadable = { ...file, hidesData: true } as const;
const yaml = { ...file, beforeCards: true } as const;
const unreadableYaml = { ...yaml, hidesData: true } as const;
const noFace = { ...error, breaksFace: true } as const;
const wording = { ...warning, allowable: true } as const;
const policy = { ...hint, allowable: true } as const;
const guess = { ...wording, isGuess: true } as const;

export const problemCodes = {
  'file/missing': unreadable,
  'file/is-folder': unreadable,
  'file/unreadable': unreadable,
  'file/unwritable': file,
  'file/too-large': unreadable,
  'file/outside-project': unreadable,
  'file/not-utf8': file,
  'file/bom': hint,
  'file/crlf': hint,
  'file/old-schema': fixedWarning,
  'font/package': error,
  'font/unknown-family': error,
  'font/wrong-sum': fixedWarning,
  'yaml/syntax': unreadableYaml,
  'yaml/tab': unreadableYaml,
  'yaml/duplicate-key': yaml,
  'yaml/alias-bomb': unreadableYaml,
  'yaml/several-documents': unreadableYaml,
  'yaml/unsupported': yaml,
  'yaml/control-character': yaml,
  'types/missing-field': error,
  'types/unknown-field': error,
  'types/wrong-type': error,
  'types/not-a-choice': error,
  'types/out-of-range': error,
  'types/wrong-length': error,
  'types/wrong-form': error,
  'game/none': error,
  'game/unknown-kind': error,
  'game/kind-twice': error,
  'game/deck-not-listed': error,
  'game/unknown-file': warning,
  'game/no-cards': warning,
  'game/no-language': error,
  'game/code-fails': unreadable,
  'game/code-not-run': fixedWarning,
  'game/code-needed': error,
  'svg/cannot-draw': error,
  'refs/duplicate-id': error,
  'refs/duplicate-name': wording,
  'refs/no-file-name': error,
  'refs/same-file': error,
  'refs/unknown-icon': error,
  'refs/unknown-keyword': error,
  'refs/unknown-card': error,
  'refs/unknown-size': error,
  'refs/unknown-picture': error,
  'refs/unused-keyword': hint,
  'refs/unknown-field': warning,
  'refs/idle-field': { ...policy, needsTemplates: true },
  'sheet/unknown-paper': error,
  'sheet/bleed-over-gap': error,
  'sheet/unknown-sheet': stop,
  'sheet/unknown-printer': stop,
  'sheet/card-too-large': error,
  'target/wrong-bleed': error,
  'target/wrong-dpi': error,
  'target/no-product': error,
  'target/too-many-cards': error,
  'target/no-back': error,
  'target/other-trim': warning,
  'target/outside-safe-area': warning,
  'target/unknown-press': stop,
  'target/bad-profile': error,
  'target/too-much-ink': warning,
  'text/syntax': error,
  'text/unclosed-mark': error,
  'text/unknown-token': error,
  'text/unknown-value': error,
  'text/unknown-helper': error,
  'text/typed-number': policy,
  'text/number-without-field': policy,
  'language/mixed-punctuation': wording,
  'language/unpaired': wording,
  'language/doubled-punctuation': wording,
  'language/missing-stop': wording,
  'language/stray-space': wording,
  'language/missing-space': wording,
  'language/traditional': wording,
  'language/full-width-digit': wording,
  'language/hyphen-for-minus': wording,
  'language/forbidden-term': wording,
  'language/keyword-lacking': wording,
  'language/other-script': wording,
  'language/keyword-idle': wording,
  'language/wrong-character': guess,
  'language/missing-character': guess,
  'language/doubled-character': wording,
  'language/doubled-word': wording,
  'language/unusual-punctuation': guess,
  'language/other-word': guess,
  'language/other-capital': wording,
  'language/other-quotes': wording,
  'language/other-number': wording,
  'language/strange-character': wording,
  'language/misquoted-name': guess,
  'language/near-name': wording,
  'language/near-text': wording,
  'language/two-wordings': wording,
  'translation/unknown-id': error,
  'translation/unknown-field': error,
  'translation/missing': warning,
  'translation/outdated': warning,
  'translation/placeholders': warning,
  'allow/unknown-code': error,
  'allow/not-needed': warning,
  'checks/unknown-code': error,
  'claims/fails': error,
  'claims/undefined': error,
  'claims/expression': error,
  'claims/too-slow': error,
  'claims/not-played': warning,
  'claims/outdated-play': warning,
  'claims/too-few-games': warning,
  'claims/ruling-not-needed': error,
  'rules/broken': error,
  'rules/crashed': error,
  'play/fails': error,
  'play/no-results': error,
  'play/other-results': error,
  'template/missing': noFace,
  'template/fails': noFace,
  'template/twice': error,
  'template/unknown-value': error,
  'layout/overflow': error,
  'layout/overlap': error,
  'layout/outside-safe-area': error,
  'layout/missing-glyph': error,
  'layout/script': error,
  'layout/missing-style': { ...error, oncePerDeck: true },
  'layout/low-resolution': warning,
  'picture/unreadable': error,
  'picture/unused-unreadable': warning,
  'rulebook/no-mapping': error,
  'rulebook/not-found': error,
  'rulebook/no-column': error,
  'rulebook/differs': error,
  'rulebook/row-without-card': error,
  'rulebook/card-without-row': error,
  'manifest/unreadable': stop,
  'manifest/other-game': stop,
  'manifest/other-language': stop,
  'manifest/other-faces': stop,
  'table/unknown-name': error,
  'table/too-few': error,
  'table/wrong-sum': error,
  'table/off-track': error,
  'table/not-dealt': error,
  'table/no-piece': error,
  'output/busy': error,
  'output/damaged': error,
  'install/incomplete': error,
  'remark/unreadable': error,
  'remark/other-game': error,
  'remark/unknown-card': warning,
  'remark/open': warning,
  'remark/card-changed': hint,
  'spreadsheet/unreadable': hiding,
  'spreadsheet/unreachable': error,
  'spreadsheet/no-sheet': hiding,
  'spreadsheet/no-rows': error,
  'spreadsheet/unknown-column': hiding,
  'spreadsheet/no-column': warning,
  'spreadsheet/no-name': warning,
  'spreadsheet/column-twice': error,
  'spreadsheet/row-twice': error,
  'spreadsheet/no-result': error,
  'spreadsheet/printed-text': warning,
  'spreadsheet/not-editable': error,
} as const satisfies Record<string, CodeFacts>;

export type ProblemCode = keyof typeof problemCodes;

const facts: Readonly<Record<string, CodeFacts>> = problemCodes;

/** What a code does, by name: the table above is the only place that knows. */
export function codeFacts(code: ProblemCode): CodeFacts {
  return facts[code] ?? error;
}

export function isAllowable(code: string): boolean {
  return Object.hasOwn(facts, code) && facts[code]?.allowable === true;
}

/** Whether `checks` of game.yaml may change its level: errors keep theirs, so that nothing wrong is printed silently. */
export function canSetLevel(code: string): boolean {
  const known = Object.hasOwn(facts, code) ? facts[code] : undefined;
  return known !== undefined && known.severity !== 'error' && !known.isFixed;
}

/** All codes that have a fact. */
export function codesThat(fact: keyof CodeFacts): string[] {
  return Object.keys(facts).filter((code) => facts[code]?.[fact] !== undefined);
}
