import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { useDocuments } from '../../firebase/use-documents.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { CompactPersonCard, CompactPersonCardSkeleton } from './person-card.tsx';
import styles from './project-people.module.css';

/** A project has few members, and each is a read. */
const MAX_MEMBERS_SHOWN = 12;

/** The owner and the members of a project. */
export function ProjectPeople({ project }: { project: Project }) {
  const { t } = useMessages();
  const { ownerId, memberIds } = project;
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
            role={t(person.id === ownerId ? 'people.owner' : 'people.member')}
          />
        ))}
      </div>
    </section>
  );
}
