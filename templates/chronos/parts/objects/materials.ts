// What things are made of: five tones each, from the shade to the rim light.

export interface Tones {
  readonly side: string;
  readonly core: string;
  readonly base: string;
  readonly light: string;
  readonly rim: string;
}

/** From dark to light. */
function tones(side: string, core: string, base: string, light: string, rim: string): Tones {
  return { side, core, base, light, rim };
}

export const materials = {
  gold: tones('#5f3d0c', '#8f6119', '#cf9b38', '#f0cd77', '#fff3c9'),
  bronze: tones('#2e2a1a', '#4f4a2c', '#8a7a45', '#b7a86c', '#e6dfb0'),
  brass: tones('#4a3512', '#7a5a20', '#b68c3c', '#dcb968', '#fbecbf'),
  iron: tones('#15191f', '#272e37', '#47525e', '#6c7a88', '#c3d0db'),
  steel: tones('#3a4653', '#5d6d7c', '#93a5b5', '#c2d0dc', '#ffffff'),
  stone: tones('#4e4437', '#75685a', '#ab9c86', '#cfc3ad', '#f3ecdc'),
  marble: tones('#75706a', '#a09a92', '#d8d3ca', '#f1eee8', '#ffffff'),
  basalt: tones('#0d0d10', '#1f2024', '#3a3b40', '#56585e', '#b5b3ac'),
  clay: tones('#4a2a18', '#77472b', '#b0734a', '#d29a6f', '#f5d3b0'),
  jade: tones('#1d4632', '#33704f', '#6fae86', '#a5d3b0', '#eefbe9'),
  lapis: tones('#0c1636', '#16245a', '#24408c', '#3d62b8', '#9fc0ff'),
  wood: tones('#2b1a0d', '#4a2f18', '#7d532c', '#a5764a', '#e2bd8d'),
  leaf: tones('#59461f', '#8a7038', '#c9aa68', '#e3cd98', '#fff3d2'),
  paper: tones('#7d6f55', '#b5a583', '#efe5cc', '#fbf6e8', '#ffffff'),
  ink: tones('#050609', '#0f1218', '#1f242e', '#363d4b', '#8f9bb0'),
  lacquer: tones('#3a0c0b', '#661817', '#a62f29', '#d05a4b', '#ffc3ae'),
  cream: tones('#6e6347', '#a2956f', '#d9cda6', '#eee6c9', '#ffffff'),
  glass: tones('#1d2740', '#32476c', '#5877a3', '#96b4d6', '#f4fbff'),
  blue: tones('#122a4a', '#1e4576', '#3a72ad', '#76a9d8', '#e4f3ff'),
  circuit: tones('#06231c', '#0d3a2e', '#186150', '#2c8a71', '#a8ffe0'),
  violet: tones('#231347', '#3b2273', '#6b46b4', '#9c79dd', '#eadcff'),
  chrome: tones('#2b2a4a', '#4d4b78', '#8f8fc0', '#c9c8ea', '#ffffff'),
  glow: tones('#2f7d9e', '#46b6d6', '#8ff0ff', '#d4fbff', '#ffffff'),
  ember: tones('#7d2a10', '#c04a17', '#f59a3a', '#ffd483', '#fff7de'),
  concrete: tones('#3d3d3f', '#5c5c5e', '#8d8d8c', '#b2b1ac', '#e8e6df'),
} satisfies Record<string, Tones>;

export type Material = keyof typeof materials;
