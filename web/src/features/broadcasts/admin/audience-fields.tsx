import {
  AUDIENCE_KINDS,
  type Audience,
  AudienceSchema,
  MAX_INACTIVE_DAYS,
  MIN_INACTIVE_DAYS,
} from '@samspill/domain/broadcasts/broadcast';
import { textIn } from '@samspill/domain/surveys/texts';
import { useCallback } from 'react';
import * as v from 'valibot';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { GroupField } from '../../../platform/group-filters/group-select.tsx';
import { useKinds } from '../../../platform/site/use-kinds.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { optionsOf, Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { countAudience, fetchOpenSurveys } from './broadcast-api.ts';

const DEFAULT_INACTIVE_DAYS = 30;
const COUNT_PAUSE_MS = 300;

/** Invalid until the fields of the choice are filled in. */
const STARTS = {
  all: { kind: 'all' },
  kinds: { kind: 'kinds', kinds: [] },
  group: { kind: 'group', groupId: '' },
  unanswered: { kind: 'unanswered', surveyId: '' },
  inactive: { kind: 'inactive', days: DEFAULT_INACTIVE_DAYS },
} satisfies Record<Audience['kind'], Audience>;

export const isAudience = (audience: Audience): boolean => v.is(AudienceSchema, audience);

interface AudienceFieldsProps {
  readonly audience: Audience;
  readonly isFaulty: boolean;
  readonly onChange: (audience: Audience) => void;
}

function SurveyField({ value, error, onChange }: SurveyFieldProps) {
  const { t, locale } = useMessages();
  const { answer, error: failure, retry } = useQuery(fetchOpenSurveys);
  if (failure !== null) return <LoadFailure error={failure} onRetry={retry} />;
  if (answer === null) return <Skeleton height="4rem" />;
  if (answer.length === 0) return <p>{t('admin-broadcasts.noSurveys')}</p>;
  return (
    <Select
      label={t('admin-broadcasts.survey')}
      placeholder={t('admin-broadcasts.chooseSurvey')}
      value={value}
      error={error}
      options={answer.map(({ id, title }) => ({ value: id, label: textIn(title, locale) }))}
      onChoose={(id) => onChange(id ?? '')}
    />
  );
}

interface SurveyFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

function KindFields({ audience, isFaulty, onChange }: AudienceFieldsProps) {
  const { t } = useMessages();
  const { choicesOf, kindName } = useKinds();
  const fault = isFaulty && !isAudience(audience) ? t('admin-broadcasts.audienceWrong') : undefined;
  if (audience.kind === 'kinds') {
    const { options, value } = choicesOf(audience.kinds);
    return (
      <ChoiceList
        legend={t('admin-broadcasts.kinds')}
        choices={options.map((option) => option.value)}
        labelOf={kindName}
        chosen={value}
        error={fault}
        onChange={(kinds) => onChange({ kind: 'kinds', kinds })}
      />
    );
  }
  if (audience.kind === 'group')
    return (
      <GroupField
        label={t('admin-broadcasts.group')}
        placeholder={t('admin-broadcasts.chooseGroup')}
        none={t('admin-broadcasts.noGroups')}
        value={audience.groupId || null}
        error={fault}
        onChange={(groupId) => onChange({ kind: 'group', groupId: groupId ?? '' })}
      />
    );
  if (audience.kind === 'unanswered')
    return (
      <SurveyField
        value={audience.surveyId}
        error={fault}
        onChange={(surveyId) => onChange({ kind: 'unanswered', surveyId })}
      />
    );
  if (audience.kind === 'inactive')
    return (
      <TextField
        type="number"
        label={t('admin-broadcasts.days')}
        help={t('admin-broadcasts.daysHelp')}
        min={MIN_INACTIVE_DAYS}
        max={MAX_INACTIVE_DAYS}
        value={Number.isNaN(audience.days) ? '' : audience.days}
        error={isAudience(audience) ? undefined : t('admin-broadcasts.daysWrong')}
        onChange={(event) => onChange({ kind: 'inactive', days: event.target.valueAsNumber })}
      />
    );
  return null;
}

/** Upper bound of the recipients; null while it is unknown. */
export function useAudienceCount(audience: Audience) {
  const key = JSON.stringify(audience);
  const load = useCallback(() => countAudience(v.parse(AudienceSchema, JSON.parse(key))), [key]);
  return useQuery(isAudience(audience) ? load : null, { pauseMs: COUNT_PAUSE_MS });
}

function AudienceCount({ audience }: { audience: Audience }) {
  const { t } = useMessages();
  const { answer, error } = useAudienceCount(audience);
  if (!isAudience(audience)) return null;
  return (
    <p className="muted text-sm" role="status">
      {error !== null
        ? t('admin-broadcasts.countFailed')
        : answer === null
          ? t('admin-broadcasts.counting')
          : t('admin-broadcasts.count', { count: answer })}
    </p>
  );
}

export function AudienceFields(props: AudienceFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <Select
        label={t('admin-broadcasts.audience')}
        value={props.audience.kind}
        options={optionsOf(AUDIENCE_KINDS, (value) =>
          t(`admin-broadcasts.value.audience.${value}`),
        )}
        onChoose={(kind) => props.onChange(STARTS[kind])}
      />
      <KindFields {...props} />
      <AudienceCount audience={props.audience} />
    </>
  );
}
