import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
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

/**
 * Shows the invite button on a profile to owners of a published project, which their own profile records, so no project
 * is read.
 */
export function InviteFromProfile({ person }: Pick<InviteTarget, 'person'>) {
  const user = useUser();
  const me = useLiveDocument(userPath(user.uid), PersonSchema);
  const published = me.status === 'ready' ? (me.data?.data.counters.projects ?? 0) : 0;
  return published === 0 ? null : <InviteButton person={person} projectId={null} />;
}
