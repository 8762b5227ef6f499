// The few words that the table itself says, in the language of the game.

export interface TableWords {
  readonly ask: string;
  readonly byHand: string;
  readonly ready: string;
  readonly credits: string;
  readonly unofficial: string;
  readonly icons: string;
  readonly fonts: string;
  readonly box: string;
}

const zh: TableWords = {
  ask: '几位玩家？',
  byHand: '手动布置',
  ready: '布置完成。',
  credits: '署名',
  unofficial: '非官方制作，不得出售。',
  icons: '图标（game-icons.net，CC BY 3.0）',
  fonts: '字体',
  box: '全部',
};

const en: TableWords = {
  ask: 'How many players?',
  byHand: 'Set up by hand',
  ready: 'The table is set.',
  credits: 'Credits',
  unofficial: 'Unofficial, not for sale.',
  icons: 'Icons (game-icons.net, CC BY 3.0)',
  fonts: 'Fonts',
  box: 'Whole box',
};

export function tableWords(language: string): TableWords {
  return language.startsWith('zh') ? zh : en;
}
