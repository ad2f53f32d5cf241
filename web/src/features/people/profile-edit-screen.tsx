import { LOCALES, type Locale } from '@samspill/domain/locale';
import { userPath } from '@samspill/domain/paths';
import { userHref } from '@samspill/domain/people/paths';
import type { Person } from '@samspill/domain/people/person';
import { WHO_MAY_WRITE } from '@samspill/domain/people/settings';
import { Eye } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { COLOR_MODES, setColorMode, useColorMode } from '../../page/color-mode.ts';
import { ShareSection } from '../../platform/shares/share-section.tsx';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { useScrolledTo } from '../../ui/focus.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toast.ts';
import { NotificationSection } from './notification-section.tsx';
import { OwnPerson, toProfile } from './own-person.tsx';
import { saveProfile } from './person-store.ts';
import styles from './profile-edit.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SettingsPart } from './settings-part.tsx';

const LANGUAGE_NAMES = { nb: 'shell.languageNb', en: 'shell.languageEn' } as const;
const MODE_NAMES = {
  system: 'shell.colorSystem',
  light: 'shell.colorLight',
  dark: 'shell.colorDark',
} as const;

function AppearanceSection({ uid }: { uid: string }) {
  const { t, locale, setLocale } = useMessages();
  const mode = useColorMode();
  const changeLanguage = (next: Locale) => {
    void setLocale(next);
    saveProfile(uid, { locale: next }).catch(() =>
      showToast({ kind: 'error', title: t('people.settingRefused'), id: 'settings' }),
    );
  };
  return (
    <FormSection title={t('people.appearance')}>
      <div className="grid-4 fit-14">
        <Select
          label={t('member.language')}
          help={t('people.languageHelp')}
          options={LOCALES.map((each) => ({ value: each, label: t(LANGUAGE_NAMES[each]) }))}
          value={locale}
          onChoose={changeLanguage}
        />
        <Select
          label={t('shell.colorMode')}
          help={t('people.colorsHelp')}
          options={COLOR_MODES.map((each) => ({ value: each, label: t(MODE_NAMES[each]) }))}
          value={mode}
          onChoose={setColorMode}
        />
      </div>
    </FormSection>
  );
}

const SECTION_HEIGHT = '9rem';

function MessageSettingsSection({ uid }: { uid: string }) {
  const { t } = useMessages();
  return (
    <SettingsPart
      uid={uid}
      title={t('people.messages')}
      about={t('people.messagesAbout')}
      height={SECTION_HEIGHT}
    >
      {({ whoMayWrite, readReceipts }, save) => (
        <>
          <Select
            label={t('people.whoMayWrite')}
            help={t('people.whoMayWriteHelp')}
            options={optionsOf(WHO_MAY_WRITE, (value) => t(`people.whoMayWrite.${value}`))}
            value={whoMayWrite}
            onChoose={(picked) => save({ whoMayWrite: picked })}
          />
          <Switch
            label={t('people.readReceipts')}
            help={t('people.readReceiptsHelp')}
            checked={readReceipts}
            onChange={(event) => save({ readReceipts: event.target.checked })}
          />
        </>
      )}
    </SettingsPart>
  );
}

/** Fragment that e-mails link to. */
const NOTIFICATIONS = 'notifications';
const TAB_PARAM = 'tab';
const SETTINGS_TAB = 'settings';

interface ProfileEditScreenProps {
  readonly hidden: (uid: string) => ReactNode;
  readonly account: ReactNode;
}

export function ProfileEditScreen({ hidden, account }: ProfileEditScreenProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const leadsToSettings = params.get(TAB_PARAM) === SETTINGS_TAB || hash === `#${NOTIFICATIONS}`;
  return (
    <>
      <PageHeader
        title={t(leadsToSettings ? 'people.settingsTab' : 'people.editTitle')}
        about={leadsToSettings ? null : t('people.editAbout')}
        actions={
          <ButtonLink icon={<Eye size={16} />} to={userHref(uid)}>
            {t('people.view')}
          </ButtonLink>
        }
      />
      <Tabs
        label={t('people.editTitle')}
        value={leadsToSettings ? SETTINGS_TAB : 'profile'}
        onChange={(tab) => setParams(tab === SETTINGS_TAB ? { [TAB_PARAM]: tab } : {})}
        tabs={[
          {
            value: 'profile',
            label: t('people.profileTab'),
            content: <OwnPerson>{(person) => <OwnProfile person={person} />}</OwnPerson>,
          },
          {
            value: SETTINGS_TAB,
            label: t('people.settingsTab'),
            content: <Settings uid={uid} hidden={hidden(uid)} account={account} />,
          },
        ]}
      />
    </>
  );
}

function OwnProfile({ person }: { person: Entity<Person> }) {
  // Keep the initial version: later updates of the document must not overwrite edits.
  const stored = useMemo(() => toProfile(person.data), [person.data]);
  return <ProfileForm person={person} stored={stored} />;
}

interface SettingsProps {
  readonly uid: string;
  readonly hidden: ReactNode;
  readonly account: ReactNode;
}

function Settings({ uid, hidden, account }: SettingsProps) {
  const { hash } = useLocation();
  const notifications = useScrolledTo<HTMLDivElement>(hash === `#${NOTIFICATIONS}`, 'start');
  return (
    <div className={styles.halves}>
      <div className="stack-4">
        <div ref={notifications} id={NOTIFICATIONS} tabIndex={-1} className={styles.target}>
          <NotificationSection uid={uid} />
        </div>
        <MessageSettingsSection uid={uid} />
        <AppearanceSection uid={uid} />
      </div>
      <div className="stack-4">
        <OwnPerson>
          {({ data }) => (
            <ShareSection
              shared={{ kind: 'person', path: userPath(uid), shareable: data.shareable }}
            />
          )}
        </OwnPerson>
        {hidden}
        {account}
      </div>
    </div>
  );
}
