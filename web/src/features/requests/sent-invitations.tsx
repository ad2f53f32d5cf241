import type { Project } from '@samspill/domain/projects/project';
import { type Request, RequestSchema } from '@samspill/domain/requests/request';
import { useId } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { usePagedQuery } from '../../firebase/use-paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { CompactPersonCardSkeleton } from '../people/person-card.tsx';
import { SectionList } from '../search/section-list.tsx';
import { RequestCard } from './request-card.tsx';
import { sentInvitationsQuery } from './request-queries.ts';
import styles from './requests.module.css';

/** Each is two reads, of the invitation and of who is invited. */
const SENT_PER_PAGE = 5;

const isWaiting = ({ status }: Request) => status === 'invited';

/** Whom the owner has invited and who has not answered yet, live. */
export function SentInvitations({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const headingId = useId();
  const results = usePagedQuery(sentInvitationsQuery(project.id), {
    schema: RequestSchema,
    matches: isWaiting,
    filterKey: '',
    pageSize: SENT_PER_PAGE,
  });
  if (results.status === 'ready' && results.items.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.title}>
        {t('requests.sentInvitations')}
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
