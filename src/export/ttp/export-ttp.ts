// Faces → a package for Tabletop Playground: manifest, templates, and textures in sheets.
import { sha256 } from '../../files/cache.ts';
import { finishFolder } from '../finish-folder.ts';
import { type ExportJob, type GameExporter, writeMade } from '../folder.ts';
import { piecesOf } from '../pdf/pieces.ts';
import { composeAtlas } from '../table/compose-atlas.ts';
import { plainBack } from '../table/plain-back.ts';
import { planTtp, type TtpObject } from './plan-ttp.ts';
import { ttpTemplate } from './ttp-template.ts';

export const exportTtp: GameExporter = async (job, faces) => {
  const plan = planTtp(job.game, piecesOf(job.game, faces));
  const folder = `${job.folder}/ttp/${plan.folder}`;
  const files: string[] = [];
  for (const object of plan.objects) {
    files.push(...(await writeTextures(job, `${folder}/Textures`, object)));
    files.push(await writeJson(job, `${folder}/Templates/${object.guid}Card.json`, ttpTemplate(object)));
  }
  if (plan.objects.length > 0)
    files.push(await writeJson(job, `${folder}/Manifest.json`, { Name: plan.name, Version: '1', GUID: plan.guid }));
  return finishFolder(job, { folder, files, faces });
};

async function writeTextures(job: ExportJob, folder: string, object: TtpObject): Promise<string[]> {
  const { atlas, front, back, pieces } = object;
  const files = [await writeSheet(job, `${folder}/${front.file}`, { atlas, faces: front.faces })];
  if (back === undefined) return files;
  const file = `${folder}/${back.file}`;
  const [first] = pieces;
  if (back.faces.length === 0 && first)
    files.push(await writeMade(job, { file, key: `plain-${first.widthMm}-${first.heightMm}` }, () => plainBack(first)));
  else {
    const single = { ...atlas, columns: 1, rows: 1 };
    files.push(await writeSheet(job, file, { atlas: back.isSheet ? atlas : single, faces: back.faces }));
  }
  return files;
}

function writeSheet(
  job: ExportJob,
  file: string,
  { atlas, faces }: { atlas: TtpObject['atlas']; faces: TtpObject['front']['faces'] },
): Promise<string> {
  const key = sha256(JSON.stringify([atlas, faces.map((face) => face?.key)]));
  return writeMade(job, { file, key }, () => composeAtlas(job, atlas, faces));
}

function writeJson(job: ExportJob, file: string, value: object): Promise<string> {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return writeMade(job, { file, key: sha256(text) }, () => text);
}
