// The style that the proof, the live page and their parts share. `data-theme` on the root element overrides the system's light or dark;
// `data-labels="en"` shows English labels.
import { readFileSync } from 'node:fs';

export const viewStyle = `\n${readFileSync(new URL('./view.css', import.meta.url), 'utf8')}`;
