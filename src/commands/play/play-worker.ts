// The program of a thread that plays. play.ts starts it.
import { givenToGames } from '../../game/given-to-games.ts';
import { servePlay } from '../../play/serve-play.ts';

servePlay(givenToGames);
