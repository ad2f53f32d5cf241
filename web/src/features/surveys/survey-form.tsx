import type { Question } from '@samspill/domain/surveys/question';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { CornerDownLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { QuestionField } from './question-field.tsx';
import { focusFault, focusQuestion } from './question-focus.ts';
import { stepIndexOf } from './response-state.ts';
import { SectionHeading } from './section-heading.tsx';
import { progressAt, type Step, stepsOf } from './steps.ts';
import styles from './survey-form.module.css';
import type { ResponseInProgress } from './use-response.ts';

export interface SurveyFormProps {
  readonly survey: PublicSurvey;
  readonly response: ResponseInProgress;
  /** Under way to the server. */
  readonly isPending: boolean;
  /** Goes with the form, such as what only programs fill in. */
  readonly children: ReactNode;
}

/** Leads to the first thing that is wrong, whenever somebody wants to go on and cannot. */
function useFocusOnFaults(form: RefObject<HTMLElement | null>, { faults }: ResponseInProgress) {
  useLayoutEffect(() => {
    const [first] = Object.keys(faults);
    if (first !== undefined && form.current) focusFault(form.current, first);
  }, [form, faults]);
}

/** A question to answer, among others or alone. */
function Ask(props: {
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

/** One screen after the other. */
export function OneAtATime({ survey, response, isPending, children }: SurveyFormProps) {
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const steps = stepsOf(survey, response.answers);
  const index = stepIndexOf(survey, response) ?? 0;
  const step = steps[index];
  const shownId = useRef<string | null>(response.at);
  const id = step?.id ?? null;
  useLayoutEffect(() => {
    if (shownId.current === id) return;
    shownId.current = id;
    scrollTo({ top: 0 });
    if (form.current && id !== null) focusQuestion(form.current, id);
  }, [id]);
  useFocusOnFaults(form, response);
  if (!step) return null;
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) response.goOn();
      }}
    >
      <Progress steps={steps} index={index} />
      <div className={styles.step}>
        {step.section ? <SectionHeading step={step} section={step.section} /> : null}
        {step.question ? (
          <Ask step={step} question={step.question} response={response} alone />
        ) : null}
      </div>
      {children}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {t(index === steps.length - 1 ? 'surveys.send' : 'surveys.next')}
        </Button>
        <KeysHint question={step.question} />
        <Button variant="ghost" size="lg" className={styles.back} onClick={response.goBack}>
          {t('surveys.back')}
        </Button>
      </div>
    </form>
  );
}

function Progress({ steps, index }: { steps: readonly Step[]; index: number }) {
  const { t } = useMessages();
  const { current, total } = progressAt(steps, index);
  const words = t('surveys.progress', { current, total });
  return (
    <div className={styles.progress}>
      <ProgressBar
        value={total === 0 ? 1 : current / total}
        label={t('surveys.progressLabel')}
        valueText={words}
      />
      <span aria-hidden="true">{words}</span>
    </div>
  );
}

/** Which keys answer and lead on, where there is a keyboard. */
function KeysHint({ question }: { question: Question | null }) {
  const { t } = useMessages();
  const isLong = question?.type === 'longText';
  const hasDigits = ['rating', 'scale', 'nps'].includes(question?.type ?? '');
  return (
    <span className={styles.hint}>
      {hasDigits ? `${t('surveys.digitsHint')} ` : null}
      {t(isLong ? 'surveys.enterHintLong' : 'surveys.enterHint')}
      <CornerDownLeft size={14} aria-hidden="true" />
    </span>
  );
}

/** Everything below one another. */
export function AllAtOnce({ survey, response, isPending, children }: SurveyFormProps) {
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFaults(form, response);
  const faults = Object.keys(response.faults).length;
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) response.finish();
      }}
    >
      {stepsOf(survey, response.answers).map((step) => (
        <div key={step.id} className={styles.among}>
          {step.section && step.opensSection ? (
            <SectionHeading step={step} section={step.section} />
          ) : null}
          {step.question ? (
            <Ask step={step} question={step.question} response={response} alone={false} />
          ) : null}
        </div>
      ))}
      {children}
      {faults > 0 ? <Banner tone="error">{t('surveys.faults', { count: faults })}</Banner> : null}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {t('surveys.send')}
        </Button>
      </div>
    </form>
  );
}
