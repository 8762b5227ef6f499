// One wrong value at a time in the shipped decks and texts; the first half of the games.
import { describeMutations } from './describe-mutations.ts';

describeMutations(0);
