import type { InvitationState } from '@samspill/domain/invitations/invitation';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';

const TONES = {
  open: 'info',
  accepted: 'success',
  revoked: 'neutral',
  declined: 'warning',
  expired: 'neutral',
} as const satisfies Record<InvitationState, string>;

export function StateBadge({ state }: { state: InvitationState }) {
  const { t } = useMessages();
  return <Badge tone={TONES[state]}>{t(`invitations.state.${state}`)}</Badge>;
}
