// Labels of the start page, in Chinese and English.
import type { About } from '../../export/finish-folder.ts';
import { bothWords } from '../../view/words.tsx';

const range = ({ min, max }: Range, unit: string) => `${min === max ? min : `${min}–${max}`}${unit}`;
type Range = NonNullable<About['players']>;

export const zh = {
  title: '游戏成品',
  lead: (games: number) => `out/ 里有 ${games} 款游戏。想打印、上桌还是校对，从这里打开。`,
  nothing: '这里还没有游戏。先运行 cardwright build。',
  games: '所有游戏',
  edition: (edition: string) => `版本 ${edition}`,
  players: (players: Range) => range(players, ' 人'),
  minutes: (minutes: Range) => range(minutes, ' 分钟'),
  cards: '张卡牌',
  pieces: '件配件',
  sheets: '张纸',
  contents: '盒中内容',
  print: '打印',
  sheetsOf: (count: number) => `${count} 张纸`,
  duplex: '双面打印',
  singleSided: '单面打印',
  table: '上桌',
  tableHint: 'Tabletop Simulator',
  install: '放进 Tabletop Simulator：',
  proof: '校对',
  proofHint: '逐张校读，查看勘误',
  contact: '总览',
  contactHint: '每副牌一张图',
  changes: '改动',
  changesHint: '与上一版逐张对照',
  play: '试玩报告',
  playHint: '模拟对局的结果',
  press: '送印',
  pressHint: 'CMYK，PDF/X',
  more: '其他文件',
  plain: '素面（未运行项目代码）',
  errors: '有错误，见 ERRORS.md',
  made: '由牌匠 Cardwright 生成',
  switchTo: 'English',
};
export const en: typeof zh = {
  title: 'Your games',
  lead: (games) =>
    games === 1
      ? 'There is one game in out/. Print it, play it, proofread it.'
      : `There are ${games} games in out/. Print them, play them, proofread them.`,
  nothing: 'There are no games here yet. Run cardwright build first.',
  games: 'All games',
  edition: (edition) => `Edition ${edition}`,
  players: (players) => range(players, ' players'),
  minutes: (minutes) => range(minutes, ' minutes'),
  cards: 'cards',
  pieces: 'pieces',
  sheets: 'sheets of paper',
  contents: 'In the box',
  print: 'Print',
  sheetsOf: (count) => `${count} ${count === 1 ? 'sheet' : 'sheets'}`,
  duplex: 'print on both sides',
  singleSided: 'print on one side',
  table: 'Play on a table',
  tableHint: 'Tabletop Simulator',
  install: 'To copy it to Tabletop Simulator:',
  proof: 'Proofread',
  proofHint: 'Every card, and errata',
  contact: 'Overview',
  contactHint: 'One picture per deck',
  changes: 'Changes',
  changesHint: 'Side by side with the last edition',
  play: 'Play report',
  playHint: 'Results of simulated games',
  press: 'For presses',
  pressHint: 'CMYK, PDF/X',
  more: 'Other files',
  plain: 'Plain faces (without the project’s code)',
  errors: 'Has errors: see ERRORS.md',
  made: 'Made with Cardwright 牌匠',
  switchTo: '中文',
};
/** Every label in both languages. */
export const say = bothWords(zh, en);
