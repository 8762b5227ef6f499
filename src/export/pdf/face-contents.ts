// A face → what it becomes in a PDF, kept from build to build.
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { ExportJob } from '../folder.ts';
import { toolKey } from '../tool-key.ts';
import type { FaceContent } from './face-content.ts';
import { readingOrder } from './reading-order.ts';
import { writeContent } from './write-content.ts';

export function contentOf({ cache, fonts, print }: ExportJob, drawn: DrawnFace): FaceContent {
  const key = `${drawn.key}-${print.ink}-${toolKey()}.pdf`;
  const known = cache.value<FaceContent>(key);
  if (known !== undefined) return known;
  const content = writeContent(readingOrder(drawn.face()), { fonts, ink: print.ink });
  cache.putValue(key, content);
  return content;
}
