import type { SurveyElement } from '@samspill/domain/surveys/question';

const SECONDS_PER_MINUTE = 60;
const SECONDS = { choose: 8, write: 25, writeLong: 50, sort: 25, row: 5 };

function estimateSeconds(element: SurveyElement): number {
  switch (element.type) {
    case 'shortText':
    case 'email':
      return SECONDS.write;
    case 'longText':
    case 'file':
      return SECONDS.writeLong;
    case 'ranking':
      return SECONDS.sort;
    case 'matrix':
      return SECONDS.row * element.rows.length;
    case 'section':
      return 0;
    default:
      return SECONDS.choose;
  }
}

export function estimateMinutes(elements: readonly SurveyElement[]): number {
  const seconds = elements.reduce((sum, element) => sum + estimateSeconds(element), 0);
  return Math.max(1, Math.round(seconds / SECONDS_PER_MINUTE));
}
