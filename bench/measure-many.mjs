// Measures thousands of faces: milliseconds per card, and whether memory stays flat.
import { fileURLToPath } from 'node:url';
import { runNode } from './child.mjs';

const script = fileURLToPath(new URL('build-many.mjs', import.meta.url));

/**
 * @param {string} root
 * @returns {{ faces: number, ms: number, peakMb: number, samples: { faces: number, mb: number, ms: number }[] }}
 */
export function measureMany(root) {
  const { stdout, peakMb } = runNode(root, [script, root]);
  return { ...JSON.parse(stdout), peakMb };
}
