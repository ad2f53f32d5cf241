import { MIN_GROUP } from '@samspill/domain/surveys/survey';
import { EyeOff, Inbox } from 'lucide-react';
import { hrefs } from '../../../../hrefs.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { useCan } from '../../../../session/use-session.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useCopy } from '../../../shares/use-copy.ts';
import type { ResultsFilters } from './results-filters.ts';
import type { DisplayedResults } from './use-results.ts';

const ICON_PX = 22;

/** Shown without answers, and for an anonymous survey with too few to protect the respondents. */
export function NoResults({ id, results }: { id: string; results: DisplayedResults }) {
  const { t } = useMessages();
  const copy = useCopy();
  const { survey, total, summary } = results;
  const canEdit = useCan('editSurveys');
  const begun = summary ? summary.partial + summary.opened : 0;
  const copyLink = (
    <Button variant="primary" onClick={() => copy.link(hrefs.survey(id))}>
      {t('admin-survey-results.copyLink')}
    </Button>
  );
  if (total > 0 || (survey.anonymous && survey.status !== 'draft'))
    return (
      <EmptyState
        icon={<EyeOff size={ICON_PX} />}
        title={t('admin-survey-results.tooFewTitle')}
        about={t('admin-survey-results.tooFewAbout', { least: MIN_GROUP })}
        actions={survey.status === 'open' ? copyLink : null}
      />
    );
  return (
    <EmptyState
      icon={<Inbox size={ICON_PX} />}
      title={t('admin-survey-results.noneTitle')}
      about={
        begun > 0
          ? t('admin-survey-results.noneBegun', { count: begun })
          : t(`admin-survey-results.none.${survey.status}`)
      }
      actions={
        survey.status === 'open' ? (
          copyLink
        ) : !canEdit ? (
          <ButtonLink to={hrefs.adminSurveys()}>{t('admin-survey-results.toSurveys')}</ButtonLink>
        ) : (
          <ButtonLink to={hrefs.adminSurveyEdit(id)}>
            {t('admin-survey-results.toSurvey')}
          </ButtonLink>
        )
      }
    />
  );
}

interface TooFewToFilterProps {
  readonly filters: ResultsFilters;
  readonly onClear: () => void;
}

/** Shown when a filter would single out one to four respondents. */
export function TooFewToFilter({ filters, onClear }: TooFewToFilterProps) {
  const { t } = useMessages();
  const isBoth = filters.choice !== null && (filters.from !== null || filters.to !== null);
  return (
    <EmptyState
      icon={<EyeOff size={ICON_PX} />}
      title={t('admin-survey-results.hiddenTitle')}
      about={t(isBoth ? 'admin-survey-results.hiddenBoth' : 'admin-survey-results.hiddenAbout', {
        least: MIN_GROUP,
      })}
      actions={<Button onClick={onClear}>{t('search.clearFilters')}</Button>}
    />
  );
}
