// A keyword as the text has it → the icon that the glossary means by it.
import type { FaceProps } from 'cardwright/parts';

const icons = ['spread', 'freeze', 'resonance', 'counter', 'undercurrent'];

export function keywordIcon(means: FaceProps['means']): (keyword: string) => string {
  return (keyword) => icons.find((icon) => means(icon) === keyword) ?? 'aura';
}
