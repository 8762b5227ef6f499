// Blocks → all their words.
import type { Block } from './rulebook-document.ts';

/** A line for each paragraph. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).filter(Boolean).join('\n');
}

function textOfBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'item':
      return textOfBlocks(block.blocks);
    case 'table':
      return block.rows.map((row) => textOfBlocks(row.flatMap((cell) => cell.blocks))).join('\n');
    case 'rule':
      return '';
  }
}
