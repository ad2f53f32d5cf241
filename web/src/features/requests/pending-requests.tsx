import type { Project } from '@samspill/domain/projects/project';
import { type Request, RequestSchema } from '@samspill/domain/requests/request';
import { useId } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { usePagedQuery } from '../../firebase/use-paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { CompactPersonCardSkeleton } from '../people/person-card.tsx';
import { SectionList } from '../search/section-list.tsx';
import { RequestCard } from './request-card.tsx';
import { pendingRequestsQuery } from './request-queries.ts';
import styles from './requests.module.css';

/** Each is two reads, of the request and of who asks. */
export const PENDING_PER_PAGE = 5;

const isPending = ({ status }: Request) => status === 'pending';

/** Who waits for the owner's answer, live. */
export function PendingRequests({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const headingId = useId();
  const results = usePagedQuery(pendingRequestsQuery(project.id), {
    schema: RequestSchema,
    matches: isPending,
    filterKey: '',
    pageSize: PENDING_PER_PAGE,
  });
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.title}>
        {t('requests.pendingTitle')}
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
