import { answerFileUrl } from '@samspill/domain/surveys/admin-survey';
import type { AnswerFile } from '@samspill/domain/surveys/answer';
import { Download } from 'lucide-react';
import { useCallback } from 'react';
import { PagesEnd } from '../../../../api/pages-end.tsx';
import { useApiPages } from '../../../../data/api-pages.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { ICON_PX } from '../../../../ui/icon-px.ts';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { fetchFiles } from './results-api.ts';
import type { ResultsQuery } from './results-filters.ts';

type ListedFile = AnswerFile & { readonly responseId: string };

/** The API sends a file to administrators only, for saving. */
export function FileLinks(props: {
  surveyId: string;
  label: string;
  files: readonly ListedFile[];
}) {
  const { t, format } = useMessages();
  return (
    <ul aria-label={props.label}>
      {props.files.map(({ id, responseId, name, size }) => (
        <li className="break-words pre-line ruled py-2" key={id}>
          <a
            className="inline-row-1 break-words"
            href={answerFileUrl(props.surveyId, responseId, id)}
            download={name}
            aria-label={t('admin-survey-results.downloadFile', { name })}
          >
            <Download size={ICON_PX} aria-hidden="true" />
            <bdi>{name}</bdi>
          </a>{' '}
          <span className="muted text-sm">{format.bytes(size)}</span>
        </li>
      ))}
    </ul>
  );
}

interface AnsweredFilesProps {
  readonly surveyId: string;
  readonly questionId: string;
  readonly filter: ResultsQuery;
  readonly answered: number;
}

export function AnsweredFiles({ surveyId, questionId, answered, ...props }: AnsweredFilesProps) {
  const { t } = useMessages();
  const filter = JSON.stringify(props.filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new answers have new files
  const load = useCallback(
    (after: string | null) =>
      fetchFiles(surveyId, { of: questionId, filter: JSON.parse(filter) }, after),
    [surveyId, questionId, filter, answered],
  );
  const pages = useApiPages(load);
  const { rows, isLoading } = pages;
  if (rows.length === 0 && isLoading) return <SkeletonText lines={3} />;
  return (
    <div className="grid-3">
      <FileLinks surveyId={surveyId} label={t('admin-survey-results.files')} files={rows} />
      <PagesEnd pages={pages} />
    </div>
  );
}
