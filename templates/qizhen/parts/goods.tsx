// A row of goods with their numbers; coins last.
import { Icon, Line, Row } from 'cardwright/parts';
import type { Goods, Resource } from '../../../data/qizhen/types.ts';
import { resourceColors, resourceNames, sepia } from './look.ts';

type Ware = Readonly<{ icon: string; count: number; color: string }>;

/** What is given away, in the order of the rulebook. */
function wares(goods: Goods): Ware[] {
  const counts = goods as Partial<Record<Resource, number>>;
  const natural = resourceNames.map((name) => ({ icon: name, count: counts[name] ?? 0, color: resourceColors[name] }));
  const coins = { icon: 'coin', count: goods.coins ?? 0, color: resourceColors.coins };
  return [...natural, coins].filter(({ count }) => count > 0);
}

type GoodsRowProps = Readonly<{ goods: Goods; iconMm: number; sizePt: number; gapMm: number }>;

export function GoodsRow({ goods, iconMm, sizePt, gapMm }: GoodsRowProps) {
  return (
    <Row gap={gapMm}>
      {wares(goods).length === 0 && <Line text="—" font={`serif 900 ${sizePt}`} color={sepia} />}
      {wares(goods).map(({ icon, count, color }) => (
        <Row gap={0.5}>
          <Line text={count} font={`serif 900 ${sizePt}`} color={sepia} />
          <Icon name={icon} sizeMm={iconMm} color={color} />
        </Row>
      ))}
    </Row>
  );
}
