import { userPath } from '@samspill/domain/paths';
import { userHref } from '@samspill/domain/people/paths';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import { projectTabHref } from '@samspill/domain/projects/paths';
import { contactOf } from '@samspill/domain/projects/pitch';
import type { Project } from '@samspill/domain/projects/project';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Link } from '../../ui/link.tsx';
import { CompactPersonCard, CompactPersonCardSkeleton } from './person-card.tsx';

/** Each member costs a read; a separate tab lists all. */
const MAX_MEMBERS_SHOWN = 6;

interface ProjectPeopleProps {
  readonly project: Entity<Project>;
  readonly actions: (person: Entity<Person>) => ReactNode;
}

export function ProjectPeople({ project, actions }: ProjectPeopleProps) {
  const { t } = useMessages();
  const { ownerId, memberIds } = project.data;
  const contact = contactOf(project.data);
  const uids = [...new Set([contact, ownerId, ...memberIds])];
  const people = useDocumentsOnce(uids.slice(0, MAX_MEMBERS_SHOWN).map(userPath), PersonSchema);
  const roleOf = (uid: string) => {
    const role = t(uid === ownerId ? 'people.owner' : 'people.member');
    return uid === contact ? `${role} · ${t('people.contact')}` : role;
  };
  return (
    <section>
      <h2 className="muted text-xs weight-560 mb-2">{t('people.behindProject')}</h2>
      <div className="stack-2">
        {people === null ? <CompactPersonCardSkeleton /> : null}
        {people?.map((person) => (
          <CompactPersonCard
            key={person.id}
            person={person}
            actions={actions(person)}
            role={roleOf(person.id)}
          />
        ))}
        {uids.length > MAX_MEMBERS_SHOWN ? (
          <Link to={projectTabHref(project.id, 'members')}>
            {t('people.seeAll', { count: uids.length })}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

export function ProjectOwner({ ownerId }: { ownerId: string }) {
  const { t } = useMessages();
  const [owner] = useDocumentsOnce([userPath(ownerId)], PersonSchema) ?? [];
  if (!owner) return null;
  return (
    <span>
      {t('people.by')} <Link to={userHref(owner.id)}>{owner.data.displayName}</Link>
    </span>
  );
}

interface ProjectContactProps {
  readonly project: Entity<Project>;
  readonly action: (person: Entity<Person>) => ReactNode;
}

export function ProjectContact({ project, action }: ProjectContactProps) {
  const { t } = useMessages();
  const user = useUser();
  const uid = contactOf(project.data);
  const [person] = useDocumentsOnce([userPath(uid)], PersonSchema) ?? [];
  if (!person || uid === user.uid) return null;
  return (
    <section>
      <h2 className="text-md mb-2">{t('people.contactTitle')}</h2>
      {action(person)}
    </section>
  );
}
