import type { Person } from '@samspill/domain/people/person';
import { MapPin, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import styles from './person-screen.module.css';

const PHOTO_PX = 96;

interface PersonHeadingProps {
  readonly person: Entity<Person>;
  /** What can be done about somebody else; null for oneself. */
  readonly actions: ReactNode;
}

/** Who this is at a glance; one's own profile leads to its editor. */
export function PersonHeading({ person, actions }: PersonHeadingProps) {
  const { t } = useMessages();
  const { displayName, headline, location, kinds, counters } = person.data;
  return (
    <header className={styles.heading}>
      <PersonAvatar person={person} sizePx={PHOTO_PX} />
      <div className={styles.titles}>
        <h1 className={styles.name}>{displayName}</h1>
        {headline ? <p className={styles.headline}>{headline}</p> : null}
        <div className={styles.meta}>
          {kinds.map((kind) => (
            <Badge key={kind}>{t(`people.kind.${kind}`)}</Badge>
          ))}
          {location ? (
            <span className={styles.place}>
              <MapPin size={13} aria-hidden="true" />
              {location}
            </span>
          ) : null}
          <span>{t('follows.followers', { count: counters.followers })}</span>
        </div>
      </div>
      {actions === null ? (
        <ButtonLink icon={<Pencil size={16} />} to={hrefs.editProfile()}>
          {t('people.edit')}
        </ButtonLink>
      ) : (
        <div className={styles.actions}>{actions}</div>
      )}
    </header>
  );
}
