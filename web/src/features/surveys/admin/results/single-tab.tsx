import type { SingleResponse, SurveyResultsData } from '@samspill/domain/surveys/admin-survey';
import { isFiles } from '@samspill/domain/surveys/answer';
import {
  MAX_NOTE_CHARS,
  MAX_TAG_CHARS,
  MAX_TAGS,
  type Remarks,
} from '@samspill/domain/surveys/response';
import { questionsOf } from '@samspill/domain/surveys/survey';
import { describeAnswer, fillIn } from '@samspill/domain/surveys/texts';
import { ChevronLeft, ChevronRight, StickyNote, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { LoadFailure } from '../../../../api/load-failure.tsx';
import { useApiPages } from '../../../../data/api-pages.ts';
import { useAsyncAction } from '../../../../data/use-async-action.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { ReasonDialog } from '../../../../platform/admin/reason-dialog.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip, ChipList } from '../../../../ui/chip.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormActions } from '../../../../ui/form-actions.tsx';
import { ICON_PX } from '../../../../ui/icon-px.ts';
import { Select } from '../../../../ui/select.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { FileLinks } from './answered-files.tsx';
import styles from './results.module.css';
import { deleteResponse, fetchResponses, writeRemarks } from './results-api.ts';
import { type ResultsFilters, toResponsesQuery } from './results-filters.ts';

const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

interface RemarksDialogProps {
  readonly surveyId: string;
  readonly response: SingleResponse;
  readonly onWritten: (remarks: Remarks) => void;
  readonly onClose: () => void;
}

function RemarksDialog({ surveyId, response, onWritten, onClose }: RemarksDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const { attempt, isPending, failure } = useAsyncAction();
  const [typed, setTyped] = useState(response.tags.join(', '));
  const [note, setNote] = useState(response.note);
  const tags = tagsIn(typed);
  const areTooMany = tags.length > MAX_TAGS;
  const isTooLong = tags.some((tag) => tag.length > MAX_TAG_CHARS);
  const fault = areTooMany
    ? t('admin-survey-results.tooManyTags', { max: MAX_TAGS })
    : isTooLong
      ? t('admin-survey-results.tagTooLong', { max: MAX_TAG_CHARS })
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault !== undefined || note.trim().length > MAX_NOTE_CHARS || isPending) return;
    void attempt(async () => {
      onWritten(await writeRemarks(surveyId, response.id, { tags, note: note.trim() }));
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('admin-survey-results.remarks')}
      about={t('admin-survey-results.remarksAbout')}
      actions={
        <FormActions
          label={t('admin-survey-results.saveRemarks')}
          form={formId}
          pending={isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className="grid-4" noValidate onSubmit={submit}>
        <TextField
          label={t('admin-survey-results.tags')}
          help={t('admin-survey-results.tagsHelp')}
          error={fault}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextArea
          label={t('admin-survey-results.note')}
          maxChars={MAX_NOTE_CHARS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {failure ? <Banner tone="error">{failure}</Banner> : null}
      </form>
    </Dialog>
  );
}

interface ResponseActionsProps {
  readonly surveyId: string;
  readonly response: SingleResponse;
  readonly onWritten: (remarks: Remarks) => void;
  readonly onDeleted: () => void;
}

function ResponseActions({ surveyId, response, onWritten, onDeleted }: ResponseActionsProps) {
  const { t } = useMessages();
  const [asked, setAsked] = useState<'remarks' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const remove = async (reason: string) => {
    await deleteResponse(surveyId, response.id, reason);
    onDeleted();
    const title = t('admin-survey-results.responseDeleted');
    showToast({ kind: 'success', title, id: 'response' });
  };
  return (
    <div className="wrap-2 mt-4">
      <Button
        size="sm"
        icon={<StickyNote size={ICON_PX} aria-hidden />}
        onClick={() => setAsked('remarks')}
      >
        {t('admin-survey-results.remarks')}
      </Button>
      <Button
        size="sm"
        icon={<Trash2 size={ICON_PX} aria-hidden />}
        onClick={() => setAsked('delete')}
      >
        {t('admin-survey-results.deleteResponse')}
      </Button>
      {asked === 'remarks' ? (
        <RemarksDialog {...{ surveyId, response, onWritten }} onClose={close} />
      ) : null}
      {asked === 'delete' ? (
        <ReasonDialog
          title={t('admin-survey-results.askDeleteResponse')}
          about={t('admin-survey-results.deleteResponseAbout')}
          confirmLabel={t('admin-survey-results.deleteResponseNow')}
          danger
          onConfirm={remove}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

interface SingleTabProps {
  readonly surveyId: string;
  readonly survey: SurveyResultsData;
  readonly filters: ResultsFilters;
  readonly count: number;
  readonly onFilter: (changes: Partial<ResultsFilters>) => void;
  readonly onDeleted: () => void;
}

export function SingleTab(props: SingleTabProps) {
  const { surveyId, survey, filters, count, onFilter, onDeleted } = props;
  const { t, format } = useMessages();
  const query = JSON.stringify(toResponsesQuery(filters));
  const load = useCallback(
    (after: string | null) => fetchResponses(surveyId, JSON.parse(query), after),
    [surveyId, query],
  );
  const { rows, isLoading, error, hasMore, loadMore, retry, patch } = useApiPages(load);
  const [place, setPlace] = useState({ query, at: 0 });
  const at = place.query === query ? place.at : 0;
  const response = rows[at];
  const go = (to: number) => {
    setPlace({ query, at: to });
    if (to >= rows.length - 1 && hasMore && !isLoading) loadMore();
  };
  const tags = [
    ...new Set([...rows.flatMap((row) => row.tags), ...(filters.tag ? [filters.tag] : [])]),
  ];
  const hasNext = at + 1 < rows.length || hasMore;
  return (
    <>
      {tags.length > 0 ? (
        <Select
          label={t('admin-survey-results.filterTag')}
          placeholder={t('search.any')}
          options={tags.toSorted().map((tag) => ({ value: tag, label: tag }))}
          value={filters.tag}
          onChoose={(tag) => onFilter({ tag })}
        />
      ) : null}
      {rows.length === 0 && !isLoading && error === null ? (
        <p role="status">{t('admin-survey-results.noneTagged')}</p>
      ) : null}
      <nav className={styles.steps} aria-label={t('admin-survey-results.responses')}>
        <Button
          icon={<ChevronLeft size={ICON_PX} />}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          {t('admin-survey-results.previous')}
        </Button>
        <p role="status">
          {t('admin-survey-results.responseAt', {
            at: format.number(Math.min(at + 1, rows.length)),
            count: format.number(Math.max(filters.tag ? 0 : count, rows.length)),
          })}
        </p>
        <Button disabled={!hasNext} pending={isLoading && !response} onClick={() => go(at + 1)}>
          {t('admin-survey-results.next')}
          <ChevronRight size={ICON_PX} />
        </Button>
      </nav>
      {response ? (
        <ResponseView surveyId={surveyId} response={response} survey={survey}>
          <ResponseActions
            key={response.id}
            surveyId={surveyId}
            response={response}
            onWritten={(remarks) =>
              patch((all) =>
                all.map((each) => (each.id === response.id ? { ...each, ...remarks } : each)),
              )
            }
            onDeleted={() => {
              patch((all) => all.filter(({ id }) => id !== response.id));
              if (at > 0 && at === rows.length - 1) go(at - 1);
              onDeleted();
            }}
          />
        </ResponseView>
      ) : null}
      {!response && isLoading ? <SkeletonText lines={6} /> : null}
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
    </>
  );
}

interface ResponseViewProps {
  readonly surveyId: string;
  readonly response: SingleResponse;
  readonly survey: SurveyResultsData;
  readonly children: ReactNode;
}

function ResponseView({ surveyId, response, survey, children }: ResponseViewProps) {
  const { t, format, locale } = useMessages();
  const { createdAt, name, answers, asked, tags, note, locale: language, seconds } = response;
  const at = new Date(createdAt);
  const words = { locale, yes: t('survey-results.yes'), no: t('survey-results.no') };
  const questions = questionsOf(survey.definition);
  const told = (code: string) => {
    const question = questions.find((each) => each.code === code);
    const answer = question && answers[question.id];
    return question && (answer === undefined ? '' : describeAnswer(question, answer, words));
  };
  return (
    <Card>
      <p className="gap-1-4 wrap">
        <strong>
          {survey.anonymous
            ? t('admin-survey-results.anonymous')
            : (name ?? t('admin-survey-results.visitor'))}
        </strong>
        <span>{survey.anonymous ? format.date(at) : format.dateTime(at)}</span>
        {survey.anonymous ? null : (
          <span>{t(`admin-survey-results.answeredIn.${language === 'en' ? 'en' : 'nb'}`)}</span>
        )}
        {seconds === null ? null : (
          <span>{t('admin-survey-results.seconds', { seconds: format.number(seconds) })}</span>
        )}
      </p>
      {tags.length > 0 ? (
        <ChipList label={t('admin-survey-results.tags')}>
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </ChipList>
      ) : null}
      {note === '' ? null : <p className="pre-line">{note}</p>}
      <dl className="grid-3 mt-4">
        {questions.map((question) => {
          const answer = answers[question.id];
          return (
            <div key={question.id}>
              <dt className="weight-500">
                <span className="muted weight-500">{question.code}</span>{' '}
                {fillIn(question.title, locale, told)}
              </dt>
              <dd className="break-words pre-line">
                {isFiles(answer) ? (
                  <FileLinks
                    surveyId={surveyId}
                    label={t('admin-survey-results.files')}
                    files={answer.files.map((file) => ({ ...file, responseId: response.id }))}
                  />
                ) : answer === undefined ? (
                  <span className="muted">
                    {t(
                      asked.includes(question.id)
                        ? 'admin-survey-results.skippedHere'
                        : 'admin-survey-results.notAskedHere',
                    )}
                  </span>
                ) : (
                  describeAnswer(question, answer, words)
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {children}
    </Card>
  );
}
