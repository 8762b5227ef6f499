// Props of a scene, and the wash that fades into mist.
import { Gradient } from 'cardwright/parts';
import type { Chance } from './brush.ts';

export interface Scene {
  /** The box that it fills, in millimetres of the drawing. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** Prefix of its gradients, unique in a drawing. */
  readonly id: string;
  readonly color: string;
  readonly random: Chance;
}

/** A gradient that fades towards the lower edge of what it fills. */
export function Fade({ id, color, from = 0.85 }: { id: string; color: string; from?: number }) {
  return <Gradient id={id} stops={{ 0: [color, from], 1: [color, 0] }} />;
}
