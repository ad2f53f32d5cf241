import type { Question } from '@samspill/domain/surveys/question';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { QuestionField } from './question-field.tsx';
import { focusFault } from './question-focus.ts';
import type { Step } from './steps.ts';
import type { ResponseInProgress } from './use-response.ts';

export interface SurveyFormProps {
  readonly survey: PublicSurvey;
  readonly response: ResponseInProgress;
  readonly isPressed: boolean;
  readonly onLeave: () => void;
  readonly isPending: boolean;
  readonly children: ReactNode;
}

export function useFocusOnFaults(
  form: RefObject<HTMLElement | null>,
  { faults, refusals }: ResponseInProgress,
) {
  const lead = useEffectEvent(() => {
    const [first] = Object.keys(faults);
    if (first !== undefined && form.current) focusFault(form.current, first);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same again is to be mended again
  useLayoutEffect(() => lead(), [refusals]);
}

export function SurveyForm(props: {
  step: Step;
  question: Question;
  response: ResponseInProgress;
  alone: boolean;
}) {
  const { step, question, response, alone } = props;
  return (
    <QuestionField
      key={question.id}
      question={question}
      answer={response.answers[question.id]}
      fault={response.faults[question.id]}
      seed={response.key}
      onAnswer={(answer) => response.answer(question.id, answer)}
      isAlone={alone}
      isInSection={step.section !== null}
    />
  );
}
