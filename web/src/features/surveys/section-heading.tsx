import type { Section } from '@samspill/domain/surveys/question';
import styles from './section-heading.module.css';
import type { Step } from './steps.ts';
import { SurveyText, useSurveyTexts } from './survey-text.tsx';

export function SectionHeading({ step, section }: { step: Step; section: Section }) {
  const { say } = useSurveyTexts();
  if (!step.opensSection)
    return (
      <h2 className={styles.reminder}>
        <SurveyText text={section.title} />
      </h2>
    );
  const isAlone = step.question === null;
  return (
    <div
      className={isAlone ? styles.alone : styles.section}
      // Focus target for a section without questions.
      {...(isAlone && { tabIndex: -1, 'data-question': section.id })}
    >
      <h2>
        <SurveyText text={section.title} />
      </h2>
      {say(section.help) === '' ? null : (
        <p className="muted text-md pre-line">
          <SurveyText text={section.help} />
        </p>
      )}
    </div>
  );
}
