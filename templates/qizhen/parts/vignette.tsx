// An engraving in a drawing of its own, or from the upper left corner of the bleed.
import { Drawing, EngravedScene, type EngravedSceneProps, faceSize } from 'cardwright/parts';

export function Vignette(props: EngravedSceneProps) {
  return (
    <Drawing>
      <EngravedScene {...props} />
    </Drawing>
  );
}

interface BleedVignetteProps extends Omit<EngravedSceneProps, 'x' | 'y' | 'radius' | 'widthMm' | 'heightMm'> {
  /** Default: the right edge of the bleed. */
  readonly right?: number;
  readonly bottom: number;
}

export function BleedVignette({ right, bottom, ...picture }: BleedVignetteProps) {
  const { widthMm, bleedMm: edge } = faceSize();
  const area = { x: -edge, y: -edge, widthMm: (right ?? widthMm + edge) + edge, heightMm: bottom + edge };
  return <Vignette {...picture} {...area} />;
}
