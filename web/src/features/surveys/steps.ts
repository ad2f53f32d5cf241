import type { Answers } from '@samspill/domain/surveys/answer';
import { type Elements, followPath } from '@samspill/domain/surveys/flow';
import { isQuestion, type Question, type Section } from '@samspill/domain/surveys/question';

/** What stands on the screen at a time: a question with the section it belongs to, or a section that has none. */
export interface Step {
  /** Of the question, or of the section. */
  readonly id: string;
  readonly section: Section | null;
  /** Whether the section begins here, and so says what it is about. */
  readonly opensSection: boolean;
  readonly question: Question | null;
}

/** The way that the answers so far lead, from the first screen to the last. */
export function stepsOf(survey: Elements, answers: Answers): Step[] {
  const steps: Step[] = [];
  let section: Section | null = null;
  let opensSection = false;
  const closeSection = () => {
    if (section && opensSection)
      steps.push({ id: section.id, section, opensSection, question: null });
  };
  for (const element of followPath(survey, answers).elements) {
    if (isQuestion(element)) {
      steps.push({ id: element.id, section, opensSection, question: element });
      opensSection = false;
    } else {
      closeSection();
      section = element;
      opensSection = true;
    }
  }
  closeSection();
  return steps;
}

/** The question that somebody is at, from 1, and how many there are on the way as it is now. */
export interface Progress {
  readonly current: number;
  readonly total: number;
}

/** A section without questions counts as the question before it. */
export function progressAt(steps: readonly Step[], at: number): Progress {
  const count = (some: readonly Step[]) => some.filter(({ question }) => question).length;
  return { current: Math.max(1, count(steps.slice(0, at + 1))), total: count(steps) };
}
