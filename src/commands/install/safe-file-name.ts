// A name that people read → a file name that Windows, macOS and Linux take.

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const short = [...plain].slice(0, 80).join('').trim();
  return reserved.test(short) ? `_${short}` : short;
}
