import type { InvitationRow } from '@samspill/domain/invitations/invitation';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { PagesEnd } from '../../api/pages-end.tsx';
import { useApiPages } from '../../data/api-pages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { invitationLabel, StateBadge, useInvitationActions } from './invitation-actions.tsx';
import { fetchOwnInvitations } from './invitation-api.ts';
import { InvitationLink } from './invitation-link.tsx';
import styles from './invitations.module.css';
import { InviteToSiteButton, useInviters } from './invite-to-site-button.tsx';

export function OwnInvitationsPage() {
  const { t } = useMessages();
  const inviters = useInviters();
  const pages = useApiPages(fetchOwnInvitations, { keptAs: 'invitations' });
  const { rows, isLoading, error } = pages;
  const actions = useInvitationActions((changed) =>
    pages.patch((all) => all.map((row) => (row.id === changed.id ? changed : row))),
  );
  const [revoking, setRevoking] = useState<InvitationRow | null>(null);
  return (
    <>
      <PageHeader
        title={t('invitations.title')}
        about={t(inviters === null ? 'invitations.about' : `invitations.aboutWhen.${inviters}`)}
        actions={<InviteToSiteButton variant="primary" onSent={pages.reload} />}
      />
      {rows.length > 0 ? (
        <ul className="stack-3" aria-label={t('invitations.listTitle')}>
          {rows.map((row) => (
            <li key={row.id}>
              <InvitationCard
                row={row}
                onResend={() => void actions.resend(row)}
                onRevoke={() => setRevoking(row)}
              />
            </li>
          ))}
        </ul>
      ) : isLoading ? (
        <Skeleton height="6rem" />
      ) : error === null ? (
        <EmptyState
          icon={<MailPlus size={22} />}
          title={t('invitations.noneTitle')}
          about={inviters === 'self' ? t('invitations.noneAbout') : ''}
        />
      ) : null}
      <PagesEnd pages={pages} />
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title={t('invitations.revokeTitle')}
        about={t('invitations.revokeAbout')}
        confirmLabel={t('invitations.revoke')}
        onConfirm={() => {
          if (revoking) void actions.revoke(revoking);
          setRevoking(null);
        }}
      />
      {actions.token === null ? null : (
        <Dialog open onOpenChange={actions.hideToken} title={t('invitations.linkTitle')}>
          <InvitationLink token={actions.token} onDone={actions.hideToken} />
        </Dialog>
      )}
    </>
  );
}

interface InvitationCardProps {
  readonly row: InvitationRow;
  readonly onResend: () => void;
  readonly onRevoke: () => void;
}

function InvitationCard({ row, onResend, onRevoke }: InvitationCardProps) {
  const { t, format } = useMessages();
  const name = invitationLabel(t, row);
  const isLink = row.kind === 'link';
  const isPending = row.state === 'open' || row.state === 'expired';
  const names = row.acceptedBy.map((each) => each.name || t('invitations.formerMember'));
  return (
    <Card>
      <div className="cluster gap-2-4 spread">
        <div>
          <p className="break-words weight-bold">{name}</p>
          <p className={styles.help}>
            {t('invitations.sentAt', { at: format.date(new Date(row.sentAt)) })}
            {row.state === 'open'
              ? ` · ${t('invitations.expiresAt', { at: format.date(new Date(row.expiresAt)) })}`
              : null}
          </p>
          {names.length > 0 ? (
            <p className={styles.help}>
              {t('invitations.used', { count: names.length, names: format.list(names) })}
            </p>
          ) : null}
        </div>
        <div className="cluster-2">
          <StateBadge state={row.state} />
          {isPending && row.resendRefusal !== 'too-often' ? (
            <Button
              size="sm"
              aria-label={t(isLink ? 'invitations.newLinkName' : 'invitations.resendName', {
                name,
              })}
              onClick={onResend}
            >
              {t(isLink ? 'invitations.newLink' : 'invitations.resend')}
            </Button>
          ) : null}
          {isPending ? (
            <Button size="sm" aria-label={t('invitations.revokeName', { name })} onClick={onRevoke}>
              {t('invitations.revoke')}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
