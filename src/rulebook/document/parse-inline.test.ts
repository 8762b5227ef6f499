import { expect, test } from 'vitest';
import { parseInline } from './parse-inline.ts';

test.each([
  ['**潮汐** 之*海*', '潮汐 之海'],
  ['[浪 +2]{.mark}', '浪 +2'],
  ['[[风] 牌]{.mark}', '[风] 牌'],
  ['[\\[风\\] 牌]{.mark}', '[风] 牌'],
  ['\\<10 与 \\*', '<10 与 *'],
  ['✉\uFE0F 信', '✉ 信'],
  ['见[下文](#below)和![灯塔](a.png){:.border}', '见下文和灯塔'],
  ['浪[^1]<span class="a">高</span>', '浪高'],
  ['2 * 3 与 EXTRA_TURN', '2 * 3 与 EXTRA_TURN'],
  ['3--5 人', '3–5 人'],
  ['a &lt; b', 'a < b'],
  ['未完 **的', '未完 **的'],
  ['潮水\n上涨', '潮水上涨'],
  ['潮水\n**上涨**', '潮水上涨'],
  ['共 12\n张', '共 12 张'],
  ['`灯`{:.info}', '灯'],
])('%j becomes %j', (markdown, text) => {
  expect(parseInline(markdown).text).toBe(text);
});

test('the length of the bold start is known', () => {
  expect(parseInline('**浪：** 高 2')).toMatchObject({ boldLead: 2, allBold: false });
  expect(parseInline('🌊 **大浪**')).toMatchObject({ boldLead: 5, allBold: true });
  expect(parseInline('[**浪** 高]{.mark}')).toMatchObject({ boldLead: 1, allBold: false });
  expect(parseInline('高 **浪**')).toMatchObject({ boldLead: 0, allBold: false });
});
