// The fields of a card → its name in English, where that is not the name it goes by already.

export function otherName({
  name,
  en,
}: {
  readonly name: string;
  readonly en?: string | undefined;
}): string | undefined {
  return en === name ? undefined : en;
}
