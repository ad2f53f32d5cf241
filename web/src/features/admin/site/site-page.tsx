import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useFilters } from '../../search/use-filters.ts';
import { LogOf } from '../log-of.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { FeatureSwitches } from './feature-switches.tsx';
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
  const contentOf = (tab: SiteTab) => {
    if (tab === 'skills' || tab === 'sectors')
      return <TermsTab key={tab} kind={tab} filters={filters} onFilters={setFilters} />;
    if (tab === 'retention') return <RetentionTab />;
    if (tab === 'log') return <Log revision={store.revision} />;
    return <SettingsTab tab={tab} store={store} />;
  };
  return (
    <>
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
}

function SettingsTab({ tab, store }: SettingsTabProps) {
  const { t } = useMessages();
  const { settings, error } = store;
  if (error !== null)
    return (
      <Banner
        tone="error"
        action={<Button onClick={() => void store.reload()}>{t('ui.retry')}</Button>}
      >
        {describeFailure(t, error)}
      </Banner>
    );
  if (settings === null) return <Skeleton height="20rem" />;
  return tab === 'announcement' ? (
    <AnnouncementForm key={JSON.stringify(settings.announcement)} {...{ settings, store }} />
  ) : (
    <>
      <SiteSwitches {...{ settings, store }} />
      <FeatureSwitches {...{ settings, store }} />
    </>
  );
}
