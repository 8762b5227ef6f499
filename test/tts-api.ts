// The names of Tabletop Simulator's Lua API that a set-up may use; a test looks each of them up in the types of the API.

/** Functions and tables of the game itself; those with members list them. */
export const globals: Readonly<Record<string, readonly string[]>> = {
  broadcastToAll: [],
  getObjectFromGUID: [],
  getSeatedPlayers: [],
  JSON: ['decode', 'encode'],
  Player: ['getHandTransform'],
  UI: ['hide', 'show'],
  Wait: ['frames', 'time'],
};

/** Members of objects on the table. */
export const members: readonly string[] = [
  'getPosition',
  'getQuantity',
  'guid',
  'putObject',
  'remainder',
  'setPosition',
  'setRotation',
  'shuffle',
  'takeObject',
  'type',
];

/** What `takeObject` understands; anything else is passed over in silence. */
export const takeObjectParameters: readonly string[] = [
  'callback_function',
  'flip',
  'guid',
  'index',
  'position',
  'rotation',
  'smooth',
  'top',
];

/** Functions that the game calls by their names. */
export const events: readonly string[] = ['onLoad', 'onSave'];

/** Lua's own, as MoonSharp has it. */
export const lua: readonly string[] = ['ipairs', 'math', 'pairs', 'table', 'tonumber'];
