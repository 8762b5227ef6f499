// Two characters → whether they make two things of the same sort, both right: 第一阶段 and 第二阶段, 古代文物 and 近代文物.

const contrasting =
  /[一二三四五六七八九十两零百千万上下左右前后内外大中小高低多少正反新旧古近主副明暗公私天地人东南西北甲乙丙丁顺逆升降阴阳每各首末均或与和及]/;

export function areContrasting(a: string, b: string): boolean {
  return contrasting.test(a) && contrasting.test(b);
}
