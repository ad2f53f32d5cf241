import type { AdminSurvey } from '@samspill/domain/surveys/admin-survey';
import { isHalfTranslated, textsOf } from '@samspill/domain/surveys/check-definition';
import { adminSurveyEditHref, adminSurveysHref } from '@samspill/domain/surveys/paths';
import { type LocalText, MAX_HELP_CHARS, MAX_LABEL_CHARS } from '@samspill/domain/surveys/question';
import { ArrowLeft, ClipboardList, Languages } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../../api/api-error.ts';
import { LoadFailure } from '../../../../api/load-failure.tsx';
import { useQuery } from '../../../../data/query.ts';
import { useAsyncAction } from '../../../../data/use-async-action.ts';
import { LeaveGuard } from '../../../../forms/leave-guard.tsx';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { createSurvey, fetchSurvey } from '../survey-api.ts';
import styles from './builder.module.css';
import { BuilderHeader } from './builder-header.tsx';
import { BUILDER_TABS, type BuilderTab, type BuilderView, INTRODUCTION } from './builder-view.ts';
import { Choice } from './choice.tsx';
import { ElementList } from './element-list.tsx';
import { ElementSettings } from './element-settings.tsx';
import { FlowMap } from './flow-map.tsx';
import { LocalTextField } from './local-text-field.tsx';
import { elementLabel } from './logic-words.ts';
import { ElementPreview, PreviewView } from './preview-view.tsx';
import { ProblemSummary } from './problem-list.tsx';
import { saveDraft } from './saved-draft.ts';
import { SettingsView } from './settings-view.tsx';
import { type Builder, useBuilder } from './use-builder.ts';

interface PartialText {
  readonly text: LocalText;
  readonly place: BuilderView;
}

function findPartialTexts({ definition }: Builder): PartialText[] {
  const { title, description, elements, settings } = definition;
  const introduction = { view: 'questions', element: INTRODUCTION } as const;
  const texts: PartialText[] = [
    ...[title, description].map((text) => ({ text, place: introduction })),
    ...elements.flatMap((element) =>
      textsOf(element).map((text) => ({
        text,
        place: { view: 'questions', element: element.id } as const,
      })),
    ),
    { text: settings.thanks, place: { view: 'settings', element: null } },
  ];
  return texts.filter(({ text }) => isHalfTranslated(text));
}

const missingLanguage = ({ nb }: LocalText) => (nb.trim() === '' ? 'nb' : 'en');

/** Focuses the empty field, which shows the other language as its placeholder; false while there is none. */
function focusMissing(text: LocalText): boolean {
  const language = missingLanguage(text);
  const written = text[language === 'nb' ? 'en' : 'nb'];
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    `:is(input, textarea)[lang="${language}"]`,
  );
  const field = [...fields].find(
    ({ value, placeholder }) => value.trim() === '' && placeholder === written,
  );
  field?.focus();
  return field !== undefined;
}

function MissingTranslations({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const missing = findPartialTexts(builder);
  const [followed, setFollowed] = useState<LocalText | null>(null);
  const { view, element } = builder.view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field appears with the view
  useEffect(() => {
    if (followed === null) return;
    // After the tab has shown its panel.
    const frame = requestAnimationFrame(() => {
      if (focusMissing(followed)) setFollowed(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [followed, view, element]);
  if (missing.length === 0) return null;
  const follow = ({ text, place }: PartialText) => {
    builder.setLanguage(missingLanguage(text));
    builder.setView(place);
    setFollowed(text);
  };
  const sourceOf = ({ element }: BuilderView) =>
    element === null || element === INTRODUCTION
      ? t('admin-survey-builder.theSurvey')
      : elementLabel(builder.words, element);
  return (
    <details className={styles.summary}>
      <summary className={styles.summaryHead}>
        <Languages size={16} aria-hidden="true" />
        {t('admin-survey-builder.halfCount', { count: missing.length })}
      </summary>
      <ul className={styles.summaryList}>
        {missing.map((half, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two texts of an element may be alike
          <li key={index}>
            <button type="button" className={styles.problem} onClick={() => follow(half)}>
              <strong>{sourceOf(half.place)}</strong> {half.text.nb || half.text.en}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const appendMark = (text: string, mark: string): string =>
  text.trim() === '' ? '' : `${text.slice(0, MAX_LABEL_CHARS - mark.length)}${mark}`;

const copyTitle = ({ nb, en }: LocalText): LocalText => ({
  nb: appendMark(nb, ' (kopi)'),
  en: appendMark(en, ' (copy)'),
});

const UNSAVED_STATUSES = ['offline', 'failed', 'unstorable', 'conflict'];

function ConflictNotice({ builder }: { builder: Builder }) {
  const { status } = builder.saving;
  const [copyId, setCopyId] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // In an effect: the leave warning is inactive only after this render.
    if (copyId !== null) void navigate(adminSurveyEditHref(copyId));
  }, [copyId, navigate]);
  return (
    <>
      {status === 'conflict' ? <Conflict builder={builder} onCopied={setCopyId} /> : null}
      <LeaveGuard isUnsaved={copyId === null && UNSAVED_STATUSES.includes(status)} />
    </>
  );
}

interface ConflictProps {
  readonly builder: Builder;
  readonly onCopied: (id: string) => void;
}

function Conflict({ builder, onCopied }: ConflictProps) {
  const { t } = useMessages();
  const { survey, definition, saving } = builder;
  const { attempt, isPending, failure } = useAsyncAction();
  const loadTheirs = () =>
    attempt(async () => {
      builder.replaceBy(await fetchSurvey(survey.id));
      showToast({ title: t('admin-survey-builder.theirsLoaded'), id: 'survey' });
    });
  const keepMine = () =>
    attempt(async () => {
      const id = await createSurvey({ ...definition, title: copyTitle(definition.title) });
      saveDraft(survey.id, { definition, revision: saving.revision, isSaved: true });
      showToast({ kind: 'success', title: t('admin-survey-builder.mineKept'), id: 'survey' });
      onCopied(id);
    });
  return (
    <Banner
      tone="warning"
      action={
        <div className="cluster-2">
          <Button size="sm" pending={isPending} onClick={() => void loadTheirs()}>
            {t('admin-survey-builder.loadTheirs')}
          </Button>
          <Button size="sm" pending={isPending} onClick={() => void keepMine()}>
            {t('admin-survey-builder.keepMine')}
          </Button>
        </div>
      }
    >
      <strong>{t('admin-survey-builder.conflictTitle')}</strong>
      <p>{t('admin-survey-builder.conflictAbout')}</p>
      {failure ? <p role="alert">{failure}</p> : null}
    </Banner>
  );
}

function IntroductionForm({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const { definition, edit, language, problems } = builder;
  const hasNoTitle = problems.some(({ key }) => key === 'fault.noTitle');
  return (
    <section className="stack-4 min-0" aria-label={t('admin-survey-builder.set.about')}>
      <h2 className="text-md">{t('admin-survey-builder.set.about')}</h2>
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

function SurveyBuilder({ survey }: { survey: AdminSurvey }) {
  const { t } = useMessages();
  const builder = useBuilder(survey);
  const content: Record<BuilderTab, () => React.ReactNode> = {
    questions: () => <QuestionsView builder={builder} />,
    flow: () => <FlowMap builder={builder} />,
    settings: () => <SettingsView builder={builder} />,
    preview: () => <PreviewView builder={builder} />,
  };
  return (
    <div className="stack-3">
      <BuilderHeader builder={builder} />
      <ConflictNotice builder={builder} />
      {builder.isRestored && builder.saving.status !== 'conflict' ? (
        <Banner>{t('admin-survey-builder.restored')}</Banner>
      ) : null}
      <div className="cluster gap-2-4">
        <Choice
          label={t('admin-survey-builder.language')}
          options={(['nb', 'en'] as const).map((value) => ({
            value,
            label: t(`admin-survey-builder.language.${value}`),
          }))}
          value={builder.language}
          onChange={builder.setLanguage}
        />
        <MissingTranslations builder={builder} />
        <ProblemSummary builder={builder} />
      </div>
      <Tabs
        label={t('admin-survey-builder.views')}
        value={builder.view.view}
        onChange={(view) => builder.setView({ view })}
        tabs={BUILDER_TABS.map((value) => ({
          value,
          label: t(`admin-survey-builder.view.${value}`),
          content: value === builder.view.view ? content[value]() : null,
        }))}
      />
    </div>
  );
}

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

export function EditSurveyPage() {
  const { id = '' } = useParams();
  return <EditSurvey key={id} id={id} />;
}

function EditSurvey({ id }: { id: string }) {
  const { t } = useMessages();
  const load = useCallback(() => fetchSurvey(id), [id]);
  const { answer, error, retry } = useQuery(load);
  if (answer) return <SurveyBuilder survey={answer} />;
  const isGone = error instanceof ApiError && error.code === 'not-found';
  if (isGone) return <SurveyDeleted />;
  return (
    <>
      <PageHeader title={t('admin-survey-builder.title')} />
      {error === null ? <Skeleton height="24rem" /> : <LoadFailure error={error} onRetry={retry} />}
    </>
  );
}

function SurveyDeleted() {
  const { t } = useMessages();
  return (
    <EmptyState
      isPage
      icon={<ClipboardList size={22} />}
      title={t('admin-survey-builder.title')}
      about={t('admin-survey-builder.loadFailed')}
      actions={<ButtonLink to={adminSurveysHref()}>{t('admin-surveys.toSurveys')}</ButtonLink>}
    />
  );
}
