import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AuditTab } from '../../audit/admin/audit-tab.tsx';
import { useFilters } from '../../search/use-filters.ts';
import { NO_OVERVIEW_FILTERS, OVERVIEW_FILTERS, OVERVIEW_TABS } from './overview-filters.ts';
import { OverviewTab } from './overview-tab.tsx';

export function AdminOverviewPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(OVERVIEW_FILTERS);
  return (
    <>
      <PageHeader title={t('admin-overview.title')} about={t('admin-overview.about')} />
      <Tabs
        label={t('admin-overview.title')}
        value={filters.tab}
        onChange={(tab) => setFilters({ ...NO_OVERVIEW_FILTERS, tab })}
        tabs={OVERVIEW_TABS.map((tab) => ({
          value: tab,
          label: t(`admin-overview.tab.${tab}`),
          content:
            tab === 'audit' ? (
              <AuditTab filters={filters} onFilters={setFilters} />
            ) : (
              <OverviewTab filters={filters} onFilters={setFilters} />
            ),
        }))}
      />
    </>
  );
}
