import { signUpModeOf } from '@samspill/domain/site/global';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSite } from '../../platform/site/site-state.ts';
import { useCan } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';

const NewInvitationDialog = lazyPart(
  () => import('./new-invitation-dialog.tsx'),
  ({ NewInvitationDialog }) => NewInvitationDialog,
);

/** Returns which users may invite; null while the settings load. */
export function useInviters(): 'self' | 'administrators' | 'nobody' | null {
  const isAdmin = useCan('manageMembers');
  const site = useSite();
  if (site === null) return null;
  if (signUpModeOf(site) === 'closed') return 'nobody';
  return isAdmin || site.membersInvite === true ? 'self' : 'administrators';
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
  const inviters = useInviters();
  const [isOpen, setOpen] = useState(false);
  if (inviters !== 'self') return null;
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
