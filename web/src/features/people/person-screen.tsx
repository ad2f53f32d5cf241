import { userPath } from '@samspill/domain/paths';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { usePageTitle } from '../../page/page-title.tsx';
import { useUser } from '../../session/use-session.ts';
import { MainAndAside } from '../../ui/main-and-aside.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { DataError } from '../search/data-error.tsx';
import { PlainText } from '../site/plain-text.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonHeading } from './person-heading.tsx';
import { PersonProjects } from './person-projects.tsx';
import styles from './person-screen.module.css';
import { PersonUnavailable } from './person-unavailable.tsx';

/** What other features show about a person; `actions` and `note` only about somebody else. */
export interface PersonSlots {
  readonly actions: (person: Entity<Person>) => ReactNode;
  readonly note: (person: Entity<Person>) => ReactNode;
  readonly shared: (uid: string) => ReactNode;
}

/** One person's profile, live. */
export function PersonScreen(slots: PersonSlots) {
  const { id = '' } = useParams();
  const person = useLiveDocument(userPath(id), PersonSchema);
  if (person.status === 'loading') return <PersonSkeleton />;
  if (person.status === 'error') {
    if (person.code === 'permission-denied') return <PersonUnavailable kind="denied" />;
    return <DataError isPage code={person.code} onRetry={person.retry} />;
  }
  return person.data === null ? (
    <PersonUnavailable kind="missing" />
  ) : (
    <PersonView person={person.data} slots={slots} />
  );
}

function PersonView({ person, slots }: { person: Entity<Person>; slots: PersonSlots }) {
  const { t } = useMessages();
  const user = useUser();
  const { displayName, bio } = person.data;
  const isSelf = person.id === user.uid;
  usePageTitle(displayName);
  return (
    <article className={styles.page}>
      <PersonHeading person={person} actions={isSelf ? null : slots.actions(person)} />
      {isSelf ? null : slots.note(person)}
      <MainAndAside
        main={
          <>
            <section className={styles.bio} aria-label={t('people.bio')}>
              {bio.trim() ? (
                <PlainText text={bio} />
              ) : (
                <p className={styles.none}>{t(isSelf ? 'people.noBioSelf' : 'people.noBio')}</p>
              )}
            </section>
            <PersonProjects uid={person.id} isSelf={isSelf} />
            {slots.shared(person.id)}
          </>
        }
        lead={<PersonFacts person={person.data} />}
        aside={null}
      />
    </article>
  );
}

function PersonSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.heading}>
        <Skeleton width="6rem" height="6rem" round />
        <div className={styles.titles}>
          <Skeleton width="14rem" height="2rem" />
          <br />
          <Skeleton width="22rem" />
        </div>
      </div>
      <MainAndAside main={<SkeletonText lines={5} />} aside={<Skeleton height="12rem" />} />
    </div>
  );
}
