import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { requestPath } from '@samspill/domain/requests/paths';
import { RequestSchema } from '@samspill/domain/requests/request';
import { UserPlus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useLiveDocument, useLiveQuery } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import type { InviteTarget } from './use-invite-form.ts';

const InviteDialog = lazyPart(
  () => import('./invite-dialog.tsx'),
  ({ InviteDialog }) => InviteDialog,
);

interface InviteButtonProps extends InviteTarget {
  readonly size?: 'sm' | 'md';
}

export function InviteButton({ size = 'md', ...target }: InviteButtonProps) {
  const { t } = useMessages();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (user.uid === target.person.uid) return null;
  return (
    <>
      <Button
        size={size}
        icon={<UserPlus size={16} aria-hidden="true" />}
        aria-label={t('requests.inviteName', { name: target.person.name })}
        onClick={() => setOpen(true)}
      >
        {t('requests.invite')}
      </Button>
      <Suspense>
        {isOpen ? <InviteDialog {...target} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

interface UnlessInvitedProps {
  readonly projectId: string;
  readonly uid: string;
  readonly children: ReactNode;
}

/** Shows an open invitation instead of the button. Costs a read. */
export function UnlessInvited({ projectId, uid, children }: UnlessInvitedProps) {
  const { t } = useMessages();
  const live = useLiveDocument(requestPath(projectId, uid), RequestSchema);
  if (live.status === 'loading') return null;
  const status = live.status === 'ready' ? live.data?.data.status : undefined;
  return status === 'invited' ? <Badge>{t('requests.invited')}</Badge> : children;
}

/**
 * Shows the invite button on a profile to owners of a published project, which their own profile records, so that
 * others read no project. With several projects the dialog says to which the person is invited.
 */
export function InviteFromProfile({ person }: Pick<InviteTarget, 'person'>) {
  const user = useUser();
  const me = useLiveDocument(userPath(user.uid), PersonSchema);
  const published = me.status === 'ready' ? (me.data?.data.counters.projects ?? 0) : 0;
  if (published === 0) return null;
  const button = <InviteButton person={person} projectId={null} />;
  return published === 1 ? (
    <UnlessInvitedToOnly uid={person.uid}>{button}</UnlessInvitedToOnly>
  ) : (
    button
  );
}

function UnlessInvitedToOnly({ uid, children }: Omit<UnlessInvitedProps, 'projectId'>) {
  const user = useUser();
  const live = useLiveQuery(publishedProjectsOfQuery(user.uid), ProjectSchema);
  if (live.status === 'loading') return null;
  const rows = live.status === 'ready' ? live.data.rows : [];
  const only = rows.find(({ data }) => data.ownerId === user.uid);
  return only ? (
    <UnlessInvited projectId={only.id} uid={uid}>
      {children}
    </UnlessInvited>
  ) : (
    children
  );
}
