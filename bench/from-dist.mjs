// A file of the built program → its module.

/** @param {string} file */
export function fromDist(file) {
  return import(new URL(`../dist/${file}`, import.meta.url).href);
}
