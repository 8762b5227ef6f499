// Faces as they are laid out → the files of the formats that are asked for.
import { inFlight } from '../files/in-parallel.ts';
import type { DrawnFace } from '../game/drawn-face.ts';
import type { ExportJob, FaceExporter, GameExporter } from './export-job.ts';

/** Each is loaded when it is asked for: sharp and resvg cost a start more than all of the check. */
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
};

/** The formats that `build --only` can name. */
export const formats: readonly string[] = [...Object.keys(faceExporters), ...Object.keys(gameExporters)];

/** What `build` makes where nothing is said: the others paint every face once more, for one place where it is wanted. */
export const usualFormats: readonly string[] = ['svg', 'png', 'small', 'pdf', 'tts', 'contact'];

interface ExportRequest {
  readonly formats: readonly string[];
  /** As they come from the renderer. */
  readonly faces: AsyncIterable<DrawnFace>;
  readonly onFace?: () => void;
}

export async function exportFaces(
  job: ExportJob,
  { formats: wanted, faces, onFace = () => {} }: ExportRequest,
): Promise<{ faces: readonly DrawnFace[]; files: string[] }> {
  const perFace = await Promise.all(wanted.flatMap((format) => faceExporters[format]?.() ?? []));
  const drawn: DrawnFace[] = [];
  const files: string[] = [];
  const crew = new Crew(inFlight);
  for await (const face of faces) {
    drawn.push(face);
    await crew.take(async () => {
      for (const exporter of perFace) files.push(await exporter(job, face));
      onFace();
    });
  }
  await crew.done();
  for (const format of wanted) files.push(...((await (await gameExporters[format]?.())?.(job, drawn)) ?? []));
  return { faces: drawn, files: files.sort() };
}

/** So many pieces of work at once, and no more. */
class Crew {
  private readonly working = new Set<Promise<void>>();
  private failure: unknown;

  constructor(private readonly size: number) {}

  /** Waits until somebody is free. */
  async take(work: () => Promise<void>): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    const piece = work()
      .catch((error: unknown) => {
        this.failure ??= error;
      })
      .finally(() => this.working.delete(piece));
    this.working.add(piece);
    if (this.working.size >= this.size) await Promise.race(this.working);
  }

  async done(): Promise<void> {
    await Promise.all(this.working);
    if (this.failure !== undefined) throw this.failure;
  }
}
