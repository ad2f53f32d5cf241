import { Megaphone } from 'lucide-react';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useFilters } from '../../search/use-filters.ts';
import { AppealsTab } from '../../suspensions/admin/appeals-tab.tsx';
import { ItemsTab } from './items-tab.tsx';
import { MODERATION_FILTERS, MODERATION_TABS, NO_FILTERS } from './moderation-filters.ts';
import { ReportsTab } from './reports-tab.tsx';

export function AdminContentPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(MODERATION_FILTERS);
  return (
    <>
      <PageHeader
        title={t('admin-content.title')}
        about={t('admin-content.pageAbout')}
        actions={
          <ButtonLink to={hrefs.announce()} icon={<Megaphone size={16} />}>
            {t('admin-content.announce')}
          </ButtonLink>
        }
      />
      <Tabs
        label={t('admin-content.title')}
        value={filters.tab}
        onChange={(tab) => setFilters({ ...NO_FILTERS, tab })}
        tabs={MODERATION_TABS.map((tab) => ({
          value: tab,
          label: t(`admin-content.tab.${tab}`),
          content:
            tab === 'reports' ? (
              <ReportsTab filters={filters} onFilters={setFilters} />
            ) : tab === 'appeals' ? (
              <AppealsTab filters={filters} onFilters={setFilters} />
            ) : (
              <ItemsTab tab={tab} filters={filters} onFilters={setFilters} />
            ),
        }))}
      />
    </>
  );
}
