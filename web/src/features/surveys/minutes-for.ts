import type { Question } from '@samspill/domain/surveys/question';

const SECONDS_PER_MINUTE = 60;
/** What people take for a question, roughly: to read and choose, to write, to sort. */
const SECONDS = { choose: 8, write: 25, writeLong: 50, sort: 25, row: 5 };

function secondsFor(question: Question): number {
  switch (question.type) {
    case 'shortText':
    case 'email':
      return SECONDS.write;
    case 'longText':
      return SECONDS.writeLong;
    case 'ranking':
      return SECONDS.sort;
    case 'matrix':
      return SECONDS.row * question.rows.length;
    default:
      return SECONDS.choose;
  }
}

/** How many minutes these questions take, at least one. */
export function minutesFor(questions: readonly Question[]): number {
  const seconds = questions.reduce((sum, question) => sum + secondsFor(question), 0);
  return Math.max(1, Math.round(seconds / SECONDS_PER_MINUTE));
}
