import * as v from 'valibot';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Select } from '../../../ui/select.tsx';
import { AdminFilterBar } from '../admin-filter-bar.tsx';
import { FromSchema, NO_POLL_FILTERS, type PollFilters, StateSchema } from './poll-filters.ts';

interface PollFilterFieldsProps {
  readonly filters: PollFilters;
  readonly onChange: (
    changes: Partial<PollFilters>,
    options?: { readonly replace: boolean },
  ) => void;
}

/** Words, whose polls, and whether one can vote in them. */
export function PollFilterFields({ filters, onChange }: PollFilterFieldsProps) {
  const { t } = useMessages();
  return (
    <AdminFilterBar
      searchLabel={t('admin-polls.search')}
      filters={filters}
      none={NO_POLL_FILTERS}
      apart={['open']}
      onChange={onChange}
    >
      <Select
        label={t('admin-polls.from')}
        placeholder={t('search.any')}
        options={FromSchema.options.map((value) => ({
          value,
          label: t(`admin-polls.from.${value}`),
        }))}
        value={filters.from ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ from: v.is(FromSchema, value) ? value : null })
        }
      />
      <Select
        label={t('admin-polls.state')}
        placeholder={t('search.any')}
        options={StateSchema.options.map((value) => ({
          value,
          label: t(`admin-polls.state.${value}`),
        }))}
        value={filters.state ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ state: v.is(StateSchema, value) ? value : null })
        }
      />
    </AdminFilterBar>
  );
}
