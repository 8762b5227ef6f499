// The words of a page of changes, in the languages that it can be written in.
import type { ChangeKind } from '../changes.ts';

/** The project as it lies on the disk, in lists where other names stand beside it. */
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

const zh: PageWords = {
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

const en: PageWords = {
  several: 'Changes',
  sides: (was, now) => `Compared: ${was} → ${now}`,
  workingTree: 'working tree',
  show: 'Show',
  marks: 'Mark what differs',
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
  alike: (percent) => `recognised by its content, ${percent}% alike`,
  onlyWas: 'Only in the old edition',
  onlyNow: 'Only in the new edition',
  reprint: (print, discard) => `To print: ${print}. To pull out and throw away: ${discard}.`,
};

/** English for every language that has no words here. */
export function pageWords(language: string): PageWords {
  return /^zh\b/.test(language) ? zh : en;
}
