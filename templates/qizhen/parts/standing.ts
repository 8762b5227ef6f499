// The lowest point of icons that do not reach the edge of their box, as a share of the height.

const usual = 0.955;

const shares: Readonly<Record<string, number>> = {
  banknote: 0.77,
  bread: 0.86,
  'crown-coin': 0.86,
  'cut-diamond': 0.88,
  food: 0.86,
  'great-war-tank': 0.91,
  livestock: 0.79,
  'money-stack': 0.87,
  pickelhaube: 0.85,
  'piggy-bank': 0.92,
  poppy: 0.93,
  scales: 0.92,
  steel: 0.82,
  'two-coins': 0.81,
  wallet: 0.92,
  'world-war': 0.91,
};

export function standingOf(icon: string): number {
  return shares[icon] ?? usual;
}

/** The largest size on the shore that stays clear of the top edge. */
export function tallestMm(icon: string, { shore, clearMm }: { shore: number; clearMm: number }): number {
  const head = 1 - usual;
  return (shore - clearMm) / (standingOf(icon) - head);
}
