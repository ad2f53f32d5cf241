import { CONTENT_KINDS } from '@samspill/domain/content/content';
import { X } from 'lucide-react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { AdminFilterBar } from '../../admin/admin-filter-bar.tsx';
import { type ItemTab, type ModerationFilters, NO_FILTERS } from './moderation-filters.ts';

interface ItemFiltersProps {
  readonly tab: ItemTab;
  readonly filters: ModerationFilters;
  readonly onFilters: (
    changes: Partial<ModerationFilters>,
    options?: { readonly replace: boolean },
  ) => void;
}

const SEARCH_LABELS = {
  content: 'admin-content.searchContent',
  comments: 'admin-content.searchComments',
  projects: 'admin-content.searchProjects',
} as const;

export function ItemFilters({ tab, filters, onFilters }: ItemFiltersProps) {
  const { t } = useMessages();
  return (
    <AdminFilterBar
      searchLabel={t(SEARCH_LABELS[tab])}
      filters={filters}
      none={{ ...NO_FILTERS, tab }}
      apart={['tab', 'open', 'status']}
      onChange={onFilters}
    >
      {tab === 'content' ? (
        <Select
          label={t('admin-content.kind')}
          placeholder={t('search.any')}
          options={CONTENT_KINDS.map((value) => ({ value, label: t(`content.kind.${value}`) }))}
          value={filters.kind ?? ''}
          onChange={(event) => onFilters({ kind: event.target.value || null })}
        />
      ) : null}
      <StateSelect tab={tab} filters={filters} onFilters={onFilters} />
      {filters.author === null ? null : (
        <Button icon={<X size={16} />} onClick={() => onFilters({ author: null })}>
          {t('admin-content.onlyAuthor')}
        </Button>
      )}
    </AdminFilterBar>
  );
}

function StateSelect({ tab, filters, onFilters }: ItemFiltersProps) {
  const { t } = useMessages();
  const states =
    tab === 'projects'
      ? (['visible', 'hidden'] as const)
      : (['visible', 'held', 'hidden', 'deleted'] as const);
  return (
    <Select
      label={t('admin-content.stateLabel')}
      placeholder={t('search.any')}
      options={states.map((value) => ({ value, label: t(`admin-content.state.${value}`) }))}
      value={filters.state ?? ''}
      onChange={(event) => onFilters({ state: event.target.value || null })}
    />
  );
}
