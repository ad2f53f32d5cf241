import type { Feature } from '@samspill/domain/site/global';
import { FEATURES } from '@samspill/domain/site/global';
import type { IdentityDraft } from '@samspill/domain/site/identity';
import type { Legal } from '@samspill/domain/site/legal';
import type { SiteSettings } from '@samspill/domain/site/site-settings';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import type { RetentionEdit } from '../../features/retention/admin/retention-fields.ts';
import { RetentionTab } from '../../features/retention/admin/retention-tab.tsx';
import { IdentityTab } from '../../features/site/admin/identity-tab.tsx';
import { MailTextsTab, type TypedMailTexts } from '../../features/site/admin/mail-texts-tab.tsx';
import { OperatorTab } from '../../features/site/admin/operator-tab.tsx';
import { SignUpSettings } from '../../features/site/admin/sign-up-settings.tsx';
import styles from '../../features/site/admin/site.module.css';
import { SITE_FILTERS, SITE_TABS, type SiteTab } from '../../features/site/admin/site-filters.ts';
import { AnnouncementForm, SignInProvidersForm } from '../../features/site/admin/site-forms.tsx';
import { TermsTab } from '../../features/site/admin/terms-tab.tsx';
import type { AnnouncementEdit } from '../../features/site/admin/use-announcement-edit.ts';
import { useChangeToast } from '../../features/site/admin/use-change-toast.ts';
import {
  type SiteSettingsStore,
  useSiteSettings,
} from '../../features/site/admin/use-site-settings.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { TargetLog } from '../../platform/admin/log-of.tsx';
import type { FormEdit } from '../../platform/drafts/use-edit-conflicts.ts';
import { useFilters } from '../../platform/search/use-filters.ts';
import { ConfirmSignInDialog } from '../../platform/sign-in/confirm-sign-in-dialog.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toast.ts';

interface SiteSwitchesProps {
  readonly settings: SiteSettings;
  readonly store: SiteSettingsStore;
}

function SiteSwitches({ settings, store }: SiteSwitchesProps) {
  const { t } = useMessages();
  const attempt = useChangeToast(store);
  const [isShutting, setShutting] = useState(false);
  const { maintenance } = settings;
  const setMaintenance = (isOn: boolean) => {
    if (isOn) setShutting(true);
    else void attempt({ to: { maintenance: false }, done: t('admin-site.maintenanceEnded') });
  };
  const shut = async (idToken: string) => {
    await store.change({ maintenance: true }, { idToken });
    setShutting(false);
    showToast({ kind: 'success', title: t('admin-site.maintenanceBegun'), id: 'site' });
  };
  return (
    <Card roomy className={styles.card}>
      <div className="stack-4">
        <Switch
          label={t('admin-site.maintenance')}
          help={t('admin-site.maintenanceHelp')}
          checked={maintenance}
          onChange={(event) => setMaintenance(event.target.checked)}
        />
      </div>
      {isShutting ? (
        <ConfirmSignInDialog
          title={t('admin-site.shutTitle')}
          about={t('admin-site.shutAbout')}
          confirmLabel={t('admin-site.shutConfirm')}
          danger
          onConfirmed={shut}
          onClose={() => setShutting(false)}
        />
      ) : null}
    </Card>
  );
}

interface FeatureSwitchesProps {
  readonly settings: SiteSettings;
  readonly store: SiteSettingsStore;
}

function FeatureSwitches({ settings, store }: FeatureSwitchesProps) {
  const { t } = useMessages();
  const attempt = useChangeToast(store);
  const set = (feature: Feature, isOn: boolean) => {
    const name = t(`admin-site.field.features.${feature}`);
    return attempt({
      to: { features: { [feature]: isOn } },
      back: { features: { [feature]: !isOn } },
      done: t(isOn ? 'admin-site.featureOn' : 'admin-site.featureOff', { name }),
    });
  };
  return (
    <Card roomy className={styles.card}>
      <div className="stack-4">
        <div>
          <h2 className="text-md mb-1">{t('admin-site.features')}</h2>
          <p className="muted text-sm">{t('admin-site.featuresAbout')}</p>
        </div>
        {FEATURES.map((feature) => (
          <Switch
            key={feature}
            label={t(`admin-site.field.features.${feature}`)}
            help={t(`admin-site.feature.${feature}Help`)}
            checked={settings.features?.[feature] !== false}
            onChange={(event) => void set(feature, event.target.checked)}
          />
        ))}
      </div>
    </Card>
  );
}

const LOG_TARGET = 'global';

export function AdminGlobalPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(SITE_FILTERS);
  const store = useSiteSettings();
  // State of the page, so that edits survive a tab change.
  const [announcement, setAnnouncement] = useState<AnnouncementEdit | null>(null);
  const [retention, setRetention] = useState<RetentionEdit | null>(null);
  const [legal, setLegal] = useState<FormEdit<Legal> | null>(null);
  const [identity, setIdentity] = useState<FormEdit<IdentityDraft> | null>(null);
  const [mailTexts, setMailTexts] = useState<TypedMailTexts>({});
  const contentOf = (tab: SiteTab) => {
    if (tab === 'skills' || tab === 'sectors' || tab === 'kinds')
      return <TermsTab key={tab} kind={tab} filters={filters} onFilters={setFilters} />;
    if (tab === 'retention') return <RetentionTab typed={retention} onType={setRetention} />;
    if (tab === 'operator') return <OperatorTab typed={legal} onType={setLegal} />;
    if (tab === 'mails') return <MailTextsTab typed={mailTexts} onType={setMailTexts} />;
    if (tab === 'identity') return <IdentityTab typed={identity} onType={setIdentity} />;
    if (tab === 'log') return <Log revision={store.revision} />;
    return <SettingsTab tab={tab} store={store} typed={announcement} onType={setAnnouncement} />;
  };
  return (
    <>
      <LeaveGuard
        isUnsaved={
          [announcement, retention, legal, identity].some((edits) => edits !== null) ||
          Object.keys(mailTexts).length > 0
        }
      />
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
      <TargetLog key={revision} targetId={LOG_TARGET} />
    </>
  );
}

interface SettingsTabProps {
  readonly tab: 'announcement' | 'site';
  readonly store: SiteSettingsStore;
  readonly typed: AnnouncementEdit | null;
  readonly onType: Dispatch<SetStateAction<AnnouncementEdit | null>>;
}

function SettingsTab({ tab, store, ...draft }: SettingsTabProps) {
  const { settings, switched, error } = store;
  if (error !== null) return <LoadFailure error={error} onRetry={store.reload} />;
  if (settings === null || switched === null) return <Skeleton height="20rem" />;
  return tab === 'announcement' ? (
    <AnnouncementForm settings={settings} store={store} {...draft} />
  ) : (
    <>
      <SignUpSettings settings={switched} store={store} />
      <SignInProvidersForm settings={switched} store={store} />
      <SiteSwitches settings={switched} store={store} />
      <FeatureSwitches settings={switched} store={store} />
    </>
  );
}
