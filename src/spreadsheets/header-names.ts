// Finds the field of a column by its header: its id, the glossary's word for it, or a usual name such as `qty`.
import type { z } from 'zod';
import type { Glossary } from '../game/file-schemas.ts';
import { schemaAt, schemaKeys } from '../game/schema-at.ts';
import type { Complaint } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import type { Sheet, Spreadsheet } from './sheet.ts';

/** Names that people and other tools use for the fields of every card. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  copies: [
    'copies',
    'copy',
    'qty',
    'quantity',
    'count',
    'number',
    'num',
    'amount',
    '数量',
    '张数',
    '份数',
    '枚数',
    '张',
    'quantité',
    'qté',
    'nb',
    'exemplaires',
    'anzahl',
    'stück',
    'menge',
    'cantidad',
    'cant.',
    'copias',
    'quantità',
    'copie',
    'quantidade',
    'aantal',
    'ilość',
    'количество',
    '매수',
    '枚',
  ],
  id: ['id', 'key', 'identifier', '标识', '代号', '编号'],
  name: [
    'name',
    'title',
    'card',
    'cardname',
    '名称',
    '名字',
    '卡名',
    '牌名',
    '卡牌',
    '卡牌名',
    '卡牌名称',
    '中文名',
    '标题',
    'nom',
    'titre',
    'titel',
    'nombre',
    'título',
    'titulo',
    'nome',
    'titolo',
    'naam',
    'kartenname',
    'nazwa',
    '名前',
    '이름',
    'カード名',
    'название',
  ],
  en: ['en', 'english', 'englishname', 'nameen', '英文', '英文名', '英文名称'],
  text: [
    'text',
    'rules',
    'rulestext',
    'effect',
    'description',
    'desc',
    'ability',
    'body',
    '文本',
    '效果',
    '规则',
    '规则文本',
    '描述',
    '正文',
    '释义',
    '解释',
    'meaning',
    'definition',
    'bedeutung',
    'signification',
    'significado',
    '说明',
    '效果描述',
    '技能描述',
    'texte',
    'effet',
    'règle',
    'texto',
    'efecto',
    'testo',
    'effetto',
    'effekt',
    'beschreibung',
    'regeltext',
    'fähigkeit',
    'habilidad',
    'capacité',
    'opis',
    '효과',
    'efeito',
    'tekst',
    'テキスト',
    '効果',
    'текст',
  ],
  icon: ['icon', '图标'],
  note: ['note', 'notes', 'remark', 'remarks', 'comment', 'comments', '备注', '注释', 'notiz', 'notesinternes'],
  count: ['count', 'copies', 'qty', 'quantity', 'number', 'amount', '数量', '个数', '枚数', '件数'],
};

/** The base field of a card that a header of this name usually means. */
export function usualField(header: string): string | undefined {
  return Object.keys(usualNames).find((field) => field !== 'count' && usualNames[field]?.includes(plain(header)));
}

export class HeaderNames {
  private readonly words: ReadonlyMap<string, string>;

  constructor(
    private readonly schema: z.ZodType | undefined,
    private readonly glossary: Pick<Glossary, 'fields' | 'labels' | 'icons'> = {},
    private readonly isOpen = false,
  ) {
    this.words = new Map(labelsOf(glossary).map(([name, word]) => [plain(word), name]));
  }

  /** Undefined if no field has this name, and the kind takes no others. */
  pathOf(header: string): readonly string[] | undefined {
    return this.fieldOf(header) ?? this.written(header);
  }

  /** Undefined if no field of the schema has this name. */
  fieldOf(header: string): readonly string[] | undefined {
    return this.walk(header) ?? this.named(header) ?? this.usual(header) ?? this.worded(header);
  }

  known(): string[] {
    return schemaKeys(this.schema);
  }

  /** `bands.heaven.text`, in any case and width, with or without spaces. */
  private walk(header: string): string[] | undefined {
    const path: string[] = [];
    for (const step of header.normalize('NFKC').split('.')) {
      const here = schemaAt(this.schema, path);
      const key = schemaKeys(here).find((name) => plain(name) === plain(step)) ?? step.trim();
      path.push(key);
      if (schemaAt(this.schema, path) === undefined) return undefined;
    }
    return path;
  }

  /** Names in `fields` of the glossary. */
  private named(header: string): string[] | undefined {
    const fields = Object.entries(this.glossary.fields ?? {}).filter(([, word]) => plain(word) === plain(header));
    return fields.map(([field]) => field.split('.')).find((path) => schemaAt(this.schema, path) !== undefined);
  }

  /** An open kind accepts any field: the glossary's name for it, or the header itself. */
  private written(header: string): string[] | undefined {
    if (!this.isOpen) return undefined;
    const named = Object.entries(this.glossary.fields ?? {}).find(([, word]) => plain(word) === plain(header));
    const path = (named?.[0] ?? header).split('.').map((step) => step.trim());
    return path.includes('') || path.includes('__proto__') ? undefined : path;
  }

  private usual(header: string): string[] | undefined {
    const name = Object.keys(usualNames).find(
      (field) => usualNames[field]?.includes(plain(header)) && schemaAt(this.schema, [field]) !== undefined,
    );
    return name === undefined ? undefined : [name];
  }

  private worded(header: string): string[] | undefined {
    const byLabel = this.words.get(plain(header));
    if (byLabel !== undefined && schemaAt(this.schema, [byLabel])) return [byLabel];
    const byWords = this.known().find((name) => {
      const part = schemaAt(this.schema, [name]);
      return [part?.description, part?.meta()?.title].some((word) => word && plain(String(word)) === plain(header));
    });
    return byWords === undefined ? undefined : [byWords];
  }
}

/** Names and values with their words on the cards: `ancient`, 古代. */
export function labelsOf({ labels = {}, icons = {} }: Pick<Glossary, 'labels' | 'icons'>): [string, string][] {
  return [
    ...Object.entries(icons).map(([name, { means }]): [string, string] => [name, means]),
    ...Object.entries(labels).filter(([, word]) => !word.includes('{{')),
  ];
}

/** Ignores case, width, spaces, hyphens and underscores. */
export function plain(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}

interface WantedSheet {
  /** The name that the user gave. */
  readonly sheet?: string | undefined;
  readonly deck: { readonly id: string; readonly name: string };
}

/** Default: the sheet named like the deck, or else the first. */
export function chooseSheet({ sheets }: Spreadsheet, { sheet, deck }: WantedSheet): Sheet | Omit<Complaint, 'at'> {
  const find = (name: string) => sheets.find((one) => plain(one.name) === plain(name));
  if (sheet !== undefined) {
    const names = sheets.map(({ name }) => name);
    const fix = names.some(Boolean)
      ? `${didYouMean(sheet, names)}Use one of its sheets: ${names.join(', ')}.`
      : 'Remove the name: a CSV file has no sheets.';
    return find(sheet) ?? { message: `The spreadsheet has no sheet "${sheet}".`, fix };
  }
  return find(deck.id) ?? find(deck.name) ?? sheets[0] ?? { message: 'The spreadsheet has no sheet.', fix: 'Add one.' };
}
