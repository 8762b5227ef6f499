// A face → what it becomes in a PDF, kept from build to build.
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { ExportJob } from '../folder.ts';
import { toolKey } from '../tool-key.ts';
import type { FaceContent } from './face-content.ts';
import { readingOrder } from './reading-order.ts';
import { writeContent } from './write-content.ts';

export function contentOf({ cache, fonts, print }: ExportJob, drawn: DrawnFace): FaceContent {
  const key = `${drawn.key}-${print.ink}-${toolKey()}.pdf`;
  const known = cache.value<FaceContent>(key, isContent);
  if (known !== undefined) return known;
  const content = writeContent(readingOrder(drawn.face()), { fonts, ink: print.ink });
  cache.putValue(key, content);
  return content;
}

function isContent({ chunks, forms, gradients, patterns, states }: FaceContent): boolean {
  const areMaps = [forms, gradients, patterns, states].every((map) => typeof map === 'object' && map !== null);
  return areMaps && chunks.every(({ operators }) => typeof operators === 'string');
}
