// What a thing is → its GUID: six hexadecimal digits that stay when other things come and go.
import { sha256 } from '../../files/cache.ts';

export class GuidBook {
  private readonly byName = new Map<string, string>();
  private readonly taken = new Set<string>();

  /** @param names of all things of a game, in any order: those that clash are told apart in the order of their names */
  constructor(game: string, names: Iterable<string>) {
    for (const name of [...new Set(names)].sort()) {
      let [attempt, guid] = [0, ''];
      do guid = sha256(`${game}/${name}/${attempt++}`).slice(0, 6);
      while (this.taken.has(guid));
      this.taken.add(guid);
      this.byName.set(name, guid);
    }
  }

  guid(name: string): string {
    const guid = this.byName.get(name);
    if (guid === undefined) throw new Error(`nobody asked for a GUID of "${name}"`);
    return guid;
  }
}
