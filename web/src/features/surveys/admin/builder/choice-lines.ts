import type { Choice } from '@samspill/domain/surveys/question';
import type { SurveyLocale } from '@samspill/domain/surveys/texts';
import { NO_TEXT, newChoice } from './new-element.ts';

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');

interface PasteOptions {
  readonly lines: string;
  readonly language: SurveyLocale;
  readonly at: number;
  readonly max: number;
  /** Writes the first line into the existing choice at `at`. */
  readonly isInto?: boolean;
}

export function addChoiceLines(list: readonly Choice[], pasted: PasteOptions): Choice[] {
  const { language, at, max, isInto = false } = pasted;
  let result = [...list];
  let place = at;
  for (const [index, line] of splitLines(pasted.lines).entries()) {
    const into = isInto && index === 0 ? result[place] : undefined;
    if (!into && result.length >= max) break;
    const choice = into ?? newChoice(result);
    const label = { ...(into?.label ?? NO_TEXT), [language]: line };
    result = result.toSpliced(place, into ? 1 : 0, { ...choice, label });
    place += 1;
  }
  return result;
}
