import { userPath } from '@samspill/domain/paths';
import {
  type Person,
  PersonSchema,
  type Profile,
  ProfileSchema,
} from '@samspill/domain/people/person';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { Entity } from '../../firebase/entity.ts';
import { useLiveDocument } from '../../firebase/live-query.ts';
import forms from '../../forms/form.module.css';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useScrolledTo } from '../../ui/use-scrolled-to.ts';
import { DataError } from '../search/data-error.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { MessageSettingsSection } from './message-settings-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { PersonUnavailable } from './person-unavailable.tsx';
import styles from './profile-edit.module.css';
import { ProfileForm } from './profile-form.tsx';

/** Where an address may lead in the page. */
const NOTIFICATIONS = 'notifications';

interface ProfileEditScreenProps {
  /** Whom and what one has blocked or muted. */
  readonly hidden: (uid: string) => ReactNode;
  /** How one signs in, one's data and the account's end. */
  readonly account: ReactNode;
}

/** One's own profile and settings. */
export function ProfileEditScreen({ hidden, account }: ProfileEditScreenProps) {
  const { t } = useMessages();
  const user = useUser();
  const live = useLiveDocument(userPath(user.uid), PersonSchema);
  const current = live.status === 'ready' ? live.data : null;
  const [person, setPerson] = useState(current);
  if (current !== null && current !== person) setPerson(current);
  return (
    <div className={forms.column}>
      <PageHeader
        title={t('people.editTitle')}
        about={t('people.editAbout')}
        actions={
          <ButtonLink icon={<Eye size={16} />} to={hrefs.user(user.uid)}>
            {t('people.view')}
          </ButtonLink>
        }
      />
      {person === null ? (
        <Waiting live={live} />
      ) : (
        <ProfileSections person={person} hidden={hidden(person.id)} account={account} />
      )}
    </div>
  );
}

function Waiting({ live }: { live: ReturnType<typeof useLiveDocument<typeof PersonSchema>> }) {
  if (live.status === 'loading') return <Skeleton width="45rem" height="24rem" />;
  if (live.status === 'error') return <DataError code={live.code} onRetry={live.retry} />;
  return <PersonUnavailable kind="missing" />;
}

interface ProfileSectionsProps {
  readonly person: Entity<Person>;
  readonly hidden: ReactNode;
  readonly account: ReactNode;
}

function ProfileSections({ person, hidden, account }: ProfileSectionsProps) {
  // The form keeps what it began with; later versions of the document do not overwrite what is typed.
  const [stored] = useState(() => profileOf(person.data));
  const { hash } = useLocation();
  const notifications = useScrolledTo<HTMLDivElement>(hash === `#${NOTIFICATIONS}`, 'start');
  return (
    <div className={styles.sections}>
      <ProfileForm person={person} stored={stored} />
      <div ref={notifications} id={NOTIFICATIONS} tabIndex={-1} className={styles.target}>
        <NotificationSection uid={person.id} />
      </div>
      <MessageSettingsSection uid={person.id} />
      {hidden}
      <AppearanceSection uid={person.id} />
      {account}
    </div>
  );
}

/** The fields of a person that they write themself. */
function profileOf(person: Person): Profile {
  return v.parse(v.object(ProfileSchema.entries), person);
}
