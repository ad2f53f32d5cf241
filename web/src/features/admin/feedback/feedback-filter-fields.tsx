import { FEEDBACK_KINDS, FEEDBACK_STATUSES } from '@samspill/domain/feedback/feedback';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Select } from '../../../ui/select.tsx';
import type { FeedbackFilters } from './feedback-filters.ts';

interface FeedbackFilterFieldsProps {
  readonly filters: FeedbackFilters;
  readonly onChange: (changes: Partial<FeedbackFilters>) => void;
}

/** The filters beside the words. */
export function FeedbackFilterFields({ filters, onChange }: FeedbackFilterFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <Select
        label={t('admin-feedback.status')}
        placeholder={t('search.any')}
        options={FEEDBACK_STATUSES.map((value) => ({
          value,
          label: t(`admin-feedback.status.${value}`),
        }))}
        value={filters.status ?? ''}
        onChange={({ target }) =>
          onChange({ status: FEEDBACK_STATUSES.find((one) => one === target.value) ?? null })
        }
      />
      <Select
        label={t('admin-feedback.kind')}
        placeholder={t('search.any')}
        options={FEEDBACK_KINDS.map((value) => ({
          value,
          label: t(`admin-feedback.kind.${value}`),
        }))}
        value={filters.kind ?? ''}
        onChange={({ target }) =>
          onChange({ kind: FEEDBACK_KINDS.find((one) => one === target.value) ?? null })
        }
      />
    </>
  );
}
