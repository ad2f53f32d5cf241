import type { Locale } from '@samspill/domain/locale';
import type { Answer } from '@samspill/domain/surveys/answer';
import { isQuestion } from '@samspill/domain/surveys/question';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { questionsOf, type SurveyDefinition } from '@samspill/domain/surveys/survey';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadPart } from '../../../../chunks/load-chunk.ts';
import { createFormat } from '../../../../i18n/format.ts';
import { I18nContext, useMessages } from '../../../../i18n/i18n-provider.tsx';
import { loadSameFeatures, readMessages } from '../../../../i18n/message-store.ts';
import { createTranslate, keyFallback } from '../../../../i18n/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { AnswerSurvey } from '../../answer-survey.tsx';
import { PipedTexts } from '../../piped-texts.tsx';
import { QuestionField } from '../../question-field.tsx';
import { SectionHeading } from '../../section-heading.tsx';
import { SurveyWelcome } from '../../survey-welcome.tsx';
import { Choice } from './choice.tsx';
import styles from './preview.module.css';
import type { Builder } from './use-builder.ts';

function toPublicSurvey(id: string, definition: SurveyDefinition): PublicSurvey {
  const { title, description, elements, settings } = definition;
  const { layout, anonymous, onePerPerson, resultsFor, thanks, thanksLink, closesAt, embeddable } =
    settings;
  return {
    id,
    version: 0,
    title,
    description,
    elements,
    settings: {
      layout,
      anonymous,
      onePerPerson,
      resultsFor,
      thanks,
      thanksLink,
      closesAt,
      embeddable,
    },
  };
}

const WIDTHS = ['phone', 'desktop'] as const;

export function PreviewView({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  const [round, setRound] = useState(0);
  const isEmpty = questionsOf(builder.definition).length === 0;
  return (
    <section className="stack-4" aria-label={t('admin-survey-builder.preview')}>
      <div className="cluster-3">
        <Choice
          label={t('admin-survey-builder.previewWidth')}
          options={WIDTHS.map((value) => ({
            value,
            label: t(`admin-survey-builder.width.${value}`),
          }))}
          value={width}
          onChange={setWidth}
        />
        <Button
          size="sm"
          icon={<RotateCcw size={14} />}
          onClick={() => setRound((before) => before + 1)}
        >
          {t('admin-survey-builder.previewAgain')}
        </Button>
        <p className="muted">{t('admin-survey-builder.previewKept')}</p>
      </div>
      <div className={styles.screen} data-width={width}>
        {isEmpty ? (
          <p className="muted">{t('admin-survey-builder.previewNone')}</p>
        ) : (
          <InLanguage locale={builder.language}>
            <PreviewRun key={round} builder={builder} />
          </InLanguage>
        )}
      </div>
    </section>
  );
}

function PreviewRun({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const [hasBegun, setBegun] = useState(false);
  const survey = toPublicSurvey(builder.survey.id, builder.definition);
  const isAtOnce = survey.settings.layout === 'allAtOnce';
  return (
    <>
      {hasBegun && !isAtOnce ? null : (
        <SurveyWelcome survey={survey} isInvited={false}>
          {isAtOnce ? null : (
            <Button variant="primary" size="lg" onClick={() => setBegun(true)}>
              {t('surveys.begin')}
            </Button>
          )}
        </SurveyWelcome>
      )}
      {hasBegun || isAtOnce ? (
        <AnswerSurvey
          survey={survey}
          token={null}
          isPressed={hasBegun}
          isPreview
          onLeave={() => setBegun(false)}
          onRefused={() => undefined}
        />
      ) : null}
    </>
  );
}

export function ElementPreview({ builder, elementId }: { builder: Builder; elementId: string }) {
  const { t } = useMessages();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const element = builder.definition.elements.find(({ id }) => id === elementId);
  if (!element) return null;
  const answer = (given: Answer | undefined) => {
    const { [elementId]: _, ...others } = answers;
    setAnswers(given === undefined ? others : { ...others, [elementId]: given });
  };
  return (
    <section className={styles.aside} aria-label={t('admin-survey-builder.preview')}>
      <div className={styles.screen} data-width="phone">
        <InLanguage locale={builder.language}>
          <PipedTexts survey={builder.definition} answers={answers}>
            {isQuestion(element) ? (
              <QuestionField
                // Remount: answers of another type have another shape.
                key={`${element.id} ${element.type}`}
                question={element}
                answer={answers[element.id]}
                fault={undefined}
                seed="preview"
                onAnswer={answer}
                isAlone={false}
                isInSection={false}
              />
            ) : (
              <SectionHeading
                section={element}
                step={{ id: element.id, section: element, question: null, opensSection: true }}
              />
            )}
          </PipedTexts>
        </InLanguage>
      </div>
    </section>
  );
}

interface InLanguageProps {
  readonly locale: Locale;
  readonly children: ReactNode;
}

function InLanguage({ locale, children }: InLanguageProps) {
  const page = useMessages();
  const [loaded, setLoaded] = useState<Locale>(page.locale);
  useEffect(() => {
    let isOver = false;
    loadPart(() => loadSameFeatures(locale)).then(
      () => isOver || setLoaded(locale),
      // Offline: the texts of the survey follow the language all the same.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [locale]);
  const value = useMemo(() => {
    if (locale === page.locale) return page;
    const t =
      loaded === locale
        ? createTranslate(locale, (feature) => readMessages(locale, feature), keyFallback)
        : page.t;
    return { ...page, locale, t, format: createFormat(locale) };
  }, [locale, loaded, page]);
  return (
    <I18nContext value={value}>
      <div lang={locale}>{children}</div>
    </I18nContext>
  );
}
