// What the headers of a stranger's table mean: which field a column is, and in which language.
import { isMostlyTraditional, simplified } from '../../chinese/traditional.ts';
import { UsageError } from '../../problems/problem.ts';
import { plain, usualField } from '../../spreadsheets/header-names.ts';
import { camelId } from '../../strings/kebab-id.ts';

export interface Heading {
  readonly header: string;
  /** Name of the field on a card. */
  readonly field: string;
  /** Undefined: the language of the data. */
  readonly language: string | undefined;
}

/** Codes with the words that headers use for them. */
const languageWords: Readonly<Record<string, string>> = {
  zh: 'zh|cn|zho|chi|zh-cn|zh-sg|zh-hans|chs|zhs|chinese|chinese-simplified|simplified-chinese|simplified chinese|中文|汉语|简体|简体中文|中',
  'zh-Hant':
    'zh-tw|zh-hk|zh-hant|cht|zht|chinese-traditional|traditional-chinese|traditional chinese|繁体|繁體|繁体中文|繁體中文',
  en: 'en|eng|en-us|en-gb|english|英文|英语|英',
  fr: 'fr|fra|fre|fr-fr|french|français|francais|法文|法语',
  de: 'de|deu|ger|de-de|german|deutsch|德文|德语',
  es: 'es|spa|es-es|spanish|español|espanol|西班牙语',
  it: 'it|ita|it-it|italian|italiano|意大利语',
  pt: 'pt|pt-br|pt-pt|brazilian-portuguese|por|portuguese|português|葡萄牙语',
  nl: 'nl|nld|dut|nl-nl|dutch|nederlands|荷兰语',
  pl: 'pl|pol|pl-pl|polish|polski|波兰语',
  ru: 'ru|rus|ru-ru|russian|русский|俄文|俄语',
  uk: 'uk|ukr|uk-ua|ukrainian',
  cs: 'cs|cz|ces|cze|cs-cz|czech|čeština',
  ja: 'ja|jp|jpn|ja-jp|japanese|日本語|日文|日语',
  ko: 'ko|kr|kor|ko-kr|korean|한국어|韩文|韩语',
  tr: 'tr|tur|tr-tr|turkish|türkçe',
  sv: 'sv|swe|sv-se|swedish|svenska',
  da: 'da|dan|da-dk|danish|dansk',
  fi: 'fi|fin|fi-fi|finnish|suomi',
  no: 'no|nb|nor|nob|nb-no|norwegian|norsk',
  hu: 'hu|hun|hu-hu|hungarian|magyar',
  el: 'el|ell|gre|el-gr|greek',
  ar: 'ar|ara|arabic',
  he: 'he|heb|he-il|hebrew',
  th: 'th|tha|th-th|thai',
  vi: 'vi|vie|vi-vn|vietnamese',
  ro: 'ro|ron|rum|ro-ro|romanian',
  ca: 'ca|cat|ca-es|catalan',
  id: 'id|ind|id-id|indonesian|bahasa indonesia',
  fa: 'fa|fas|per|persian|farsi',
  hi: 'hi|hin|hindi',
  bg: 'bg|bul|bulgarian',
  hr: 'hr|hrv|croatian|hrvatski',
  sk: 'sk|slk|slo|slovak',
};
const languageOfWord = new Map(
  Object.entries(languageWords).flatMap(([code, words]) => words.split('|').map((word) => [word, code] as const)),
);

/** `zh-CN` and `Deutsch` are `zh` and `de`. */
export function languageCode(word: string): string {
  const code = languageOfWord.get(word.toLowerCase()) ?? word.toLowerCase();
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(code)) return code;
  throw new UsageError(`"${word}" is not a language. Write its code, such as \`en\`, \`zh\` or \`pt-br\`.`);
}

/** English names for headers that Chinese designers use; others become pinyin. */
const fieldOfWord = new Map(
  Object.entries({
    cost: '费用|费|花费|消耗|法力|价格|售价',
    attack: '攻击|攻击力|攻',
    defence: '防御|防御力|守备|护甲',
    health: '生命|生命值|血量|体力|耐久',
    type: '类型|种类|类别|分类|卡牌类型|kind|type',
    rarity: '稀有度|稀有|品质',
    level: '等级|级别|星级',
    colour: '颜色|属性颜色',
    faction: '阵营|势力|派系|国家',
    element: '元素|属性',
    points: '分数|得分|分值|胜利点',
    art: '图片|插画|插图|卡图|picture|image|art|illustration|artwork',
    flavour: '风味文字|风味|背景|flavor|flavour|flavortext|flavourtext',
    artist: '画师|作者|artist|illustrator',
    set: '系列|扩展|set|expansion',
    cardSize: 'size|尺寸',
    parts: 'allow|origin',
  }).flatMap(([field, words]) => words.split('|').map((word) => [word, field] as const)),
);

/** The language that a name of a file or column ends or begins with: `cards_fr`, `name (de)`, `text:ja`, `en-cards`, 名称（英文）, `translations.fr.name`. */
export function splitLanguage(name: string): { readonly base: string; readonly language: string } | undefined {
  const word = name.normalize('NFKC').trim().replace(translations, '');
  const attempts = [
    /^(?<base>.+?)\s*[([【]\s*(?<code>[^()[\]【】]+)\s*[)\]】]$/u,
    /^(?<base>.+?)[\s_.:/-]+(?<code>\p{L}{2,3}[-_]\p{L}{2,4}|\p{L}{5,}[-_]\p{L}{5,})$/u,
    /^(?<base>.*?[^\s_.:/-])[\s_.:/-]+(?<code>\p{L}{2,})$/u,
    /^(?<code>\p{L}{2,3}[-_]\p{L}{2,4})[\s_.:/-]+(?<base>.+)$/u,
    /^(?<code>\p{L}{2,})[\s_.:/-]+(?<base>.+)$/u,
    // `nameFr`, 英文名.
    /^(?<base>\p{Ll}+)(?<code>\p{Lu}\p{Ll})$/u,
    /^(?<code>中文|英文|日文|法文|德文|繁体|简体)(?<base>.+)$/u,
  ];
  for (const attempt of attempts) {
    const { base = '', code = '' } = attempt.exec(word)?.groups ?? {};
    const language = languageNamed(code);
    if (language !== undefined) return { base, language };
  }
  const whole = languageNamed(word);
  return whole === undefined ? undefined : { base: '', language: whole };
}

/** An object that holds the same words in several languages. */
const translations = /^(?:translations?|translated|i18n|l10n|locali[sz]ations?|locales?|languages?|langs?)[.:/]/i;

function languageNamed(word: string): string | undefined {
  // A region and a language: `EUde`, `uSfr`, `TWzh`.
  const [, region = '', own = word] = /^([eE]U|[uU]S|[jJ]P|[kK]R|[cC]N|[tT]W)([a-z]{2})$/.exec(word) ?? [];
  const code = languageOfWord.get(own.toLowerCase().replaceAll('_', '-'));
  return code === 'zh' && region.toUpperCase() === 'TW' ? 'zh-Hant' : code;
}

/** Codes that are words as well: `no` is a number, `cat` a category. As headers they are languages only beside one that is not a word. */
const doubtful = /^(?:no|it|he|hi|id|cat|chi|dan|fin|hun|ind|nor|per|rum|slo|spa)$/i;
/** `text_id` is Indonesian only beside `text_en`. */
const mostlyId = /(?:^|[\s_.:/-])(?:id|ID|Id|iD)$/;

/**
 * A column is in a language only if its field stands in another column, too, or is a name or a text: `cost_it` is neither.
 * A column without words, such as `price.en`, is in none.
 * Two columns for the same words in one language, such as `pt-BR` and `pt-PT`: the second is a field of its own.
 */
export function readHeaders(headers: readonly string[], areWords: readonly boolean[]): Heading[] {
  const split = headers.map((header, i) => (areWords[i] ? splitLanguage(header) : undefined));
  const isSure = (base: string) =>
    base !== '' && split.some((own, i) => own?.base === base && !mostlyId.test(headers[i] ?? ''));
  const parted = split.map((own, i) => (own && mostlyId.test(headers[i] ?? '') && !isSure(own.base) ? undefined : own));
  const isMany = new Set(parted.flatMap((split) => (split ? [split.language] : []))).size > 1;
  const isBare = headers.some((header, i) => parted[i]?.base === '' && !doubtful.test(header.trim()));
  const bases = headers.map((header, i) => fieldName(parted[i]?.base ?? header));
  const taken = new Set<string>();
  const translated = new Set<string>();
  const own = new Set(headers.map(camelId));
  return headers.map((header, i) => {
    const isWord = parted[i]?.base === '' && !isBare && doubtful.test(header.trim());
    const split = isWord ? undefined : parted[i];
    const base = split && (split.base === '' ? 'name' : fieldName(split.base));
    const isWords =
      base !== undefined &&
      !translated.has(`${split?.language} ${base}`) &&
      (base === 'name' ||
        base === 'text' ||
        (isMany && translations.test(header)) ||
        bases.filter((own) => own === base).length > 1);
    const language = isWords ? split?.language : undefined;
    const wanted = isWords && base !== undefined ? base : fieldName(header);
    if (language !== undefined) {
      translated.add(`${language} ${wanted}`);
      return { header, language, field: wanted };
    }
    // `title` beside `name` is a title.
    const named = camelId(header);
    const isTaken = !reserved.test(named) && (taken.has(wanted) || (wanted !== named && own.has(wanted)));
    return { header, language, field: free(isTaken ? named : wanted, taken) };
  });
}

/** Fields of every component, which no kind can declare. */
const reserved = /^(?:count|kind|size|origin|allow)$/;

function free(field: string, taken: Set<string>): string {
  let own = field;
  for (let n = 2; taken.has(own); n++) own = `${field}${n}`;
  taken.add(own);
  return own;
}

/** `Cost (gold)`: what a value is measured in. `Nom de la carte`, `Card text`, 卡牌效果: what everything in the table is. */
const unit = /\s*(?:\([^()]*\)|\[[^[\]]*\]|（[^（）]*）)$/u;
const ofTheCard =
  /^(?:card|karten?|carta|carte|kaart)[\s_-]+(?=\S)|^karten(?=\p{Ll}{4})|\s+(?:of the|on the|de la|della|da|der|des|van de)\s+(?:card|carte|carta|karte|kaart)$|^卡牌(?=\p{Script=Han})/iu;

function fieldName(header: string): string {
  const word = [...header].map(simplified).join('').trim();
  const bare = word.replace(unit, '');
  const known = [word, bare, bare.replace(ofTheCard, '')].map((own) => usualField(own) ?? fieldOfWord.get(plain(own)));
  return known.find(Boolean) ?? camelId(header);
}

/** By its script; a Latin one by its commonest words. */
export function languageOf(texts: readonly string[]): string {
  const all = texts.join(' ').slice(0, 100_000);
  const count = (sign: RegExp) => all.match(sign)?.length ?? 0;
  const isPersian = count(/[پچژگکی]/g) > count(/[يكةى]/g);
  const isUkrainian = count(/[іїєґ]/gi) > count(/[ыэъё]/gi);
  const isBulgarian = count(/ъ/gi) > 3 * count(/[ыэё]/gi);
  const scripts: readonly (readonly [string, number])[] = [
    ['ja', 3 * count(/[\u3040-\u30ff]/g)],
    ['ko', count(/\p{Script=Hangul}/gu)],
    ['zh', count(/\p{Script=Han}/gu)],
    [isUkrainian ? 'uk' : isBulgarian ? 'bg' : 'ru', count(/\p{Script=Cyrillic}/gu)],
    ['el', count(/\p{Script=Greek}/gu)],
    [isPersian ? 'fa' : 'ar', count(/\p{Script=Arabic}/gu)],
    ['he', count(/\p{Script=Hebrew}/gu)],
    ['th', count(/\p{Script=Thai}/gu)],
    ['hi', count(/\p{Script=Devanagari}/gu)],
  ];
  const [language, most] = scripts.reduce((best, own) => (own[1] > best[1] ? own : best));
  // A Chinese word takes two letters, a Latin one five.
  if (most > count(/\p{Script=Latin}/gu) / 3)
    return language === 'zh' && isMostlyTraditional(all) ? 'zh-Hant' : language;
  const words = all.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scores = Object.entries(commonWords).map(([code, common]) => {
    const set = new Set(common.split(' '));
    return [code, words.filter((word) => set.has(word)).length] as const;
  });
  return scores.reduce((best, own) => (own[1] > best[1] ? own : best))[0];
}

/** Words that are short, frequent, and rare in the other languages. The first language wins a draw. */
const commonWords: Readonly<Record<string, string>> = {
  en: 'the of and to you your with for this that each from card cards',
  fr: 'le la les des du une vous votre et est pour dans sur carte cartes chaque',
  de: 'der die das und ein eine du deine ist mit für auf karte karten nicht',
  es: 'el los las del una tu tus para por con cada carta cartas y',
  it: 'il gli della delle una tuo tua per che ogni carta carte puoi',
  pt: 'o os das dos uma seu sua para com cada carta cartas não você',
  nl: 'de het een je jouw van voor met kaart kaarten niet elke',
  pl: 'się nie na do jest karta karty każdy możesz twoja lub',
  sv: 'och att det är som en ett kort för inte med den du din',
  da: 'og at det er som en et kort ikke med den du din af jeg',
  no: 'og å det er som en et kort ikke med den du din av jeg',
  fi: 'ja on ei se että kortti kortin tai voit joka kun olet',
  cs: 've že je není na si karta kartu nebo každý jeho když',
  hu: 'az és hogy nem egy kártya vagy meg minden lapot egyik',
  tr: 've bir bu için kart kartı ile her değil olan senin',
  ro: 'și este un pe nu în cu sau din carte fiecare care',
  vi: 'và của là một không cho các thẻ bài bạn được người',
  id: 'yang dan di ke dari untuk dengan tidak kartu ini itu adalah',
};
