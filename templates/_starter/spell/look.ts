// Colours of front and back: a dark and a light tone for each school.
export const paper = '#f7efdd';
export const ink = '#2a2028';
export const quiet = '#75685c';
export const gold = '#d9b36c';
export const night = '#1d1a33';

export const schools = {
  fire: { dark: '#4a0f16', light: '#e2622c' },
  frost: { dark: '#0f2747', light: '#4ea3d8' },
  storm: { dark: '#2a1650', light: '#8d6be0' },
  life: { dark: '#10361f', light: '#4fae5b' },
} as const;
export type School = keyof typeof schools;
