import { projectPath } from '@samspill/domain/paths';
import { projectHref, projectTabHref } from '@samspill/domain/projects/paths';
import { type Project, ProjectSchema } from '@samspill/domain/projects/project';
import { type JoinRequest, RequestSchema } from '@samspill/domain/requests/request';
import { useId } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument, useLiveQuery } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestMessage } from './request-message.tsx';
import { myInvitationsQuery, pendingRequestsQuery } from './request-queries.ts';

/** Each costs two reads: the request and its author. */
const SHOWN = { pageSize: 2 };

export function PendingRequestsPreview({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const headingId = useId();
  const waiting = useLiveQuery(pendingRequestsQuery(project.id), RequestSchema, SHOWN);
  if (waiting.status !== 'ready' || waiting.data.rows.length === 0) return null;
  const { rows, isLast } = waiting.data;
  return (
    <section aria-labelledby={headingId} className="stack-3">
      <div className="cluster-2 spread">
        <h4 id={headingId} className="text-sm">
          {t('requests.pendingTitle')}
        </h4>
        {isLast ? null : (
          <Link to={projectTabHref(project.id, 'members')} className="text-xs">
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

export function MyInvitations() {
  const { t } = useMessages();
  const user = useUser();
  const headingId = useId();
  const waiting = useLiveQuery(myInvitationsQuery(user.uid), RequestSchema);
  if (waiting.status !== 'ready' || waiting.data.rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="stack-3 text-column mb-6">
      <h2 id={headingId} className="text-md">
        {t('requests.myInvitations')}
      </h2>
      {waiting.data.rows.map(({ data }) => (
        <MyInvitation key={data.projectId} request={data} />
      ))}
    </section>
  );
}

function MyInvitation({ request }: { request: JoinRequest }) {
  const project = useLiveDocument(projectPath(request.projectId), ProjectSchema);
  // The project was hidden or unpublished since.
  if (project.status !== 'ready' || project.data === null) return null;
  const { id, data } = project.data;
  return (
    <Card className="stack-3" role="group" aria-label={data.title}>
      <div>
        <p className="truncate weight-bold">
          <Link to={projectHref(id)}>{data.title}</Link>
        </p>
        <p className="muted text-xs">{data.tagline}</p>
      </div>
      <RequestMessage request={request} />
      <div className="wrap-2">
        <InvitationAnswer project={project.data} request={request} />
      </div>
    </Card>
  );
}
