// The part of the address after `#` ↔ the game, the view and the card: so a reload or a link shows the same.
import type { Welcome } from '../wire.ts';
import type { State, ViewName } from './state.ts';

export const views: readonly ViewName[] = ['faces', 'sheets', 'claims', 'hand', 'problems'];

type Route = Pick<State, 'gameId' | 'view' | 'selected'>;

/** `#/game/view/deck/card` */
export function readRoute(hash: string, { games, first }: Welcome): Route {
  const [game = '', view = '', ...card] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  return {
    gameId: games.some(({ id }) => id === game) ? game : first,
    view: views.find((one) => one === view) ?? 'faces',
    selected: card.length === 2 ? card.join('/') : undefined,
  };
}

/** Whoever types an address may type `%`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function writeRoute({ gameId, view, selected }: Route): string {
  const card = selected === undefined ? [] : selected.split('/');
  return `#/${[gameId, view, ...card].map(encodeURIComponent).join('/')}`;
}
