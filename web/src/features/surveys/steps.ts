import type { Answers } from '@samspill/domain/surveys/answer';
import { followPath, type WithElements } from '@samspill/domain/surveys/flow';
import { isQuestion, type Question, type Section } from '@samspill/domain/surveys/question';

export interface Step {
  readonly id: string;
  readonly section: Section | null;
  readonly opensSection: boolean;
  readonly question: Question | null;
}

export function listSteps(survey: WithElements, answers: Answers): Step[] {
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

/** Question number from 1, and the number of questions on the current path. */
export interface Progress {
  readonly current: number;
  readonly total: number;
}

/** Counts a section without questions as its previous question. */
export function progressAt(steps: readonly Step[], at: number): Progress {
  const count = (some: readonly Step[]) => some.filter(({ question }) => question).length;
  return { current: Math.max(1, count(steps.slice(0, at + 1))), total: count(steps) };
}
