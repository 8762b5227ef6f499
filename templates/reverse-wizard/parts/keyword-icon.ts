// The glossary's icon for a keyword.
import type { FaceProps } from 'cardwright/parts';

const icons = ['spread', 'freeze', 'resonance', 'counter', 'undercurrent'];

export function keywordIcon(term: FaceProps['term']): (keyword: string) => string {
  return (keyword) => icons.find((icon) => term(icon) === keyword) ?? 'aura';
}
