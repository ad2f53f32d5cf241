import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { canLeave } from '@samspill/domain/requests/request-permissions';
import { useId, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useDocuments } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { CompactPersonCard, CompactPersonCardSkeleton } from '../people/person-card.tsx';
import { LeaveButton } from './leave-button.tsx';
import { MemberMenu } from './member-menu.tsx';
import styles from './requests.module.css';

/** Each is a read. */
const MEMBERS_PER_PAGE = 12;

/** Who is in the project and as what; its owner removes members and hands it over, members leave. */
export function MembersSection({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const user = useUser();
  const headingId = useId();
  const [pages, setPages] = useState(1);
  const { ownerId, memberIds } = project.data;
  const uids = [ownerId, ...memberIds.filter((uid) => uid !== ownerId)];
  const shown = Array.from({ length: pages }, (_, page) =>
    uids.slice(page * MEMBERS_PER_PAGE, (page + 1) * MEMBERS_PER_PAGE),
  );
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {t('requests.members', { count: uids.length })}
        </h2>
        {canLeave(user, project.data) ? <LeaveButton project={project} /> : null}
      </div>
      <ul className={styles.list} aria-labelledby={headingId}>
        {shown.map((page, index) => (
          // Pages are never reordered.
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          <MemberPage key={index} project={project} uids={page} />
        ))}
      </ul>
      <LoadMore
        hasMore={uids.length > pages * MEMBERS_PER_PAGE}
        pending={false}
        onLoadMore={() => setPages(pages + 1)}
      />
    </section>
  );
}

function MemberPage({ project, uids }: { project: Entity<Project>; uids: readonly string[] }) {
  const { t } = useMessages();
  const people = useDocuments(uids.map(userPath), PersonSchema);
  return uids.map((uid) => {
    const person = people?.find(({ id }) => id === uid);
    const role = t(uid === project.data.ownerId ? 'people.owner' : 'people.member');
    const name = person?.data.displayName ?? t('follows.goneName');
    const menu = <MemberMenu project={project} member={{ uid, name }} />;
    if (people === null)
      return (
        <li key={uid}>
          <CompactPersonCardSkeleton />
        </li>
      );
    return (
      <li key={uid}>
        {person ? (
          <CompactPersonCard person={person} role={role} actions={menu} />
        ) : (
          <div className={styles.person}>
            <p className={styles.names}>{name}</p>
            {menu}
          </div>
        )}
      </li>
    );
  });
}
