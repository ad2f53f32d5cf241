import type { Question } from '@samspill/domain/surveys/question';
import { CornerDownLeft } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { scrollToStart } from './host-page.ts';
import { focusQuestion } from './question-focus.ts';
import { stepIndexOf } from './response-state.ts';
import { SectionHeading } from './section-heading.tsx';
import { listSteps, progressAt, type Step } from './steps.ts';
import styles from './survey-form.module.css';
import { SurveyForm, type SurveyFormProps, useFocusOnFaults } from './survey-form.tsx';

export function OneAtATime(props: SurveyFormProps) {
  const { survey, response, isPressed, isPending, onLeave, children } = props;
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const steps = listSteps(survey, response.answers);
  const index = stepIndexOf(survey, response) ?? 0;
  const step = steps[index];
  const id = step?.id ?? null;
  const shownId = useRef(isPressed ? null : id);
  useLayoutEffect(() => {
    if (shownId.current === id) return;
    shownId.current = id;
    scrollToStart();
    if (form.current && id !== null) focusQuestion(form.current, id);
  }, [id]);
  useFocusOnFaults(form, response);
  if (!step) return null;
  return (
    <form
      ref={form}
      noValidate
      className="stack-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) response.goOn();
      }}
    >
      <Progress steps={steps} index={index} />
      <div className="stack-4">
        {step.section ? <SectionHeading step={step} section={step.section} /> : null}
        {step.question ? (
          <SurveyForm step={step} question={step.question} response={response} alone />
        ) : null}
      </div>
      {children}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {t(index === steps.length - 1 ? 'survey-answering.send' : 'survey-answering.next')}
        </Button>
        <KeysHint question={step.question} />
        <Button
          variant="ghost"
          size="lg"
          className="push-end"
          onClick={() => (response.goBack() ? undefined : onLeave())}
        >
          {t('survey-answering.back')}
        </Button>
      </div>
    </form>
  );
}

function Progress({ steps, index }: { steps: readonly Step[]; index: number }) {
  const { t } = useMessages();
  const { current, total } = progressAt(steps, index);
  const words = t('survey-answering.progress', { current, total });
  return (
    <div className={styles.progress}>
      <ProgressBar
        value={total === 0 ? 1 : current / total}
        label={t('survey-answering.progressLabel')}
        valueText={words}
      />
      <span aria-hidden="true">{words}</span>
    </div>
  );
}

function KeysHint({ question }: { question: Question | null }) {
  const { t } = useMessages();
  const isLong = question?.type === 'longText';
  const hasDigits = ['rating', 'scale', 'nps'].includes(question?.type ?? '');
  return (
    <span className={styles.hint}>
      {hasDigits ? `${t('survey-answering.digitsHint')} ` : null}
      {t(isLong ? 'survey-answering.enterHintLong' : 'survey-answering.enterHint')}
      <CornerDownLeft size={14} aria-hidden="true" />
    </span>
  );
}
