// The part of the address after `#` ↔ the game, the view and the card: so a reload or a link shows the same.
import { parseGameKey } from '../game-key.ts';
import type { Welcome } from '../wire.ts';
import type { State, ViewName } from './state.ts';

export const views: readonly ViewName[] = ['faces', 'sheets', 'claims', 'hand', 'problems'];

type Route = Pick<State, 'stage' | 'view' | 'selected'>;

/** `#/game/view/deck/card`, or `#/game@en/…` */
export function readRoute(hash: string, { games, first }: Welcome): Route {
  const [game = '', view = '', ...card] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  return {
    stage: isStage(game, games) ? game : first,
    view: views.find((one) => one === view) ?? 'faces',
    selected: card.length === 2 ? card.join('/') : undefined,
  };
}

function isStage(name: string, games: Welcome['games']): boolean {
  const { game, language } = parseGameKey(name);
  const known = games.find(({ id }) => id === game);
  return known !== undefined && (language === undefined || known.languages.slice(1).includes(language));
}

/** Whoever types an address may type `%`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function writeRoute({ stage, view, selected }: Route): string {
  const card = selected === undefined ? [] : selected.split('/');
  return `#/${[stage, view, ...card].map(encodeURIComponent).join('/')}`;
}
