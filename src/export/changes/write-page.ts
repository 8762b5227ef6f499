// A page of changes → the HTML of a file.
import { createHash } from 'node:crypto';
import { type PageInput, showPage } from '../../diff/page/show-page.tsx';

export function writePage(input: PageInput): string {
  return showPage(input, (text) => createHash('sha256').update(text).digest('base64'));
}
