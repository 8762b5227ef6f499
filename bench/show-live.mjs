import { showTable } from './show-table.mjs';

/**
 * @param {number} count
 * @param {Awaited<ReturnType<typeof import('./measure-live.mjs').measureLive>>} measured
 */
export function showLive(count, { cold, data, template }) {
  return showTable(`\n${count} faces, live: from a save to the picture`, cold, [
    ['a full render to SVG, cold', cold],
    ['a card changed', data],
    ['a template changed, first picture', template],
  ]);
}
