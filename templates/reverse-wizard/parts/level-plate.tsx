// The level as a Roman numeral on a portcullis plate, at the upper right of every exploration card.
import { Drawing, pen } from 'cardwright/parts';
import type { Level } from '../../../data/reverse-wizard/choices.ts';
import { gold, goldDark, goldLight, type Tones } from './look.ts';
import { roman } from './roman.ts';

const size = 13;
const outline = (r: number) =>
  `M${-r} ${-r * 0.92}H${r}V${r * 0.35}C${r} ${r * 0.75} ${r * 0.4} ${r} 0 ${r * 1.12}C${-r * 0.4} ${r} ${-r} ${r * 0.75} ${-r} ${r * 0.35}Z`;

export function LevelPlate({ level, x, y, tones }: { level: Level; x: number; y: number; tones: Tones }) {
  return (
    <Drawing x={x - size / 2} y={y - size / 2} w={size} round>
      <path d={outline(5.6)} transform="translate(0.3 0.6)" fill="#000" fill-opacity={0.5} />
      <path d={outline(5.6)} fill={goldDark} />
      <path d={outline(5.3)} fill={gold} />
      <path d={outline(4.8)} fill={tones.deep} />
      <path d={outline(4.3)} {...pen(goldLight, 0.16)} />
      <path d={roman(level, level === 'XII' ? 4 : 4.8)} fill={goldLight} />
    </Drawing>
  );
}
