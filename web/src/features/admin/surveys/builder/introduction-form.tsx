import { MAX_HELP_CHARS, MAX_LABEL_CHARS } from '@samspill/domain/surveys/question';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import styles from './builder.module.css';
import { LocalTextField } from './local-text-field.tsx';
import type { Builder } from './use-builder.ts';

/** Title and introduction of the survey, above the first question. */
export function IntroductionForm({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const { definition, edit, language, problems } = builder;
  const hasNoTitle = problems.some(({ key }) => key === 'fault.noTitle');
  return (
    <section className={styles.settings} aria-label={t('admin-survey-builder.set.about')}>
      <h2 className={styles.settingsTitle}>{t('admin-survey-builder.set.about')}</h2>
      <LocalTextField
        label={t('admin-survey-builder.surveyTitle')}
        value={definition.title}
        onChange={(title) => edit({ type: 'describe', changes: { title } })}
        maxChars={MAX_LABEL_CHARS}
        error={hasNoTitle ? t('admin-survey-builder.fault.noTitle') : undefined}
        language={language}
      />
      <LocalTextField
        label={t('admin-survey-builder.surveyAbout')}
        help={t('admin-survey-builder.surveyAboutHelp')}
        value={definition.description}
        onChange={(description) => edit({ type: 'describe', changes: { description } })}
        maxChars={MAX_HELP_CHARS}
        isLong
        language={language}
      />
    </section>
  );
}
