// The Unicode bidirectional algorithm: which characters run from right to left, and which are mirrored there.
import bidiFactory, { type Bidi } from 'bidi-js';

/** The package is CommonJS, and its types say otherwise. */
export const bidi = (bidiFactory as unknown as () => Bidi)();
