// Imports a module of dist/.

/** @param {string} file */
export function fromDist(file) {
  return import(new URL(`../dist/${file}`, import.meta.url).href);
}
