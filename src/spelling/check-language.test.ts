// The language check as a whole: places, names, other languages, speed.
import { describe, expect, test } from 'vitest';
import { checkLanguage } from './check-language.ts';
import { complaints, testGame } from './test-game.ts';

test('a problem has its card, its severity and the place of the typed words', () => {
  const [found] = checkLanguage(testGame({ cards: [{ id: 'mask', cost: 3, text: '获得 {{cost}} 枚,抽牌。' }] }));
  expect(found).toEqual({
    severity: 'warning',
    code: 'language/mixed-punctuation',
    at: { file: 'text', line: 1, col: 14, length: 1 },
    card: 'mask',
    message: '`,` is used in Chinese text.',
    fix: 'Write `，` instead of `,`.',
  });
});

test('reports a text that ends with a field at its last typed words, or at the whole text', () => {
  const [ends] = checkLanguage(testGame({ cards: [{ cost: 3, text: '获得{{cost}}' }] }));
  expect(ends?.at).toEqual({ file: 'text', line: 1, col: 2, length: 1 });
  expect(checkLanguage(testGame({ cards: [{ suit: '紅桃,', text: '{{suit}}' }] }))).toEqual([]);
});

test('a sign that meets its double in a field is complained about once', () => {
  expect(complaints({ cards: [{ motto: '勇往直前。', text: '{{motto}}。' }] })).toEqual([
    'language/doubled-punctuation 。',
  ]);
});

describe('names', () => {
  test.each([
    ['图坦卡蒙面具 ', ['language/stray-space  ']],
    ['图坦  卡蒙', ['language/stray-space   ']],
    ['時空之門', ['language/traditional 時', 'language/traditional 門']],
    ['时间胶囊３', ['language/full-width-digit ３']],
    ['面具（金', ['language/unpaired （']],
    ['时间胶囊 3000', []],
    ['觉醒 AI 芯片', []],
    ['武士刀·村正', []],
    ['王朝 玉玺', ['language/stray-space  ']],
    ['A-1', []],
  ])('%s', (name, expected) => expect(complaints({ cards: [{ name }] })).toEqual(expected));
});

describe('the house style of a deck', () => {
  const cardsOf = (texts: readonly string[]) => texts.map((text, i) => ({ id: `c${i}`, text }));
  const odd = (language: string, usual: readonly string[], text: string) =>
    complaints({ language, cards: cardsOf([...usual, text]) })
      .map((found) => found.split(' ')[0] ?? '')
      .filter((code) => !code.startsWith('text/'));
  const seven = (make: (i: string) => string) => [...'abcdefg'].map(make);

  test.each([
    ['ru', (i: string) => `Возьмите карту ${i} из колоды.`, 'Сбросьте свою руку и ждите', 'missing-stop'],
    [
      'ko',
      (i: string) => `카드 ${i} 장을 뽑고 턴을 마칩니다.`,
      '손에 든 카드를 모두 버리고 턴을 마칩니다',
      'missing-stop',
    ],
    ['ja', (i: string) => `カードを${i}引いてターンを終える。`, '手札をすべて捨ててターンを終える', 'missing-stop'],
    ['ar', (i: string) => `اسحب بطاقة ${i} من المجموعة الآن.`, 'تخلص من كل البطاقات في يدك الآن', 'missing-stop'],
    ['uk', (i: string) => `Швидкий удар ${i}`, 'Повільний удар я.', 'unusual-punctuation'],
    ['el', (i: string) => `Τράβα την κάρτα ${i}.`, 'πέτα την κάρτα.', 'other-capital'],
    ['en', (i: string) => `Say “${i}” now.`, 'Say "z" now.', 'other-quotes'],
    ['de', (i: string) => `Rufe „${i}“ in die Runde.`, 'Rufe "z" in die Runde.', 'other-quotes'],
    ['fr', (i: string) => `Dites «\u00a0${i}\u00a0» à tous.`, 'Dites "z" à tous.', 'other-quotes'],
    ['ja', (i: string) => `全員に「${i}」と言う。`, '全員に『ん』と言う。', 'other-quotes'],
    ['fr', (i: string) => `Piochez 2 cartes de la pile ${i}.`, 'Défaussez deux cartes.', 'other-number'],
    ['zh', (i: string) => `抽3张牌${i}。`, '弃三张牌。', 'other-number'],
  ])('%s: one text of eight is told, and the habit itself is right', (language, usual, text, expected) => {
    expect(odd(language, seven(usual), text)).toEqual([`language/${expected}`]);
    expect(odd(language, seven(usual).slice(1), text)).toEqual([]);
  });

  test('three of ten are a second habit', () => {
    const usual = seven((i) => `Возьмите карту ${i} из колоды.`);
    expect(odd('ru', [...usual, 'Сбросьте карту и ждите', 'Отдайте карту и ждите'], 'Верните карту и ждите')).toEqual(
      [],
    );
  });

  test('a deck that never keeps the rule of its language has its own', () => {
    const never = seven((i) => `抽牌(至多${i})并将-1标记移除`);
    expect(odd('zh', never, '抽牌(至多两)并将-1标记移除')).toEqual([]);
  });

  test('an accepted exception does not hide the next', () => {
    const allow = [{ code: 'language/missing-stop', reason: 'verse' }];
    const cards = cardsOf([...seven((i) => `Draw the card ${i} now.`), 'Discard the card and wait']);
    const verse = { id: 'verse', text: 'Roses are red and blue', allow };
    expect(complaints({ language: 'en', cards: [...cards, verse] })).toHaveLength(2);
  });

  test('names are compared with names', () => {
    const names = ['Fire Bolt', 'Ice Lance', 'Stone Wall', 'Dark Gate', 'Wind Blade', 'Iron Gate', 'Gold Coin'];
    const named = (name: string) =>
      complaints({ language: 'en', cards: [...names, name].map((one, i) => ({ id: `c${i}`, name: one })) });
    expect(named('Black market')).toHaveLength(1);
    expect(named('Look what I found!')).toEqual([]);
  });

  const twelve = (make: (i: string) => string, ...last: readonly string[]) =>
    [...'abcdefghijkl'].slice(last.length).map(make).concat(last);
  const oddOf = (language: string, texts: readonly string[]) => odd(language, texts.slice(0, -1), texts.at(-1) ?? '');

  test('a token is no first letter: the letter after it is compared with others after tokens', () => {
    const plain = (i: string) => `Draw the card ${i} now.`;
    expect(oddOf('en', twelve(plain, '[action] Draw a card now.'))).toEqual([]);
    expect(oddOf('en', twelve(plain, '{x}: Draw a card now.'))).toEqual([]);
    expect(oddOf('en', twelve(plain, '[stark] character only.'))).toEqual([]);
    expect(oddOf('en', twelve(plain, '[stop] draw a card now.', 'draw a card now.'))).toEqual([
      'language/other-capital',
    ]);
    const after = (i: string) => `[action] [[x]]: Draw the card ${i} now.`;
    expect(oddOf('en', twelve(after, '[action] draw a card now.'))).toEqual(['language/other-capital']);
  });

  test('a list after a label is a line of its own kind', () => {
    const stopped = (i: string) => `Draw the cards of the suit ${i} now.`;
    const listed = 'Draw a card and then discard it now.\nRivals: Master of Laws, Hand of the King';
    expect(oddOf('en', twelve(stopped, listed))).toEqual([]);
    expect(oddOf('en', twelve(stopped, 'Supports: None'))).toEqual([]);
    expect(
      oddOf(
        'zh',
        twelve((i) => `从牌库中抽出花色为${i}的牌。`, '对手：国王、王后'),
      ),
    ).toEqual([]);
    for (const slip of ['Action: Draw the cards and then rest', 'Draw the cards: Fire and ice are yours'])
      expect(oddOf('en', twelve(stopped, slip))).toEqual(['language/missing-stop']);
    expect(
      oddOf(
        'de',
        twelve((i) => `Ziehe die Karten ${i} jetzt.`, 'Aktion: Ziehe zwei Karten'),
      ),
    ).toEqual(['language/missing-stop']);
    const withStop = (i: string) => `Rivals: Master of ${i.toUpperCase()}, Hand of the King.`;
    expect(oddOf('en', twelve(withStop, 'Rivals: Hand of the King, Master of Laws'))).toEqual([
      'language/missing-stop',
    ]);
    const without = (i: string) => withStop(i).slice(0, -1);
    expect(oddOf('en', twelve(without, withStop('z')))).toEqual(['language/unusual-punctuation']);
  });

  const capitals = (language: string, names: readonly string[]) =>
    complaints({ language, cards: names.map((name, i) => ({ id: `c${i}`, name })) }).filter((found) =>
      found.startsWith('language/other-capital'),
    ).length;

  test('short prepositions need no capital in a name', () => {
    const title = (i: string) => `Stone ${i.toUpperCase().repeat(4)}`;
    for (const name of ['Risen from the Sea', 'Alone under Stars', 'Walk with Giants'])
      expect(capitals('en', twelve(title, name))).toBe(0);
    expect(capitals('fr', twelve(title, 'Marche avec Moi'))).toBe(0);
    expect(capitals('en', twelve(title, 'Risen from the ocean'))).toBe(1);
  });

  test('a name of several cards is no slip', () => {
    const many = Array.from({ length: 40 }, (_, i) => `Stone Gate${'abcdefghij'[i % 10]}${'klmn'[Math.floor(i / 10)]}`);
    expect(capitals('en', [...many, 'Black market', 'Dark alley'])).toBe(2);
    expect(capitals('en', [...many, 'Black market', 'Black market'])).toBe(0);
    const sentences = many.map((name) => name.replace('Gate', 'gate'));
    expect(capitals('en', [...sentences, '7 long lives'])).toBe(0);
    expect(capitals('en', [...sentences, 'long lives'])).toBe(1);
  });
});

describe('English texts', () => {
  test.each([
    ['Draw a card, then discard one (if you can).', []],
    ['Draw 2 cards', ['text/number-without-field 2', 'language/missing-stop s']],
    ['Draw a card，then stop.', ['language/mixed-punctuation ，']],
    ['Draw a card,, then stop.', ['language/doubled-punctuation ,,']],
    ['Draw  a card.', ['language/stray-space   ']],
    ['Draw a card (or two.', ['language/unpaired (']],
    ["Don't pay -X; it's the players' choice…", []],
    ['Coin', []],
    ['Draw a card , then stop .', ['language/stray-space  ', 'language/stray-space  ']],
    ['Draw ( if you can ) a card.', ['language/stray-space  ', 'language/stray-space  ']],
    ['Draw a card,then stop.Discard it.', ['language/missing-space ,', 'language/missing-space .']],
    ['Take one:coin or token!Then stop.', ['language/missing-space :', 'language/missing-space !']],
    ['Draw the the card.', ['language/doubled-word the the']],
    ['The the card is yours.', ['language/doubled-word The the']],
    ['Say “stop.', ['language/unpaired “']],
    ['Say ”stop”.', ['language/unpaired ”']],
    ['Say “stop“.', ['language/unpaired “']],
    ['Say "stop.', ['language/unpaired "']],
    ['It gains "When it runs, stop.\nDraw one."', []],
    ['It gains "When it runs.\nDraw one" card".', ['language/unpaired "']],
    ['Draw a card、then stop。', ['language/mixed-punctuation 、', 'language/mixed-punctuation 。']],
    ['See www.example.com,then www.example.com/a.Bc for more.', []],
    ['Take the .x token ... then e.g. the (x,y) one, i.e. St.Petersburg.', []],
    ['They had had enough of Bora Bora, very very much.', []],
  ])('%s', (text, expected) =>
    expect(complaints({ language: 'en', cards: [{ name: 'Mask', text }] })).toEqual(expected),
  );
});

describe('other languages in letters', () => {
  test.each([
    ['fr', 'Piochez une carte ; nous nous arrêtons !', []],
    ['fr', 'Prenez la la carte.', ['language/doubled-word la la']],
    ['de', 'Alle, die die Karte sehen, ziehen.', []],
    ['de', 'Nimm auf auf die Hand.', ['language/doubled-word auf auf']],
    ['en', 'Hoo hoo! It is an owl, wot wot?', []],
    ['en', 'Read it as **Attack:**. Then stop.', []],
    ['ja', 'カードカードを一枚引く。', ['language/doubled-word カードカード']],
    ['ja', 'キラキラの星を一枚一枚ひとつひとつ見る。', []],
    ['fr', 'Piochez une carte , puis stop.', ['language/stray-space  ']],
    ['fr', 'Attention\u00a0: piochez\u202f; stop\u202f! Vraiment\u202f? Oui.', []],
    ['fr', 'Dites «\u00a0Bonjour.\u00a0»', []],
    ['fr', 'Dites «\u202fBonjour\u202f» à l’Élu, mille\u00a0€ en\u00a0main.', []],
    ['fr', 'Piochez\u00a0, puis stop.', ['language/stray-space \u00a0']],
    ['fr', 'Piochez une carte\u00a0 !', ['language/stray-space \u00a0 ']],
    ['fr-CA', 'Attention\u00a0: piochez!', []],
    ['en', 'Draw a card\u00a0!', ['language/stray-space \u00a0']],
    ['en', 'Draw another\u00a0card.', ['language/stray-space \u00a0']],
    ['en', 'Meet Dr.\u00a0Who on a\u00a0hill\u00a0– now.', []],
    ['es', '¿Quién es? ¡Tú! «Nadie», dijo.', []],
    ['fr', 'Dites « Bonjour.', ['language/unpaired «']],
    ['de', 'Sag »halt« und dann ›los‹.', []],
    ['en', '“I was there.\n“I saw it all.\n“And I ran.”', []],
    ['en', '"I was there.\n"I saw it all."', []],
    ['en', '“I was there.\nI saw it all.', ['language/unpaired “']],
    ['es', '¿\u00a0Quién es?', ['language/stray-space \u00a0']],
    ['cs', 'Hráč v\u00a0lese a\u00a0s\u00a0kartou táhne.', []],
    ['ru', 'Карта\u00a0— это ход.', []],
    ['de', 'Sag „halt“ und dann ‚los‘.', []],
    ['de', 'Sag „halt und los.', ['language/unpaired „']],
    ['pl', 'Powiedz „stop” teraz.', []],
    ['sv', 'Säg ”stopp” nu.', []],
    ['fa', 'کارت می\u200cکشید.', []],
    ['en', 'Draw a\u200c card.', ['language/stray-space \u200c ']],
    ['uk', 'Візьміть п’ять карт; це ім’я.', []],
    ['en', 'Take the III’s card, and the d6’s, too.', []],
    ['he', 'חייל צה"ל אמר את ה"ציטוט" הזה.', []],
    ['he', 'אמר "שלום.', ['language/unpaired "']],
    ['de', 'Die die Karte haben, legen sie ab.', []],
    ['de', 'Ziehe eine Karte,dann stopp .', ['language/stray-space  ', 'language/missing-space ,']],
  ])('%s: %s', (language, text, expected) =>
    expect(complaints({ language, cards: [{ name: 'X', text }] })).toEqual(expected),
  );
});

test('Japanese texts are spared the rules of Chinese', () => {
  expect(complaints({ language: 'ja', cards: [{ name: '竜', text: 'カードを一枚引く, 「はい」と言う' }] })).toEqual([]);
});
