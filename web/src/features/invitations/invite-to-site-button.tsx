import { signUpModeOf } from '@samspill/domain/site/global';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useCan } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useSite } from '../site/site-state.ts';

const NewInvitationDialog = lazyPart(
  () => import('./new-invitation-dialog.tsx'),
  ({ NewInvitationDialog }) => NewInvitationDialog,
);

function useMayInvite(): boolean {
  const isAdmin = useCan('manageMembers');
  const site = useSite();
  if (site === null || signUpModeOf(site) === 'closed') return false;
  return isAdmin || site.membersInvite === true;
}

interface InviteToSiteButtonProps {
  readonly projectId?: string;
  readonly variant?: 'primary' | 'secondary';
  readonly onSent?: () => void;
}

export function InviteToSiteButton({
  projectId,
  variant = 'secondary',
  onSent,
}: InviteToSiteButtonProps) {
  const { t } = useMessages();
  const mayInvite = useMayInvite();
  const [isOpen, setOpen] = useState(false);
  if (!mayInvite) return null;
  return (
    <>
      <Button
        variant={variant}
        icon={<UserPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('invitations.inviteShort')}
      </Button>
      <Suspense>
        {isOpen ? (
          <NewInvitationDialog
            projectId={projectId ?? null}
            onSent={onSent}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
