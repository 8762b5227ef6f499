// Every code a problem can have, with its severity and whether a designer may allow it with a reason.

type Severity = 'error' | 'warning' | 'info';

interface CodeFacts {
  readonly severity: Severity;
  /** Questions of wording may be answered "yes, on purpose" by an `allow` entry; broken data may not. */
  readonly allowable?: true;
}

const error = { severity: 'error' } as const;
const warning = { severity: 'warning' } as const;
const info = { severity: 'info' } as const;
const wording = { severity: 'warning', allowable: true } as const;

export const problemCodes = {
  'file/missing': error,
  'file/is-folder': error,
  'file/unreadable': error,
  'file/unwritable': error,
  'file/too-large': error,
  'file/outside-project': error,
  'file/not-utf8': error,
  'file/bom': info,
  'file/crlf': info,
  'yaml/syntax': error,
  'yaml/tab': error,
  'yaml/duplicate-key': error,
  'yaml/alias-bomb': error,
  'yaml/several-documents': error,
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
  'game/code-fails': error,
  'refs/duplicate-id': error,
  'refs/duplicate-name': wording,
  'refs/unknown-icon': error,
  'refs/unknown-keyword': error,
  'refs/unknown-card': error,
  'refs/unknown-size': error,
  'refs/unused-keyword': warning,
  'sheet/unknown-paper': error,
  'sheet/bleed-over-gap': error,
  'sheet/unknown-sheet': error,
  'sheet/unknown-printer': error,
  'sheet/card-too-large': error,
  'target/wrong-bleed': error,
  'target/wrong-dpi': error,
  'target/no-product': error,
  'target/too-many-cards': error,
  'target/no-back': error,
  'target/other-trim': warning,
  'target/outside-safe-area': warning,
  'text/syntax': error,
  'text/unknown-value': error,
  'text/unknown-helper': error,
  'text/typed-number': wording,
  'text/number-without-field': wording,
  'language/mixed-punctuation': wording,
  'language/unpaired': wording,
  'language/doubled-punctuation': wording,
  'language/missing-stop': wording,
  'language/stray-space': wording,
  'language/traditional': wording,
  'language/full-width-digit': wording,
  'language/hyphen-for-minus': wording,
  'language/forbidden-term': wording,
  'language/keyword-lacking': wording,
  'translation/unknown-id': error,
  'translation/unknown-field': error,
  'allow/unknown-code': error,
  'allow/not-needed': warning,
  'claims/fails': error,
  'claims/undefined': error,
  'claims/expression': error,
  'claims/too-slow': error,
  'claims/ruling-not-needed': error,
  'rules/broken': error,
  'rules/crashed': error,
  'template/missing': error,
  'template/fails': error,
  'layout/overflow': error,
  'layout/outside-safe-area': error,
  'layout/missing-glyph': error,
  'layout/low-resolution': warning,
  'rulebook/no-mapping': error,
  'rulebook/not-found': error,
  'rulebook/no-column': error,
  'rulebook/differs': error,
  'rulebook/row-without-card': error,
  'rulebook/card-without-row': error,
  'manifest/unreadable': error,
  'manifest/other-game': error,
  'manifest/other-language': error,
  'table/unknown-name': error,
  'table/too-few': error,
  'table/wrong-sum': error,
  'table/off-track': error,
  'table/not-dealt': error,
  'table/no-piece': error,
  'install/incomplete': error,
} as const satisfies Record<string, CodeFacts>;

export type ProblemCode = keyof typeof problemCodes;

export function isAllowable(code: string): boolean {
  return (problemCodes as Record<string, CodeFacts>)[code]?.allowable === true;
}
