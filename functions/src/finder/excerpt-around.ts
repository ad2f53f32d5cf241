import { fold } from '@samspill/domain/search/fold';

const ELLIPSIS = '…';
const BEFORE_SHARE = 0.3;
/** Folds letter by letter to keep positions; only these become one letter. */
const FOLDED_TOGETHER = /a[ae]+|[ou]e+|dj+|./gis;

function indexOfFirstMatch(text: string, words: readonly string[]): number {
  let folded = '';
  const origins: number[] = [];
  for (const { 0: written, index } of text.matchAll(FOLDED_TOGETHER)) {
    const letters = fold(written);
    folded += letters;
    for (let count = 0; count < letters.length; count += 1) origins.push(index);
  }
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  return places.length > 0 ? (origins[Math.min(...places)] ?? 0) : 0;
}

export function excerptAround(text: string, words: readonly string[], maxChars: number): string {
  if (text.length <= maxChars) return text;
  const wanted = Math.max(0, indexOfFirstMatch(text, words) - Math.floor(maxChars * BEFORE_SHARE));
  const start = Math.min(wanted, text.length - maxChars);
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const rest = text.slice(from, from + maxChars);
  const isWhole = from + maxChars >= text.length;
  const lastSpace = rest.lastIndexOf(' ');
  const end = isWhole || lastSpace < maxChars / 2 ? rest.length : lastSpace;
  return `${from > 0 ? ELLIPSIS : ''}${rest.slice(0, end)}${isWhole ? '' : ELLIPSIS}`;
}
