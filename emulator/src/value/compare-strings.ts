const SURROGATES_START = 0xd800;
const SURROGATES_END = 0xdfff;
const BEYOND_BMP = 0x10000;

/** UTF-8 byte order: UTF-16 order except that surrogates sort after U+FFFF. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return utf8Rank(left) - utf8Rank(right);
  }
  return a.length - b.length;
}

function utf8Rank(unit: number): number {
  return unit >= SURROGATES_START && unit <= SURROGATES_END ? unit + BEYOND_BMP : unit;
}
