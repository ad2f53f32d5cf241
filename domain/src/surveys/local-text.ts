import type { LocalText } from './question.ts';

// Separate from the other text functions, to keep the first view of a survey small.

export type SurveyLocale = 'nb' | 'en';

/** Removes placeholders of unknown answers, or the sentence around one; `codes` lists the codes of the survey. */
export function textWithout(text: string, codes: readonly string[]): string {
  if (codes.length === 0) return text;
  const pipe = `\\{(?:${codes.join('|')})\\}`;
  const left = text
    .replace(new RegExp(`[«"“'(\\[]\\s*${pipe}\\s*[»"”')\\]]`, 'g'), '\ufffc')
    // Includes a genitive, as in `{Q1}s` and `{Q1}’s`.
    .replace(new RegExp(`[*_]*${pipe}[*_]*(?:['’]?s(?!\\p{L}))?`, 'gu'), '\ufffc')
    .replace(/\ufffc(?:[ \t]+(?:og|eller|and|or|&)[ \t]+\ufffc)+/g, '\ufffc')
    // Amid a sentence it cannot be left out: "You gave of 10".
    .replace(/[^.!?\n]*[\p{L}\p{N}][ \t]+\ufffc[ \t]+[\p{L}\p{N}][^.!?\n]*[.!?]*/gu, '')
    // Removes the spaces and the comma or dash before the placeholder, too.
    .replace(/[ \t]*[,:;/|·–—-]?[ \t]*\ufffc(?:[ \t]*,?[ \t]*\ufffc)*/g, '\ufffc');
  return left
    .replace(
      /(^|[.!?]\s+|\n)\ufffc[ \t]*[,:;/|·–—-]?[ \t]*(\p{L}?)/gu,
      (_, before, first) => `${before}${first.toUpperCase()}`,
    )
    .replaceAll('\ufffc', '')
    .trim();
}

export const textIn = (text: LocalText, locale: SurveyLocale): string =>
  text[locale].trim() || text[locale === 'nb' ? 'en' : 'nb'].trim();
