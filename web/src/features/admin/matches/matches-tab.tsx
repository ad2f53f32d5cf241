import type { AdminMatchRow } from '@samspill/domain/matches/admin-match';
import { Sparkles } from 'lucide-react';
import { useCallback } from 'react';
import { useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminFilterBar } from '../admin-filter-bar.tsx';
import { AdminList } from '../admin-list.tsx';
import { DismissalFigures } from './dismissal-figures.tsx';
import { fetchMatches } from './match-api.ts';
import { MatchDrawer } from './match-drawer.tsx';
import { MatchFilterFields } from './match-filter-fields.tsx';
import { type AdminMatchFilters, NO_MATCH_FILTERS, toMatchQuery } from './match-filters.ts';
import { QualityFigures } from './quality-figures.tsx';
import { useMatchColumns } from './use-match-columns.tsx';

const APART = ['tab', 'sort', 'open'] as const;
const idOf = ({ id }: AdminMatchRow) => id;

interface MatchesTabProps {
  readonly filters: AdminMatchFilters;
  readonly onFilters: (changes: Partial<AdminMatchFilters>, options?: { replace: boolean }) => void;
}

/** Figures about all matches, and the matches themselves with their reasons. */
export function MatchesTab({ filters, onFilters }: MatchesTabProps) {
  const { t } = useMessages();
  const query = JSON.stringify(toMatchQuery(filters));
  const load = useCallback(
    (after: string | null) => fetchMatches(JSON.parse(query), after),
    [query],
  );
  const pages = useApiPages(load);
  const { open } = filters;
  const listed = pages.rows.find(({ id }) => id === open) ?? null;
  /** The list may be about to show what is open. */
  const isFirst = pages.isLoading && pages.rows.length === 0;
  return (
    <>
      <QualityFigures />
      <DismissalFigures />
      <AdminFilterBar
        searchLabel={t('admin-matches.search')}
        filters={filters}
        none={NO_MATCH_FILTERS}
        apart={APART}
        onChange={onFilters}
      >
        <MatchFilterFields filters={filters} rows={pages.rows} onChange={onFilters} />
      </AdminFilterBar>
      <AdminList
        pages={pages}
        caption={t('admin-matches.title')}
        columns={useMatchColumns()}
        idOf={idOf}
        onOpen={({ id }) => onFilters({ open: id })}
        empty={<NothingFound onClear={() => onFilters(NO_MATCH_FILTERS)} />}
      />
      {open === null || isFirst ? null : (
        <MatchDrawer
          key={open}
          id={open}
          listed={listed}
          onFilter={(changes) => onFilters({ ...NO_MATCH_FILTERS, ...changes })}
          onRerun={pages.reload}
          onClose={() => onFilters({ open: null })}
        />
      )}
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Sparkles size={22} />}
      title={t('admin-matches.emptyTitle')}
      about={t('admin-matches.emptyAbout')}
      actions={<Button onClick={onClear}>{t('search.clearAll')}</Button>}
    />
  );
}
