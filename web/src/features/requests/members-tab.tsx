import type { Project } from '@samspill/domain/projects/project';
import { canDecide } from '@samspill/domain/requests/request-permissions';
import type { Entity } from '../../data/entity.ts';
import { useUser } from '../../session/use-session.ts';
import { DecidedRequests } from './decided-requests.tsx';
import { MembersSection } from './members-section.tsx';
import styles from './requests.module.css';
import { WaitingRequests } from './waiting-requests.tsx';

/** The people of a project and, for its owner, who would be one. */
export function MembersTab({ project }: { project: Entity<Project> }) {
  const user = useUser();
  const isOwner = canDecide(user, project.data);
  return (
    <div className={styles.sections}>
      {isOwner ? <WaitingRequests project={project} status="pending" /> : null}
      {isOwner ? <WaitingRequests project={project} status="invited" /> : null}
      <MembersSection project={project} />
      {isOwner ? <DecidedRequests project={project} /> : null}
    </div>
  );
}
