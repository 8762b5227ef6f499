// Labels of the report's page, in Chinese and English.

export interface ProofWords {
  readonly report: string;
  readonly edition: string;
  readonly overview: string;
  readonly cards: string;
  readonly claims: string;
  readonly errata: string;
  readonly problems: string;
  readonly houseList: string;
  readonly glossary: string;
  readonly wordings: string;
  readonly search: string;
  readonly allDecks: string;
  readonly sortFile: string;
  readonly sortName: string;
  readonly sortCopies: string;
  readonly onlyOpen: string;
  readonly onlyRemarks: string;
  readonly onlyProblems: string;
  readonly onlyHouse: string;
  readonly clear: string;
  readonly shown: string;
  readonly nothingFound: string;
  readonly pictures: string;
  readonly details: string;
  readonly progress: string;
  readonly tick: string;
  readonly changed: string;
  readonly remark: string;
  readonly save: string;
  readonly open: string;
  readonly reader: string;
  readonly notKept: string;
  readonly badFile: string;
  readonly aReader: string;
  readonly since: string;
  readonly keys: string;
  readonly theme: string;
  readonly sharedBack: string;
  readonly errataIntro: string;
  readonly unused: string;
  readonly not: string;
  readonly types: Readonly<Record<'term' | 'keyword' | 'icon', string>>;
  readonly prints: string;
  readonly taken: string;
  readonly others: string;
  readonly wholeCard: string;
  readonly noHouse: string;
  readonly noErrata: string;
  readonly noGlossary: string;
  readonly noWordings: string;
  readonly wordingsIntro: string;
  readonly houseIntro: string;
  readonly copies: (n: number) => string;
  readonly pieces: (n: number) => string;
}

const zh: ProofWords = {
  report: '校对稿',
  edition: '版本',
  overview: '概览',
  cards: '卡牌',
  claims: '断言',
  errata: '规则书勘误',
  problems: '问题',
  houseList: '自定内容',
  glossary: '术语表',
  wordings: '同句异数',
  search: '搜索',
  allDecks: '全部牌组',
  sortFile: '按文件顺序',
  sortName: '按名称拼音',
  sortCopies: '按张数',
  onlyOpen: '未校',
  onlyRemarks: '有批注',
  onlyProblems: '有问题',
  onlyHouse: '自定',
  clear: '清除筛选',
  shown: '显示',
  nothingFound: '没有符合条件的卡牌。',
  pictures: '看图',
  details: '看字段',
  progress: '已校',
  tick: '已校',
  changed: '校过之后有改动',
  remark: '批注',
  save: '保存批注',
  open: '打开批注',
  reader: '校对人',
  notKept: '浏览器不允许保存，请及时用“保存批注”存成文件。',
  badFile: '这个文件不是本游戏的批注。',
  aReader: '读者',
  since: '此后卡牌有改动',
  keys: '/ 搜索 · j k 上下一张 · x 打勾 · r 批注 · Esc 返回',
  theme: '明暗',
  sharedBack: '共用牌背',
  errataIntro: '规则书自相矛盾、与自己的列表不符或没有写明之处，以及牌面采用的说法。',
  unused: '没有卡牌用到',
  not: '不写作',
  types: { term: '术语', keyword: '关键字', icon: '图标' },
  prints: '牌面采用',
  taken: '这样玩',
  others: '也可以：',
  wholeCard: '整张',
  noHouse: '没有自定内容。',
  noErrata: '没有勘误。',
  noGlossary: '没有术语表。',
  noWordings: '没有只差数字的句子。',
  wordingsIntro: '把只有数字不同的句子排在一起，不一致之处便一目了然。',
  houseIntro: '没有出处、由我们设计的内容。',
  copies: (n) => `×${n}`,
  pieces: (n) => `${n} 件`,
};

const en: ProofWords = {
  report: 'Proof',
  edition: 'edition',
  overview: 'Overview',
  cards: 'Cards',
  claims: 'Claims',
  errata: 'Errata of the rulebook',
  problems: 'Problems',
  houseList: 'Of our own design',
  glossary: 'Glossary',
  wordings: 'Same words, other numbers',
  search: 'Search',
  allDecks: 'All decks',
  sortFile: 'as in the files',
  sortName: 'by name',
  sortCopies: 'by copies',
  onlyOpen: 'unread',
  onlyRemarks: 'with remarks',
  onlyProblems: 'with problems',
  onlyHouse: 'house',
  clear: 'Clear filters',
  shown: 'Shown',
  nothingFound: 'No card matches.',
  pictures: 'Pictures',
  details: 'Fields',
  progress: 'read',
  tick: 'read',
  changed: 'changed since you ticked it',
  remark: 'Remark',
  save: 'Save remarks',
  open: 'Open remarks',
  reader: 'Reader',
  notKept: 'The browser does not store remarks here: save them as a file.',
  badFile: 'This is not a file of remarks on this game.',
  aReader: 'a reader',
  since: 'the card was changed since',
  keys: '/ search · j k next, previous · x tick · r remark · Esc back',
  theme: 'light or dark',
  sharedBack: 'shared back',
  errataIntro:
    'Where the rulebook contradicts itself or its own lists, or leaves something open, and what the cards say instead.',
  unused: 'no card uses it',
  not: 'never',
  types: { term: 'term', keyword: 'keyword', icon: 'icon' },
  prints: 'The cards say',
  taken: 'Played as',
  others: 'It could also mean:',
  wholeCard: 'all of it',
  noHouse: 'Nothing is of our own design.',
  noErrata: 'No errata.',
  noGlossary: 'No glossary.',
  noWordings: 'No sentences differ only in their numbers.',
  wordingsIntro: 'Sentences that differ only in their numbers, side by side, so that a wrong one stands out.',
  houseIntro: 'What no source states and we designed.',
  copies: (n) => `×${n}`,
  pieces: (n) => `${n} ${n === 1 ? 'piece' : 'pieces'}`,
};

export const proofTables = { zh, en } as const;
