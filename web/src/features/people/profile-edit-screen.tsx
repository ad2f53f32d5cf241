import { userPath } from '@samspill/domain/paths';
import type { Person } from '@samspill/domain/people/person';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import forms from '../../forms/form.module.css';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useScrolledTo } from '../../ui/use-scrolled-to.ts';
import { ShareSection } from '../shares/share-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { MessageSettingsSection } from './message-settings-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { OwnPerson, profileOf } from './own-person.tsx';
import styles from './profile-edit.module.css';
import { ProfileForm } from './profile-form.tsx';

/** Where an address may lead in the settings; mails do. */
const NOTIFICATIONS = 'notifications';
const TAB_PARAM = 'tab';
const SETTINGS_TAB = 'settings';

interface ProfileEditScreenProps {
  /** Whom and what one has blocked or muted. */
  readonly hidden: (uid: string) => ReactNode;
  /** How one signs in, one's data and the account's end. */
  readonly account: ReactNode;
}

/** One's own profile, saved as a whole, and one's settings, of which each counts at once. */
export function ProfileEditScreen({ hidden, account }: ProfileEditScreenProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const leadsToSettings = params.get(TAB_PARAM) === SETTINGS_TAB || hash === `#${NOTIFICATIONS}`;
  return (
    <div className={forms.column}>
      <PageHeader
        title={t(leadsToSettings ? 'people.settingsTab' : 'people.editTitle')}
        about={leadsToSettings ? null : t('people.editAbout')}
        actions={
          <ButtonLink icon={<Eye size={16} />} to={hrefs.user(uid)}>
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
    </div>
  );
}

function OwnProfile({ person }: { person: Entity<Person> }) {
  // The form keeps what it began with; later versions of the document do not overwrite what is typed.
  const [stored] = useState(() => profileOf(person.data));
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
    <div className={styles.sections}>
      <div ref={notifications} id={NOTIFICATIONS} tabIndex={-1} className={styles.target}>
        <NotificationSection uid={uid} />
      </div>
      <MessageSettingsSection uid={uid} />
      <OwnPerson>
        {({ data }) => (
          <ShareSection
            shared={{ kind: 'person', path: userPath(uid), shareable: data.shareable }}
          />
        )}
      </OwnPerson>
      {hidden}
      <AppearanceSection uid={uid} />
      {account}
    </div>
  );
}
