import type { Legal } from '@samspill/domain/site/legal';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useFilters } from '../../search/use-filters.ts';
import { LogOf } from '../log-of.tsx';
import type { AnnouncementFields } from './announcement-fields.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { FeatureSwitches } from './feature-switches.tsx';
import { OperatorTab } from './operator-tab.tsx';
import type { RetentionFields } from './retention-fields.ts';
import { RetentionTab } from './retention-tab.tsx';
import { SITE_FILTERS, SITE_TABS, type SiteTab } from './site-filters.ts';
import { SiteSwitches } from './site-switches.tsx';
import { TermsTab } from './terms-tab.tsx';
import { type SiteSettingsStore, useSiteSettings } from './use-site-settings.ts';

/** What the settings are called in the log. */
const LOG_TARGET = 'global';

/** What holds for everybody: the announcement, switches, the words for skills and sectors, how long things are kept. */
export function AdminGlobalPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(SITE_FILTERS);
  const store = useSiteSettings();
  // Kept here, where it outlives another tab.
  const [announcement, setAnnouncement] = useState<AnnouncementFields | null>(null);
  const [retention, setRetention] = useState<RetentionFields | null>(null);
  const [legal, setLegal] = useState<Legal | null>(null);
  const contentOf = (tab: SiteTab) => {
    if (tab === 'skills' || tab === 'sectors')
      return <TermsTab key={tab} kind={tab} filters={filters} onFilters={setFilters} />;
    if (tab === 'retention') return <RetentionTab typed={retention} onType={setRetention} />;
    if (tab === 'operator') return <OperatorTab typed={legal} onType={setLegal} />;
    if (tab === 'log') return <Log revision={store.revision} />;
    return <SettingsTab tab={tab} store={store} typed={announcement} onType={setAnnouncement} />;
  };
  return (
    <>
      <LeaveGuard isUnsaved={announcement !== null || retention !== null || legal !== null} />
      <PageHeader title={t('admin-site.title')} about={t('admin-site.about')} />
      <Tabs
        label={t('admin-site.title')}
        value={filters.tab}
        onChange={(tab) => setFilters({ tab, words: '', open: null })}
        tabs={SITE_TABS.map((tab) => ({
          value: tab,
          label: t(`admin-site.tab.${tab}`),
          content: tab === filters.tab ? contentOf(tab) : null,
        }))}
      />
    </>
  );
}

function Log({ revision }: { revision: number }) {
  const { t } = useMessages();
  return (
    <>
      <h2 className="visually-hidden">{t('admin-site.tab.log')}</h2>
      <LogOf key={revision} targetId={LOG_TARGET} />
    </>
  );
}

interface SettingsTabProps {
  readonly tab: 'announcement' | 'site';
  readonly store: SiteSettingsStore;
  readonly typed: AnnouncementFields | null;
  readonly onType: Dispatch<SetStateAction<AnnouncementFields | null>>;
}

function SettingsTab({ tab, store, ...draft }: SettingsTabProps) {
  const { settings, switched, error } = store;
  if (error !== null) return <LoadFailure error={error} onRetry={store.reload} />;
  if (settings === null || switched === null) return <Skeleton height="20rem" />;
  return tab === 'announcement' ? (
    <AnnouncementForm settings={settings} store={store} {...draft} />
  ) : (
    <>
      <SiteSwitches settings={switched} store={store} />
      <FeatureSwitches settings={switched} store={store} />
    </>
  );
}
