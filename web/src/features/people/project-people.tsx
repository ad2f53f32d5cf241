import { userPath } from '@samspill/domain/paths';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import type { ReactNode } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { useDocuments } from '../../firebase/use-documents.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Link } from '../../ui/link.tsx';
import { CompactPersonCard, CompactPersonCardSkeleton } from './person-card.tsx';
import styles from './project-people.module.css';

/** Each is a read; the others are in a tab of their own. */
const MAX_MEMBERS_SHOWN = 6;

interface ProjectPeopleProps {
  readonly project: Entity<Project>;
  /** What can be done about each of them. */
  readonly actions: (person: Entity<Person>) => ReactNode;
}

/** The owner and the first members of a project. */
export function ProjectPeople({ project, actions }: ProjectPeopleProps) {
  const { t } = useMessages();
  const { ownerId, memberIds } = project.data;
  const uids = [ownerId, ...memberIds.filter((uid) => uid !== ownerId)];
  const people = useDocuments(uids.slice(0, MAX_MEMBERS_SHOWN).map(userPath), PersonSchema);
  return (
    <section>
      <h2 className={styles.heading}>{t('people.behindProject')}</h2>
      <div className={styles.people}>
        {people === null ? <CompactPersonCardSkeleton /> : null}
        {people?.map((person) => (
          <CompactPersonCard
            key={person.id}
            person={person}
            actions={actions(person)}
            role={t(person.id === ownerId ? 'people.owner' : 'people.member')}
          />
        ))}
        {uids.length > MAX_MEMBERS_SHOWN ? (
          <Link to={hrefs.projectTab(project.id, 'members')}>
            {t('people.seeAll', { count: uids.length })}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
