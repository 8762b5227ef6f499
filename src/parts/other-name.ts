// What has a name, and perhaps one in English → the English name, where it does not go by that one already.

interface Named {
  readonly name: string;
  readonly en?: string | undefined;
}

export function otherName({ name, en }: Named): string | undefined {
  return en === name ? undefined : en;
}
