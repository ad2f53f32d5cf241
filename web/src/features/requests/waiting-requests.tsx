import type { Project } from '@samspill/domain/projects/project';
import { type JoinRequest, RequestSchema } from '@samspill/domain/requests/request';
import { useId } from 'react';
import type { Entity } from '../../data/entity.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { CompactPersonCardSkeleton } from '../people/person-card.tsx';
import { SectionList } from '../search/section-list.tsx';
import { RequestCard } from './request-card.tsx';
import { pendingRequestsQuery, sentInvitationsQuery } from './request-queries.ts';
import styles from './requests.module.css';

/** Each costs two reads: the request and its author. */
export const WAITING_PER_PAGE = 5;

const LISTS = {
  pending: { query: pendingRequestsQuery, title: 'requests.pendingTitle' },
  invited: { query: sentInvitationsQuery, title: 'requests.sentInvitations' },
} as const;

interface WaitingRequestsProps {
  readonly project: Entity<Project>;
  readonly status: keyof typeof LISTS;
}

export function WaitingRequests({ project, status }: WaitingRequestsProps) {
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
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.title}>
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
