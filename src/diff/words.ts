// Words of change lists and of the page of changes, in Chinese and English.
import type { ChangeKind } from './changes.ts';

export interface ChangeWords {
  readonly title: (title: string, was: string, now: string) => string;
  readonly tally: (n: { added: number; removed: number; changed: number; unchanged: number }) => string;
  readonly nothing: string;
  readonly components: string;
  readonly added: string;
  readonly removed: string;
  readonly changed: string;
  readonly renamed: string;
  readonly back: string;
  readonly backs: { readonly new: string; readonly gone: string; readonly changed: string };
  readonly id: string;
  readonly deck: string;
  readonly kind: string;
  readonly copies: string;
  /** Copies of a component. */
  readonly pieces: string;
  readonly look: string;
  readonly unseen: string;
  readonly none: string;
  readonly colon: string;
  readonly count: (n: number) => string;
  readonly print: string;
  readonly discard: string;
  readonly noPrint: string;
  readonly noDiscard: string;
  readonly reasons: Readonly<Record<'new' | 'gone' | 'front' | 'back' | 'copies', string>>;
}

const zh: ChangeWords = {
  title: (title, was, now) => `《${title}》变更表：版本 ${was === now ? now : `${was} → ${now}`}`,
  tally: (n) => `新增 ${n.added}，删除 ${n.removed}，改动 ${n.changed}，不变 ${n.unchanged}。`,
  nothing: '没有任何变化。',
  components: '配件',
  added: '新增',
  removed: '删除',
  changed: '改动',
  renamed: '更名',
  back: '牌背',
  backs: { new: '新增共用牌背', gone: '取消共用牌背', changed: '共用牌背换了图样' },
  id: '编号',
  deck: '牌组',
  kind: '种类',
  copies: '张数',
  pieces: '件数',
  look: '只有外观变了（模板、图片或字体）',
  unseen: '印出来的牌没有变化，不必重印',
  none: '（无）',
  colon: '：',
  count: (n) => `${n} 张（件）`,
  print: '需要印制',
  discard: '需要抽出丢弃',
  noPrint: '没有需要印制的。',
  noDiscard: '没有需要丢弃的。',
  reasons: { new: '新增', gone: '删除', front: '牌面变了', back: '牌背变了', copies: '数量变了' },
};

const en: ChangeWords = {
  title: (title, was, now) => `${title}: changes, edition ${was === now ? now : `${was} → ${now}`}`,
  tally: (n) => `${n.added} added, ${n.removed} removed, ${n.changed} changed, ${n.unchanged} unchanged.`,
  nothing: 'Nothing changed.',
  components: 'Components',
  added: 'New',
  removed: 'Removed',
  changed: 'Changed',
  renamed: 'Renamed',
  back: 'Back',
  backs: { new: 'new shared back', gone: 'shared back removed', changed: 'shared back has a new picture' },
  id: 'id',
  deck: 'deck',
  kind: 'kind',
  copies: 'copies',
  pieces: 'pieces',
  look: 'only the look changed (template, picture or font)',
  unseen: 'looks the same; no need to reprint',
  none: '(none)',
  colon: ': ',
  count: (n) => `${n} ${n === 1 ? 'piece' : 'pieces'}`,
  print: 'Print',
  discard: 'Take out and throw away',
  noPrint: 'Nothing to print.',
  noDiscard: 'Nothing to throw away.',
  reasons: {
    new: 'new',
    gone: 'removed',
    front: 'front changed',
    back: 'back changed',
    copies: 'number of copies changed',
  },
};

/** English for all other languages. */
export function changeWords(language: string): ChangeWords {
  return /^zh\b/.test(language) ? zh : en;
}

/** Stands for the project on the disk, as opposed to a revision or a manifest. */
export const workingTree = 'working tree';

export interface PageWords {
  readonly several: string;
  readonly sides: (was: string, now: string) => string;
  readonly workingTree: string;
  readonly show: string;
  readonly marks: string;
  readonly kinds: Readonly<Record<ChangeKind, string>>;
  readonly was: string;
  readonly now: string;
  readonly difference: string;
  readonly noPicture: string;
  readonly alike: (percent: number) => string;
  readonly onlyWas: string;
  readonly onlyNow: string;
  readonly reprint: (print: string, discard: string) => string;
}

const pageZh: PageWords = {
  several: '变更表',
  sides: (was, now) => `比较：${was} → ${now}`,
  workingTree: '工作区',
  show: '显示',
  marks: '标出不同处',
  kinds: {
    new: '新增',
    gone: '删除',
    renamed: '更名',
    text: '文字',
    value: '数值',
    copies: '数量',
    look: '仅外观',
    back: '牌背',
  },
  was: '旧',
  now: '新',
  difference: '差异',
  noPicture: '没有图片',
  alike: (percent) => `按内容认出，相似度 ${percent}%`,
  onlyWas: '只在旧版',
  onlyNow: '只在新版',
  reprint: (print, discard) => `需要印制 ${print}，抽出丢弃 ${discard}。`,
};

const pageEn: PageWords = {
  several: 'Changes',
  sides: (was, now) => `Compared: ${was} → ${now}`,
  workingTree: 'working tree',
  show: 'Show',
  marks: 'Mark differences',
  kinds: {
    new: 'New',
    gone: 'Removed',
    renamed: 'Renamed',
    text: 'Wording',
    value: 'Values',
    copies: 'Copies',
    look: 'Look only',
    back: 'Back',
  },
  was: 'Old',
  now: 'New',
  difference: 'Difference',
  noPicture: 'No picture',
  alike: (percent) => `matched by content, ${percent}% alike`,
  onlyWas: 'Only in the old edition',
  onlyNow: 'Only in the new edition',
  reprint: (print, discard) => `To print: ${print}. To take out and throw away: ${discard}.`,
};

/** English for all other languages. */
export function pageWords(language: string): PageWords {
  return /^zh\b/.test(language) ? pageZh : pageEn;
}
