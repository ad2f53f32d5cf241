import { cutChars } from '@samspill/domain/cut';
import { fold } from '@samspill/domain/search/fold';

const ELLIPSIS = '…';
const BEFORE_SHARE = 0.3;
/** Left out of the words of a query: e-post is searched for as epost, O'Brien as obrien. */
const WITHIN_WORDS = /['’\-._&/]/;
/** Folds letter by letter to keep positions; only these become one letter. */
const FOLDED_TOGETHER = /a[ae]+|[ou]e+|dj+|./gis;

function indexOfFirstMatch(text: string, words: readonly string[]): number {
  let folded = '';
  const origins: number[] = [];
  for (const { 0: written, index } of text.matchAll(FOLDED_TOGETHER)) {
    const letters = WITHIN_WORDS.test(written) ? '' : fold(written).replace(/[\s\p{P}]/u, ' ');
    folded += letters;
    for (let count = 0; count < letters.length; count += 1) origins.push(index);
  }
  // The longest word says most; short ones are part of many others.
  const places = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => {
      const atStart = folded.indexOf(` ${word}`);
      return atStart >= 0 ? atStart + 1 : folded.indexOf(word);
    });
  return origins[places.find((place) => place >= 0) ?? 0] ?? 0;
}

function startOf(text: string, wanted: number, match: number): number {
  if (wanted === 0) return 0;
  const space = text.indexOf(' ', wanted);
  if (space >= 0 && space < match) return space + 1;
  return /[\uDC00-\uDFFF]/.test(text.charAt(wanted)) ? wanted + 1 : wanted;
}

export function excerptAround(text: string, words: readonly string[], maxChars: number): string {
  if (text.length <= maxChars) return text;
  const match = indexOfFirstMatch(text, words);
  const wanted = Math.max(0, match - Math.floor(maxChars * BEFORE_SHARE));
  const from = startOf(text, Math.min(wanted, text.length - maxChars), match);
  const rest = cutChars(text.slice(from), maxChars);
  const isWhole = from + maxChars >= text.length;
  const lastSpace = rest.lastIndexOf(' ');
  const end = isWhole || lastSpace < maxChars / 2 ? rest.length : lastSpace;
  return `${from > 0 ? ELLIPSIS : ''}${rest.slice(0, end)}${isWhole ? '' : ELLIPSIS}`;
}
