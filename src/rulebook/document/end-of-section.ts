// A heading among blocks → the number of the next heading that is not below it, or of the end.
import type { Block, Heading } from './rulebook-document.ts';

export function endOfSection(blocks: readonly Block[], index: number, { level }: Heading): number {
  let end = index + 1;
  for (let block = blocks[end]; block !== undefined; block = blocks[end]) {
    if (block.type === 'heading' && block.level <= level) break;
    end += 1;
  }
  return end;
}
