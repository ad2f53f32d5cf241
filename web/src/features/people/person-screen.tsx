import { aboutPartHref } from '@samspill/domain/landing/paths';
import { userPath } from '@samspill/domain/paths';
import { isChecked } from '@samspill/domain/people/checked';
import { editProfileHref, userHref } from '@samspill/domain/people/paths';
import { type InvestorProfile, type Person, PersonSchema } from '@samspill/domain/people/person';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { usePageTitle } from '../../page/page-title.tsx';
import { DataError } from '../../platform/search/data-error.tsx';
import { SectionList } from '../../platform/search/section-list.tsx';
import { ShareButton } from '../../platform/shares/share-button.tsx';
import { PlainText } from '../../platform/site/plain-text.tsx';
import { TermChips } from '../../platform/site/term-chips.tsx';
import { useKinds } from '../../platform/site/use-kinds.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckedMark } from '../../ui/checked-mark.tsx';
import { EntityHeading } from '../../ui/entity-heading.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { Link } from '../../ui/link.tsx';
import { MainAndAside } from '../../ui/main-and-aside.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { useHidingState } from '../blocks/use-hiding.ts';
import { CompactProjectCard, CompactProjectCardSkeleton } from '../projects/project-card.tsx';
import { CoverPattern } from '../projects/project-cover.tsx';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import { PersonAvatar } from './person-avatar.tsx';
import styles from './person-screen.module.css';
import { PersonUnavailable } from './person-unavailable.tsx';

function PersonFacts({ person }: { person: Person }) {
  const { t } = useMessages();
  const { skillName, sectorName } = useTaxonomy();
  const { skills, sectors, openTo, links, investor, kinds, terms = [], availability } = person;
  return (
    <FactList>
      <Fact label={t('people.openTo')} isKnown={openTo.length > 0}>
        <TermChips
          label={t('people.openTo')}
          names={openTo.map((subject) => t(`people.open.${subject}`))}
        />
      </Fact>
      <Fact label={t('people.terms')} isKnown={terms.length > 0 || Boolean(availability)}>
        <TermChips
          label={t('people.terms')}
          names={[
            ...terms.map((term) => t(`people.term.${term}`)),
            ...(availability ? [t('people.hours', { count: availability })] : []),
          ]}
        />
      </Fact>
      <Fact label={t('people.skills')} isKnown={skills.length > 0}>
        <TermChips label={t('people.skills')} names={skills.map(skillName)} />
      </Fact>
      <Fact label={t('people.sectors')} isKnown={sectors.length > 0}>
        <TermChips label={t('people.sectors')} names={sectors.map(sectorName)} />
      </Fact>
      <Fact label={t('people.invests')} isKnown={investor !== null && kinds.includes('investor')}>
        {investor === null ? null : <InvestorFacts investor={investor} />}
      </Fact>
      <Fact label={t('people.links')} isKnown={links.length > 0}>
        <ul className="stack-1">
          {links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                {link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
              </a>
            </li>
          ))}
        </ul>
      </Fact>
    </FactList>
  );
}

function InvestorFacts({ investor }: { investor: InvestorProfile }) {
  const { t, format } = useMessages();
  const { thesis, stages, ticketMin, ticketMax, currency } = investor;
  return (
    <div className="stack-3">
      {ticketMax > 0 ? (
        <p className="text-md weight-bold tabular">
          {t('people.ticket', {
            min: format.number(ticketMin),
            max: format.money(ticketMax, currency),
          })}
        </p>
      ) : null}
      <TermChips
        label={t('people.investsIn')}
        names={stages.map((stage) => t(`project-terms.stage.${stage}`))}
      />
      {thesis ? <PlainText text={thesis} /> : null}
    </div>
  );
}

const PHOTO_PX = 96;

interface PersonHeadingProps {
  readonly person: Entity<Person>;
  readonly actions: ReactNode;
}

function PersonHeading({ person, actions }: PersonHeadingProps) {
  const { t } = useMessages();
  const { kindName } = useKinds();
  const { displayName, headline, location, kinds, counters, shareable } = person.data;
  return (
    <EntityHeading
      image={<PersonAvatar person={person} sizePx={PHOTO_PX} />}
      title={displayName}
      about={headline}
      badges={
        <>
          {isChecked(person.data) ? (
            <Link to={aboutPartHref('checked')}>
              <CheckedMark />
            </Link>
          ) : null}
          {kinds.map((kind) => (
            <Badge key={kind} isLong>
              {kindName(kind)}
            </Badge>
          ))}
        </>
      }
      location={location}
      facts={<span>{t('follows.followers', { count: counters.followers })}</span>}
      actions={
        actions ?? (
          <>
            <ButtonLink icon={<Pencil size={16} />} to={editProfileHref()}>
              {t('people.edit')}
            </ButtonLink>
            <ShareButton
              shared={{ kind: 'person', path: userPath(person.id), shareable }}
              name={displayName}
              href={userHref(person.id)}
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
      <h2 className="mb-3">{t('people.projects')}</h2>
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
    <article className="stack-8">
      <div className={styles.cover}>
        <CoverPattern id={person.id} />
      </div>
      <PersonHeading person={person} actions={isSelf ? null : slots.actions(person)} />
      {isSelf ? null : slots.note(person)}
      {isBlocked ? null : (
        <MainAndAside
          main={
            <>
              <section className={styles.bio} aria-label={t('people.bioOf', { name: displayName })}>
                {bio.trim() ? (
                  <PlainText text={bio} />
                ) : (
                  <p className="subtle">{t(isSelf ? 'people.noBioSelf' : 'people.noBio')}</p>
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
    <div className="stack-8" aria-hidden="true">
      <div className={styles.cover}>
        <Skeleton height="100%" />
      </div>
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
