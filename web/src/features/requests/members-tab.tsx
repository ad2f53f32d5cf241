import type { Project } from '@samspill/domain/projects/project';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { RequestSchema } from '@samspill/domain/requests/request';
import { canDecide } from '@samspill/domain/requests/request-permissions';
import { useId, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { CompactPersonCardSkeleton } from '../people/person-card.tsx';
import { SectionList } from '../search/section-list.tsx';
import { MembersSection } from './members-section.tsx';
import { RequestCard } from './request-card.tsx';
import { requestsQuery } from './request-queries.ts';
import styles from './requests.module.css';
import { WaitingRequests } from './waiting-requests.tsx';

const DECIDED_PER_PAGE = 5;

const isDecided = ({ status }: JoinRequest) => status === 'accepted' || status === 'declined';

function DecidedRequests({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const [isShown, setShown] = useState(false);
  const listId = useId();
  return (
    <section className={styles.section}>
      <div>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isShown}
          aria-controls={listId}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'requests.hideDecided' : 'requests.showDecided')}
        </Button>
      </div>
      <div id={listId} className={styles.section}>
        {isShown ? <DecidedList project={project} /> : null}
      </div>
    </section>
  );
}

function DecidedList({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const results = usePagedQuery(requestsQuery(project.id), {
    schema: RequestSchema,
    matches: isDecided,
    filterKey: '',
    pageSize: DECIDED_PER_PAGE,
  });
  return (
    <SectionList
      results={results}
      card={(request) => <RequestCard project={project} request={request.data} />}
      skeleton={<CompactPersonCardSkeleton />}
      none={t('requests.noneDecided')}
    />
  );
}

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
