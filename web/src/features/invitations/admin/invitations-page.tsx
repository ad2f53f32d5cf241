import { IdSchema } from '@samspill/domain/id';
import { INVITATION_STATES, type InvitationRow } from '@samspill/domain/invitations/invitation';
import { adminImportsHref } from '@samspill/domain/invitations/paths';
import { adminUserHref } from '@samspill/domain/people/paths';
import { signUpModeOf } from '@samspill/domain/site/global';
import { adminGlobalHref } from '@samspill/domain/site/paths';
import { MailPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminList } from '../../../platform/admin/admin-list.tsx';
import { BulkBar, BulkFailures } from '../../../platform/admin/bulk-bar.tsx';
import { useBulk, useSelection } from '../../../platform/admin/use-bulk.ts';
import { defineFilters, param } from '../../../platform/search/define-filters.ts';
import { useFilters } from '../../../platform/search/use-filters.ts';
import { useSite } from '../../../platform/site/site-state.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { optionsOf, Select } from '../../../ui/select.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { showToast } from '../../../ui/toast.ts';
import { invitationLabel, StateBadge } from '../invitation-actions.tsx';
import { fetchInvitations, invitationCall } from '../invitation-api.ts';
import styles from '../invitations.module.css';
import { InviteToSiteButton } from '../invite-to-site-button.tsx';

const CODEC = defineFilters({
  state: param('state', v.picklist(INVITATION_STATES)),
  importId: param('import', IdSchema),
});

const idOf = ({ id }: InvitationRow) => id;
const isPending = ({ state }: InvitationRow) => state === 'open' || state === 'expired';
/** A new link could be shown to one person only. */
const isResendable = (row: InvitationRow) =>
  isPending(row) && row.kind === 'email' && row.resendRefusal === null;

function useInvitationBulk(reload: () => void) {
  const { t } = useMessages();
  const { run, ...bulk } = useBulk<InvitationRow>('invitations', reload);
  return {
    ...bulk,
    resend: async (rows: readonly InvitationRow[]) => {
      const callOf = ({ id }: InvitationRow) => invitationCall(id, 'resend');
      const { length: count } = (await run(rows, { callOf })).done;
      if (count > 0)
        showToast({ kind: 'success', title: t('admin-invitations.manyResent', { count }) });
    },
    revoke: async (rows: readonly InvitationRow[]) => {
      const callOf = ({ id }: InvitationRow) => invitationCall(id, 'revoke');
      const { length: count } = (await run(rows, { callOf })).done;
      if (count > 0)
        showToast({ kind: 'success', title: t('admin-invitations.manyRevoked', { count }) });
    },
  };
}

export function InvitationsPage() {
  const { t } = useMessages();
  const [{ state, importId }, setFilters] = useFilters(CODEC);
  const load = useCallback(
    (after: string | null) => fetchInvitations({ state, importId }, after),
    [state, importId],
  );
  const pages = useApiPages(load, { keptAs: 'admin-invitations' });
  const selection = useSelection(pages.rows, idOf);
  const bulk = useInvitationBulk(pages.reload);
  const [isAsked, setAsked] = useState(false);
  const labelOf = (row: InvitationRow) => invitationLabel(t, row);
  const resendable = selection.rows.filter(isResendable);
  const revocable = selection.rows.filter(isPending);
  return (
    <>
      <PageHeader
        title={t('invitations.title')}
        about={t('admin-invitations.about')}
        actions={
          <>
            <ButtonLink to={adminImportsHref()}>{t('admin-imports.toImports')}</ButtonLink>
            <InviteToSiteButton variant="primary" onSent={pages.reload} />
          </>
        }
      />
      <ClosedNotice />
      {importId === null ? null : (
        <Banner
          action={
            <Button size="sm" onClick={() => setFilters({ importId: null })}>
              {t('admin-imports.showAll')}
            </Button>
          }
        >
          {t('admin-imports.onlyImport')}
        </Banner>
      )}
      <Select
        className={styles.filter ?? ''}
        label={t('admin-invitations.state')}
        placeholder={t('search.any')}
        options={optionsOf(INVITATION_STATES, (value) => t(`invitations.state.${value}`))}
        value={state}
        onChoose={(state) => setFilters({ state })}
      />
      <BulkFailures failed={bulk.failed} idOf={idOf} labelOf={labelOf} onDismiss={bulk.dismiss} />
      <AdminList
        pages={pages}
        caption={t('invitations.title')}
        columns={useColumns()}
        idOf={idOf}
        selection={selection.inList((name) => t('admin-invitations.choose', { name }), labelOf)}
        empty={
          <EmptyState
            icon={<MailPlus size={22} />}
            title={t('admin-invitations.emptyTitle')}
            about={t('admin-invitations.emptyAbout')}
          />
        }
      />
      <BulkBar count={selection.rows.length} onClear={selection.clear} progress={bulk.progress}>
        <Button
          size="sm"
          disabled={resendable.length === 0}
          onClick={() => void bulk.resend(resendable)}
        >
          {t('invitations.resend')}
        </Button>
        <Button size="sm" disabled={revocable.length === 0} onClick={() => setAsked(true)}>
          {t('invitations.revoke')}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('invitations.revokeTitle')}
        about={t('invitations.revokeAbout')}
        confirmLabel={t('invitations.revoke')}
        onConfirm={() => {
          setAsked(false);
          void bulk.revoke(revocable);
        }}
      />
    </>
  );
}

function ClosedNotice() {
  const { t } = useMessages();
  const site = useSite();
  if (site === null || signUpModeOf(site) !== 'closed') return null;
  return (
    <Banner tone="warning">
      {t('admin-invitations.closed')}{' '}
      <Link to={adminGlobalHref()}>{t('admin-invitations.toSettings')}</Link>
    </Banner>
  );
}

function useColumns(): readonly Column<InvitationRow>[] {
  const { t, format } = useMessages();
  const nameOf = ({ name }: { readonly name: string }) => name || t('invitations.formerMember');
  return [
    column('to', t('admin-invitations.to'), (row) => invitationLabel(t, row)),
    column('state', t('admin-invitations.state'), ({ state }) => <StateBadge state={state} />),
    column('inviter', t('admin-invitations.inviter'), ({ inviter }) => (
      <Link to={adminUserHref(inviter.uid)}>{nameOf(inviter)}</Link>
    )),
    column('acceptedBy', t('admin-invitations.acceptedBy'), ({ acceptedBy }) =>
      acceptedBy.length === 0 ? '–' : format.list(acceptedBy.map(nameOf)),
    ),
    column('sent', t('admin-invitations.sent'), ({ sentAt }) => <TimeAgo at={new Date(sentAt)} />),
    column('expires', t('admin-invitations.expires'), ({ expiresAt }) =>
      format.date(new Date(expiresAt)),
    ),
  ];
}
