import type { PublicPerson } from '@samspill/domain/people/public-person';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { CheckedMark } from '../../ui/checked-mark.tsx';
import { imageUrl } from '../media/stored-image.ts';
import styles from './landing.module.css';
import type { useOverview } from './use-overview.ts';

const AVATAR_PX = 52;
/** Here for longer than a photo's small copies take to make. */
const LONG_AGO = new Date(0);

/** Some people who chose to be shown; a site without any has nobody to show yet. */
export function FeaturedPeople({ state }: { state: ReturnType<typeof useOverview> }) {
  const { t } = useMessages();
  if (state.kind !== 'ready' || state.overview.people.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('landing.peopleTitle')}</h2>
      <ul className={styles.grid}>
        {state.overview.people.map((person) => (
          <li key={person.uid}>
            <PublicPersonCard person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PublicPersonCard({ person }: { person: PublicPerson }) {
  const { uid, displayName, headline, photoPath, checked } = person;
  const source = photoPath && { path: photoPath, changedAt: LONG_AGO };
  return (
    <Card linked className={styles.person ?? ''}>
      <Avatar
        id={uid}
        name={displayName}
        src={source ? imageUrl(source, AVATAR_PX) : null}
        sizePx={AVATAR_PX}
      />
      <div className={styles.about}>
        <h3>
          <CardLink to={hrefs.user(uid)}>{displayName}</CardLink>
        </h3>
        {checked ? <CheckedMark /> : null}
        <p>{headline}</p>
      </div>
    </Card>
  );
}
