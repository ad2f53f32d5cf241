const SPELLED_OUT: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
};

/** Lower case without accents, æ as ae, ø as o, å as a: how search compares words. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[æøåßđł]/g, (letter) => SPELLED_OUT[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** The folded words of a text, in order, each once. */
export function foldedWords(text: string): string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])];
}
