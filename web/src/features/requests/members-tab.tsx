import type { Project } from '@samspill/domain/projects/project';
import { type JoinRequest, RequestSchema } from '@samspill/domain/requests/request';
import { canDecide } from '@samspill/domain/requests/request-permissions';
import { useId } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useRestoredState } from '../../data/history-entry-state.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { SectionList } from '../../platform/search/section-list.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { MainAndAside } from '../../ui/main-and-aside.tsx';
import { InviteToSiteButton } from '../invitations/invite-to-site-button.tsx';
import { CompactPersonCardSkeleton } from '../people/person-card.tsx';
import { MembersSection } from './members-section.tsx';
import { RequestCard } from './request-card.tsx';
import { pendingRequestsQuery, requestsQuery, sentInvitationsQuery } from './request-queries.ts';
import styles from './requests.module.css';

/** Each costs two reads: the request and its author. */
const WAITING_PER_PAGE = 5;

const LISTS = {
  pending: { query: pendingRequestsQuery, title: 'requests.pendingTitle' },
  invited: { query: sentInvitationsQuery, title: 'requests.sentInvitations' },
} as const;

interface WaitingRequestsProps {
  readonly project: Entity<Project>;
  readonly status: keyof typeof LISTS;
}

function WaitingRequests({ project, status }: WaitingRequestsProps) {
  const { t } = useMessages();
  const headingId = useId();
  const { query, title } = LISTS[status];
  const results = usePagedQuery(query(project.id), {
    schema: RequestSchema,
    matches: (request: JoinRequest) => request.status === status,
    filterKey: status,
    pageSize: WAITING_PER_PAGE,
  });
  const isEmpty = results.status === 'ready' && results.items.length === 0;
  if (isEmpty && status === 'invited') return null;
  return (
    <section aria-labelledby={headingId} className="stack-3">
      <h2 id={headingId} className="text-md">
        {t(title)}
      </h2>
      <SectionList
        results={results}
        card={(request) => <RequestCard project={project} request={request.data} />}
        skeleton={<CompactPersonCardSkeleton />}
        none={t('requests.nonePending')}
      />
    </section>
  );
}

/** Counts pending requests from the list's first page, so that it costs no extra read. */
export function PendingCount({ projectId }: { projectId: string }) {
  const { t } = useMessages();
  const pending = useLiveQuery(pendingRequestsQuery(projectId), RequestSchema, {
    pageSize: WAITING_PER_PAGE,
  });
  if (pending.status !== 'ready') return null;
  const { rows, isLast } = pending.data;
  const count = rows.length;
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {isLast ? count : t('requests.manyPending', { count })}
      </span>
      <span className="visually-hidden">
        {' '}
        {t(isLast ? 'requests.pendingCount' : 'requests.pendingAtLeast', { count })}
      </span>
    </>
  );
}

const DECIDED_PER_PAGE = 5;

const isDecided = ({ status }: JoinRequest) => status === 'accepted' || status === 'declined';

function DecidedRequests({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const [isShown, setShown] = useRestoredState<boolean>('decided requests', false);
  const listId = useId();
  return (
    <section className="stack-3">
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
      <div id={listId} className="stack-3">
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
  if (!isOwner) return <MainAndAside main={<MembersSection project={project} />} />;
  return (
    <MainAndAside
      main={
        <div className={styles.sections}>
          <WaitingRequests project={project} status="pending" />
          <WaitingRequests project={project} status="invited" />
          <DecidedRequests project={project} />
        </div>
      }
      aside={
        <>
          {project.data.status === 'published' ? (
            <InviteToSiteButton projectId={project.id} />
          ) : null}
          <MembersSection project={project} />
        </>
      }
    />
  );
}
