// Colours of front and back: sky and ground of each season.
export const paper = '#faf6ec';
export const ink = '#2b2926';
export const quiet = '#736b60';

export const seasons = {
  spring: { sky: '#a9d3b4', ground: '#3f7d5a', deep: '#1f4a36' },
  summer: { sky: '#f3cf7a', ground: '#d0762f', deep: '#7a3d14' },
  autumn: { sky: '#e7b48a', ground: '#a3452f', deep: '#5c2119' },
  winter: { sky: '#c3d6e6', ground: '#4a6f96', deep: '#1f3855' },
} as const;
export type Season = keyof typeof seasons;
