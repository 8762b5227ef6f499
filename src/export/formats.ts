// The formats that `build --only` can name, and the loop that runs them. src/commands decides what else belongs to a build: credits, manifest, changes.
import { WorkLimit } from '../files/in-parallel.ts';
import type { DrawnFace } from '../game/drawn-face.ts';
import type { ExportJob, FaceExporter, GameExporter } from './export-job.ts';

/** Loaded on demand: loading sharp and resvg takes longer than a whole check. */
const faceExporters: Readonly<Record<string, () => Promise<FaceExporter>>> = {
  svg: async () => (await import('./face-files.ts')).exportSvg,
  png: async () => (await import('./face-files.ts')).exportPng,
  small: async () => (await import('./face-files.ts')).exportSmall,
};
const gameExporters: Readonly<Record<string, () => Promise<GameExporter>>> = {
  pdf: async () => (await import('./pdf/export-pdf.ts')).exportPdf,
  tts: async () => (await import('./tts/export-tts.ts')).exportTts,
  contact: async () => (await import('./face-files.ts')).exportContact,
  ttp: async () => (await import('./table/export-ttp.ts')).exportTtp,
  pcio: async () => (await import('./table/export-pcio.ts')).exportPcio,
  tabletopia: async () => (await import('./table/export-tabletopia.ts')).exportTabletopia,
  mpc: async () => (await import('./shop/export-mpc.ts')).exportMpc,
  tgc: async () => (await import('./shop/export-targets.ts')).exportTgc,
  factory: async () => (await import('./shop/export-factory.ts')).exportFactory,
  press: async () => (await import('./shop/export-factory.ts')).exportPress,
};

export const formats: readonly string[] = [...Object.keys(faceExporters), ...Object.keys(gameExporters)];

/** Formats that `build` makes by default: what people print, play and look at, and previews for comparisons. The others serve one purpose each. */
export const usualFormats: readonly string[] = ['pdf', 'tts', 'contact', 'small'];

interface ExportRequest {
  readonly formats: readonly string[];
  readonly faces: AsyncIterable<DrawnFace>;
  readonly onFace?: () => void;
  /** Called when no format is left that paints faces. */
  readonly onPainted?: () => Promise<void>;
  /** Called before each format that needs all faces. */
  readonly onFormat?: (format: string, done: number) => void;
}

/** Writes each face as soon as the renderer yields it, then the formats that need all faces. */
export async function exportFormats(
  job: ExportJob,
  { formats: wanted, faces, onFace = () => {}, onPainted = async () => {}, onFormat = () => {} }: ExportRequest,
): Promise<{ faces: readonly DrawnFace[]; files: string[] }> {
  const perFace = await Promise.all(wanted.flatMap((format) => faceExporters[format]?.() ?? []));
  const drawn: DrawnFace[] = [];
  const files: string[] = [];
  const work = new WorkLimit(job.draw.jobs);
  const inks = await inksOf(job, wanted);
  for await (const face of faces) {
    drawn.push(face);
    await work.add(async () => {
      for (const exporter of perFace) files.push(await exporter(job, face));
      for (const ink of inks) await prepareContent(job, face, ink);
      onFace();
    });
  }
  await work.done();
  if (wanted.every((format) => format in faceExporters || format === 'pdf')) await onPainted();
  let done = perFace.length;
  for (const format of wanted) {
    const exporter = await gameExporters[format]?.();
    if (exporter === undefined) continue;
    onFormat(format, done++);
    files.push(...(await exporter(job, drawn)));
  }
  return { faces: drawn, files: files.sort() };
}

async function prepareContent(job: ExportJob, face: DrawnFace, ink: string): Promise<void> {
  if ((await job.draw.prepareContent?.(face, ink)) !== 'here' || ink !== job.print.ink) return;
  const { contentOf } = await import('./pdf/content-of.ts');
  contentOf(job, face);
}

/** What threads make PDF content in: an ink mode, or the inks of a press. */
async function inksOf(job: ExportJob, wanted: readonly string[]): Promise<string[]> {
  const modes = wanted.some((format) => ['pdf', 'factory'].includes(format)) ? [job.print.ink] : [];
  if (job.draw.prepareContent === undefined || !wanted.includes('press')) return modes;
  const { sentPresses } = await import('./press/open-press.ts');
  return [...modes, ...sentPresses(job)];
}
