// Nothing → the 6763 characters of GB 2312, the set that simplified Chinese was first written in on computers.

/** Rows 16 to 87 with 94 characters each; the decoder knows them, so no table is needed. */
export function gb2312(): string {
  const bytes = Uint8Array.from({ length: 72 * 94 * 2 }, (_, i) => {
    const place = i >> 1;
    return i % 2 === 0 ? 0xb0 + Math.floor(place / 94) : 0xa1 + (place % 94);
  });
  return new TextDecoder('gb18030').decode(bytes);
}
