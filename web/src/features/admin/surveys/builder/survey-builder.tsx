import type { AdminSurvey } from '@samspill/domain/surveys/admin-survey';
import { isHalf, textsOf } from '@samspill/domain/surveys/check-definition';
import { ArrowLeft } from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import styles from './builder.module.css';
import { BuilderHeader } from './builder-header.tsx';
import { INTRODUCTION, VIEWS, type View } from './builder-view.ts';
import { Choice } from './choice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ElementList } from './element-list.tsx';
import { ElementSettings } from './element-settings.tsx';
import { FlowMap } from './flow-map.tsx';
import { IntroductionForm } from './introduction-form.tsx';
import { ElementPreview, PreviewView } from './preview-view.tsx';
import { ProblemSummary } from './problem-list.tsx';
import { SettingsView } from './settings-view.tsx';
import { type Builder, useBuilder } from './use-builder.ts';

/** Where a survey is written: its elements, how they lead on, its settings, and how it looks. */
export function SurveyBuilder({ survey }: { survey: AdminSurvey }) {
  const { t } = useMessages();
  const builder = useBuilder(survey);
  const content: Record<View, () => React.ReactNode> = {
    questions: () => <QuestionsView builder={builder} />,
    flow: () => <FlowMap builder={builder} />,
    settings: () => <SettingsView builder={builder} />,
    preview: () => <PreviewView builder={builder} />,
  };
  return (
    <div className={styles.builder}>
      <BuilderHeader builder={builder} />
      <ConflictNotice builder={builder} />
      {builder.isRestored && builder.saving.status !== 'conflict' ? (
        <Banner>{t('admin-survey-builder.restored')}</Banner>
      ) : null}
      <div className={styles.languageBar}>
        <Choice
          label={t('admin-survey-builder.language')}
          options={(['nb', 'en'] as const).map((value) => ({
            value,
            label: t(`admin-survey-builder.language.${value}`),
          }))}
          value={builder.language}
          onChange={builder.setLanguage}
        />
        <HalfCount builder={builder} />
        <ProblemSummary builder={builder} />
      </div>
      <Tabs
        label={t('admin-survey-builder.views')}
        value={builder.view.view}
        onChange={(view) => builder.setView({ view })}
        tabs={VIEWS.map((value) => ({
          value,
          label: t(`admin-survey-builder.view.${value}`),
          content: value === builder.view.view ? content[value]() : null,
        }))}
      />
    </div>
  );
}

function HalfCount({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const { title, description, elements, settings } = builder.definition;
  const texts = [title, description, settings.thanks, ...elements.flatMap(textsOf)];
  const count = texts.filter(isHalf).length;
  if (count === 0) return null;
  return <span className={styles.half}>{t('admin-survey-builder.halfCount', { count })}</span>;
}

/** The list beside the settings of the chosen element and how that looks; on a phone one after the other. */
function QuestionsView({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const { element: chosen } = builder.view;
  const element = builder.definition.elements.find(({ id }) => id === chosen);
  const shown = element?.id ?? INTRODUCTION;
  const isChosen = element !== undefined || chosen === INTRODUCTION;
  return (
    <div className={styles.columns} data-step={isChosen ? 'element' : 'list'}>
      <div className={styles.listColumn}>
        <ElementList builder={builder} shown={shown} />
      </div>
      <div className={styles.settingsColumn}>
        <div className={styles.back}>
          <Button
            size="sm"
            variant="ghost"
            icon={<ArrowLeft size={16} />}
            onClick={() => builder.setView({ element: null })}
          >
            {t('admin-survey-builder.back')}
          </Button>
        </div>
        {element ? (
          <ElementSettings key={element.id} element={element} builder={builder} />
        ) : (
          <IntroductionForm builder={builder} />
        )}
      </div>
      <div className={styles.previewColumn}>
        {element ? (
          <ElementPreview key={element.id} builder={builder} elementId={element.id} />
        ) : null}
      </div>
    </div>
  );
}
