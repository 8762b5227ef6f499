// The colours that all faces share.
export const paper = '#fbf6ea';
export const ink = '#2b2320';
