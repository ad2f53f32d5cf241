import type { Project } from '@samspill/domain/projects/project';
import { RequestSchema } from '@samspill/domain/requests/request';
import { useId } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Link } from '../../ui/link.tsx';
import { RequestCard } from './request-card.tsx';
import { pendingRequestsQuery } from './request-queries.ts';
import styles from './requests.module.css';

/** Each costs two reads: the request and its author. */
const SHOWN = { pageSize: 2 };

export function PendingRequestsPreview({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const headingId = useId();
  const waiting = useLiveQuery(pendingRequestsQuery(project.id), RequestSchema, SHOWN);
  if (waiting.status !== 'ready' || waiting.data.rows.length === 0) return null;
  const { rows, isLast } = waiting.data;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <div className={styles.head}>
        <h4 id={headingId} className={styles.smallTitle}>
          {t('requests.pendingTitle')}
        </h4>
        {isLast ? null : (
          <Link to={hrefs.projectTab(project.id, 'members')} className={styles.all}>
            {t('requests.allPending')}
          </Link>
        )}
      </div>
      {rows.map((request) => (
        <RequestCard key={request.id} project={project} request={request.data} />
      ))}
    </section>
  );
}
