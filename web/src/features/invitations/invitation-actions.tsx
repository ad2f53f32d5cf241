import type { InvitationRow, InvitationState } from '@samspill/domain/invitations/invitation';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { describeFailure } from '../../api/error-messages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { Badge } from '../../ui/badge.tsx';
import { showToast } from '../../ui/toast.ts';
import { resendInvitation, revokeInvitation } from './invitation-api.ts';

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

const TOAST_ID = 'invitation';

export function invitationLabel(t: Translate, { kind, email, maxUses }: InvitationRow): string {
  if (kind === 'link') return t('invitations.byLink', { count: maxUses });
  return email ?? t('invitations.erased');
}

export function useInvitationActions(change: (row: InvitationRow) => void) {
  const { t } = useMessages();
  const [token, setToken] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const isTooOften = error instanceof ApiError && error.code === 'too-many-requests';
      const title = isTooOften ? t('invitations.resentTooSoon') : describeFailure(t, error);
      showToast({ kind: 'error', title, id: TOAST_ID });
    }
  };
  return {
    token,
    hideToken: () => setToken(null),
    resend: (row: InvitationRow) =>
      attempt(async () => {
        const sent = await resendInvitation(row.id);
        change(sent.invitation);
        if (sent.token === null)
          showToast({ kind: 'success', title: t('invitations.resent'), id: TOAST_ID });
        setToken(sent.token);
      }),
    revoke: (row: InvitationRow) =>
      attempt(async () => {
        await revokeInvitation(row.id);
        change({ ...row, state: 'revoked', resendRefusal: 'ended' });
        showToast({ kind: 'success', title: t('invitations.revoked'), id: TOAST_ID });
      }),
  };
}
