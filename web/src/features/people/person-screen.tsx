import { userPath } from '@samspill/domain/paths';
import { isChecked } from '@samspill/domain/people/checked';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { usePageTitle } from '../../page/page-title.tsx';
import { useUser } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckedMark } from '../../ui/checked-mark.tsx';
import { EntityHeading } from '../../ui/entity-heading.tsx';
import { Link } from '../../ui/link.tsx';
import { MainAndAside } from '../../ui/main-and-aside.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { useHidingState } from '../blocks/use-hiding-of.ts';
import { CompactProjectCard, CompactProjectCardSkeleton } from '../projects/project-card.tsx';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import { DataError } from '../search/data-error.tsx';
import { SectionList } from '../search/section-list.tsx';
import { ShareButton } from '../shares/share-button.tsx';
import { PlainText } from '../site/plain-text.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { PersonFacts } from './person-facts.tsx';
import styles from './person-screen.module.css';
import { PersonUnavailable } from './person-unavailable.tsx';

const PHOTO_PX = 96;

interface PersonHeadingProps {
  readonly person: Entity<Person>;
  readonly actions: ReactNode;
}

function PersonHeading({ person, actions }: PersonHeadingProps) {
  const { t } = useMessages();
  const { displayName, headline, location, kinds, counters, shareable } = person.data;
  return (
    <EntityHeading
      image={<PersonAvatar person={person} sizePx={PHOTO_PX} />}
      title={displayName}
      about={headline}
      badges={
        <>
          {isChecked(person.data) ? (
            <Link to={hrefs.aboutPart('checked')}>
              <CheckedMark />
            </Link>
          ) : null}
          {kinds.map((kind) => (
            <Badge key={kind}>{t(`people.kind.${kind}`)}</Badge>
          ))}
        </>
      }
      location={location}
      facts={<span>{t('follows.followers', { count: counters.followers })}</span>}
      actions={
        actions ?? (
          <>
            <ButtonLink icon={<Pencil size={16} />} to={hrefs.editProfile()}>
              {t('people.edit')}
            </ButtonLink>
            <ShareButton
              shared={{ kind: 'person', path: userPath(person.id), shareable }}
              name={displayName}
              href={hrefs.user(person.id)}
            >
              {t('people.share')}
            </ShareButton>
          </>
        )
      }
    />
  );
}

const showAll = () => true;

function PersonProjects({ uid, isSelf }: { uid: string; isSelf: boolean }) {
  const { t } = useMessages();
  const results = usePagedQuery(publishedProjectsOfQuery(uid), {
    schema: ProjectSchema,
    matches: showAll,
    filterKey: '',
  });
  return (
    <section>
      <h2 className={styles.subheading}>{t('people.projects')}</h2>
      <SectionList
        results={results}
        card={(project) => <CompactProjectCard project={project} />}
        skeleton={<CompactProjectCardSkeleton />}
        none={t(isSelf ? 'people.noProjectsSelf' : 'people.noProjects')}
      />
    </section>
  );
}

/** Parts from other features; `actions` and `note` are not shown on the reader’s own profile. */
export interface PersonSlots {
  readonly actions: (person: Entity<Person>) => ReactNode;
  readonly note: (person: Entity<Person>) => ReactNode;
  readonly shared: (uid: string) => ReactNode;
}

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
  const { isBlocked } = useHidingState({ kind: 'user', id: person.id });
  usePageTitle(displayName);
  return (
    <article className={styles.page}>
      <PersonHeading person={person} actions={isSelf ? null : slots.actions(person)} />
      {isSelf ? null : slots.note(person)}
      {isBlocked ? null : (
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
      )}
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
