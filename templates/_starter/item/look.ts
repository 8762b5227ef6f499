// Colours of front and back: one for each slot.
export const paper = '#fbf7ee';
export const ink = '#2b2723';
export const line = '#d9cdb6';
export const coin = '#d8a531';
export const leather = '#4a3526';

export const slots = { hand: '#8e3b32', body: '#3d5a80', feet: '#5d6b2f', pouch: '#6a4a7d' } as const;
export type Slot = keyof typeof slots;
