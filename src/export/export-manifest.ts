// The manifest → manifest.json; it names the files of a complete build, so it is written last.
import type { Manifest } from '../game/manifest-schema.ts';
import type { ExportJob } from './folder.ts';

export function exportManifest(job: ExportJob, manifest: Manifest): string {
  const file = `${job.folder}/manifest.json`;
  job.output.write(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return file;
}
