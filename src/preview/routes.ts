// The table of what can be asked for: every answer is made from what is known, never from a path.
import { type Answer, json } from './answer.ts';
import type { GameHouse } from './game-house.ts';

export interface Ask {
  readonly house: GameHouse;
  readonly url: URL;
  readonly body: () => Promise<unknown>;
}

type Route = (ask: Ask) => Answer | undefined | Promise<Answer | undefined>;

/** By method and the first part of the path. */
export const routes: Readonly<Record<string, Route>> = {
  'GET /face': face,
  'POST /look': look,
};

const facePath = /^\/face\/([a-z0-9-]+)\/([0-9a-f]{24})(-bleed)?\.svg$/;

function face({ house, url }: Ask): Answer | undefined {
  const [, game = '', name = '', bleed] = facePath.exec(url.pathname) ?? [];
  const shelf = house.game(game)?.shelf;
  const found = shelf?.find(name);
  const svg = found?.draw.svg(found.drawable, bleed ? found.bleedMm : 0);
  return svg === undefined ? undefined : { type: 'svg', body: svg, isForEver: true };
}

async function look({ house, body }: Ask): Promise<Answer> {
  const { game, keys } = (await body()) as { game?: unknown; keys?: unknown };
  if (typeof game !== 'string' || !Array.isArray(keys)) return json({ fault: 'game and keys are wanted' }, 400);
  house.look(
    game,
    keys.filter((key) => typeof key === 'string'),
  );
  return json({});
}
