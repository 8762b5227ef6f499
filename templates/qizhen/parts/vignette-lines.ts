// The lines of a steel engraving as path data: hills, ruled air, ripples.
import { chance, short, times } from './lathe.ts';

/** From one ruled line to the next. */
const pitchMm = 0.62;

/** Hills from edge to edge, five to nine of them. */
export function ridge(next: () => number, by: { widthMm: number; shore: number; heightMm: number }): string {
  const { widthMm, shore, heightMm } = by;
  const hills = 5 + Math.floor(next() * 5);
  const stepMm = (widthMm + 2) / hills;
  const tops = times(hills, () => {
    const top = short(heightMm * (0.25 + next() * 0.75));
    return `l${short(stepMm * 0.55)} -${top}l${short(stepMm * 0.45)} ${top}`;
  });
  return `M-1 ${short(shore)}${tops.join('')}Z`;
}

/** Lines that run from edge to edge and bow a little, as over a hill. */
export function ruled(widthMm: number, by: { from: number; to: number; seed: string; offset?: number }): string {
  const bow = (chance(`${by.seed} bow`)() - 0.5) * 5;
  const first = Math.ceil(by.from / pitchMm);
  const count = Math.max(0, Math.ceil(by.to / pitchMm) - first);
  return times(count, (i) => {
    const y = short((first + i + (by.offset ?? 0)) * pitchMm);
    return `M-1 ${y}q${short(widthMm / 2 + 1)} ${short(bow)} ${short(widthMm + 2)} 0`;
  }).join('');
}

/** A wavy line across the water. */
export function ripple({ y, from, to, phase }: { y: number; from: number; to: number; phase: number }): string {
  const waveMm = 3.2 + phase * 1.6;
  const waves = Math.max(1, Math.round((to - from) / waveMm));
  return `M${short(from)} ${short(y)}${`q${short(waveMm / 4)} -0.3 ${short(waveMm / 2)} 0t${short(waveMm / 2)} 0`.repeat(waves)}`;
}
