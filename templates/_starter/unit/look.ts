// Colours of front and back: one for the field and a darker one for the border of each side.
export const paper = '#f6f1e4';
export const ink = '#26241f';
export const quiet = '#6d665a';
export const gold = '#c9a24f';
export const steel = '#20262e';

export const sides = {
  crown: { field: '#8c2f39', deep: '#4b141c' },
  wild: { field: '#4f7a3a', deep: '#22391a' },
  tide: { field: '#2f6f8f', deep: '#12344a' },
} as const;
export type Side = keyof typeof sides;
