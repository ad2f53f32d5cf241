import { useRef } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from './section-heading.tsx';
import { listSteps } from './steps.ts';
import styles from './survey-form.module.css';
import { SurveyForm, type SurveyFormProps, useFocusOnFaults } from './survey-form.tsx';

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
      {listSteps(survey, response.answers).map((step) => (
        <div key={step.id} className={styles.among}>
          {step.section && step.opensSection ? (
            <SectionHeading step={step} section={step.section} />
          ) : null}
          {step.question ? (
            <SurveyForm step={step} question={step.question} response={response} alone={false} />
          ) : null}
        </div>
      ))}
      {children}
      {faults > 0 ? (
        <Banner tone="error">{t('survey-answering.faults', { count: faults })}</Banner>
      ) : null}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {t('survey-answering.send')}
        </Button>
      </div>
    </form>
  );
}
