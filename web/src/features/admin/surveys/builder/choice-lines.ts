import type { Choice } from '@samspill/domain/surveys/question';
import type { SurveyLocale } from '@samspill/domain/surveys/texts';
import { NO_TEXT, newChoice } from './new-element.ts';

/** What stands on each line of a text, without blank ones and the marks that lists are written with. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');

interface Pasted {
  readonly lines: string;
  readonly language: SurveyLocale;
  /** Where the first of them comes. */
  readonly at: number;
  readonly max: number;
  /** The first line is written into the choice that stands there. */
  readonly isInto?: boolean;
}

/** A list with a choice for each line, as far as there is room. */
export function withLines(list: readonly Choice[], pasted: Pasted): Choice[] {
  const { language, at, max, isInto = false } = pasted;
  let result = [...list];
  let place = at;
  for (const [index, line] of linesIn(pasted.lines).entries()) {
    const into = isInto && index === 0 ? result[place] : undefined;
    if (!into && result.length >= max) break;
    const choice = into ?? newChoice(result);
    const label = { ...(into?.label ?? NO_TEXT), [language]: line };
    result = result.toSpliced(place, into ? 1 : 0, { ...choice, label });
    place += 1;
  }
  return result;
}
