// Names in the data, in a fixed order; as code points, because templates contain no text of any language.
import type { ElementName, GateName, TrigramName } from '../../../data/tianji/types.ts';

/** 木 火 土 金 水, in the order in which each begets the next. */
export const elementNames: readonly ElementName[] = ['\u6728', '\u706b', '\u571f', '\u91d1', '\u6c34'];

/** 天 人 地, from the inner ring outwards: the names of their icons. */
export const ringNames: readonly string[] = ['\u5929', '\u4eba', '\u5730'];

/** 水, the colour of ornaments. */
export const water: ElementName = '\u6c34';

/** 乾 兑 离 震 巽 坎 艮 坤: their lines from bottom to top, 1 = yang. */
export const trigramLines: Readonly<Record<TrigramName, string>> = {
  '\u4e7e': '111',
  '\u5151': '110',
  '\u79bb': '101',
  '\u9707': '100',
  '\u5dfd': '011',
  '\u574e': '010',
  '\u826e': '001',
  '\u5764': '000',
};

/** 开 休 生 are lucky, 景 杜 neither, 惊 伤 死 unlucky. */
const lucky: readonly GateName[] = ['\u5f00', '\u4f11', '\u751f'];
const neutral: readonly GateName[] = ['\u666f', '\u675c'];

export type Luck = 'lucky' | 'neutral' | 'unlucky';
export function luckOf(gate: GateName): Luck {
  if (lucky.includes(gate)) return 'lucky';
  return neutral.includes(gate) ? 'neutral' : 'unlucky';
}

/** 开 休 生 景 杜 惊 伤 死, in the order of the player aid, whose own names may be in another language. */
export const gateNames: readonly GateName[] = [...lucky, ...neutral, '\u60ca', '\u4f24', '\u6b7b'];

/** 春 夏 秋 冬, the names of their icons. */
export const seasonNames: readonly string[] = ['\u6625', '\u590f', '\u79cb', '\u51ac'];

/** 阳, as in the data of the chart. */
export const yangName = '\u9633';
