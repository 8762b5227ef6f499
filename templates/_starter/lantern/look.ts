// Colours of front and back.
export const paper = '#fbf6ea';
export const ink = '#2b2320';
export const night = '#23284a';
export const glow = '#f2b544';

export const colours = { red: '#b8322a', gold: '#b07a12', jade: '#2c7a5b' } as const;
export type Colour = keyof typeof colours;
