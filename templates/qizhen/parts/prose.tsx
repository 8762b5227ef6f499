// A text of a card in sepia.
import { hasWideScript, plainText, Rules, type RulesProps } from 'cardwright/parts';
import { sepia } from './look.ts';

/** `leading` is that of Chinese, whose characters fill their squares; Latin letters need less. */
export function Prose({ text, leading, ...rules }: RulesProps & { readonly leading: number }) {
  const isWide = hasWideScript(typeof text === 'string' ? text : plainText(text));
  return <Rules color={sepia} {...rules} text={text} leading={isWide ? leading : 1.22} />;
}
