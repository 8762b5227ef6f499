// The words that components are given: plain ones in one language, or elements that hold them in two.
import type { Both } from './both-words.tsx';
import type { ViewWords } from './words.ts';

export type ShownWords = Both<ViewWords>;
