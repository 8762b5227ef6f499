// Faces → a room for PlayingCards.io: one archive with the widgets and a picture a face.

import sharp from 'sharp';
import { sha256 } from '../../files/cache.ts';
import { inParallel } from '../../files/in-parallel.ts';
import { writeZip } from '../../files/zip.ts';
import { clearOutline } from '../../game/drawn-face.ts';
import { noticeOf } from '../../game/notice-of.ts';
import { finishFolder, iconCredits } from '../finish-folder.ts';
import { type ExportJob, type GameExporter, writeMade } from '../folder.ts';
import { piecesOf } from '../pdf/pieces.ts';
import { piecePicture, plainBack } from '../table/piece-picture.ts';
import { toolKey } from '../tool-key.ts';
import { type PcioAsset, planPcio } from './plan-pcio.ts';

/** Readers of such archives leave out larger pictures; the first resolution that stays below is taken. */
const mostBytes = 2 * 1024 * 1024 - 1;
const resolutions = [200, 150, 110, 72, 36];
const mostPx = 4096;
/** More than this is known to make a room slow. */
const manyWidgets = 1200;

export const exportPcio: GameExporter = async (job, faces) => {
  const { game } = job;
  const pieces = piecesOf(game, faces);
  const folder = `${job.folder}/pcio`;
  if (pieces.length === 0) return finishFolder(job, { folder, files: [], faces });
  const authors = iconCredits(faces, job.authors).map((line) => line.split(':')[0]);
  const icons = authors.length === 0 ? '' : ` · Icons: game-icons.net (CC BY 3.0), ${authors.join(', ')}`;
  const credits = `${game.info.value.title} · ${noticeOf(game, '非官方制作，不得出售 Unofficial, not for sale')}${icons}`;
  const plan = planPcio(game, pieces, credits);
  const widgets = plan.widgets((name) => name);
  if (widgets.length > manyWidgets)
    job.notes.push(`The room has ${widgets.length} pieces; PlayingCards.io gets slow beyond about ${manyWidgets}.`);
  const made = plan.assets.map(({ name, face }) => [name, face?.key]);
  const key = sha256(JSON.stringify([toolKey(), widgets, made]));
  const file = `${folder}/${game.id}-${game.language}.pcio`;
  const archive = await writeMade(job, { file, key }, async () => {
    const assets = await inParallel(plan.assets, (asset) => makeAsset(job, asset));
    const files = new Map(assets.map(({ name, file: path, bytes }) => [name, { path, bytes }]));
    const text = JSON.stringify(
      plan.widgets((name) => `package://${files.get(name)?.path}`),
      null,
      1,
    );
    const entries = assets.map(({ file: path, bytes }) => [path, bytes] as const);
    return writeZip([['widgets.json', Buffer.from(text)], ...entries]);
  });
  return finishFolder(job, { folder, files: [archive], faces });
};

interface MadeAsset {
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer;
}

async function makeAsset(job: ExportJob, { name, face, piece }: PcioAsset): Promise<MadeAsset> {
  if (face === undefined) return { name, file: `userassets/${name}.png`, bytes: await plainBack(piece) };
  const outline = clearOutline({ size: face.size, fields: piece.front.fields });
  const isClear = outline !== undefined;
  const file = `userassets/${name}.${isClear ? 'png' : 'jpg'}`;
  let bytes: Buffer = Buffer.alloc(0);
  for (const dpi of resolutions) {
    const png = await piecePicture(job, face, { outline, dpi, mostPx });
    // What is no box needs clear corners, which JPEG cannot have.
    bytes = isClear ? png : await sharp(png).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
    if (bytes.length <= mostBytes) break;
  }
  return { name, file, bytes };
}
