import { adminImportsHref } from '@samspill/domain/invitations/paths';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useApiPages } from '../../data/api-pages.ts';
import type { BulkAction } from '../../features/people/admin/bulk-plan.ts';
import { planBulk } from '../../features/people/admin/bulk-plan.ts';
import { useBulkActions } from '../../features/people/admin/use-bulk-actions.ts';
import { useUserActions } from '../../features/people/admin/use-user-actions.ts';
import { useUserColumns } from '../../features/people/admin/use-user-columns.tsx';
import { fetchUser, fetchUsers, logUserExport } from '../../features/people/admin/user-api.ts';
import {
  type RequestedUserAction,
  UserDialogs,
} from '../../features/people/admin/user-dialogs.tsx';
import { type UserAction, UserDrawer } from '../../features/people/admin/user-drawer.tsx';
import { UserFilterFields } from '../../features/people/admin/user-filter-fields.tsx';
import {
  NO_USER_FILTERS,
  readUserFilters,
  SortSchema,
  toUserFilter,
  toUserQuery,
  type UserFilters,
  writeUserFilters,
} from '../../features/people/admin/user-filters.ts';
import { SuspendDialog, useSuspensions } from '../../features/suspensions/admin/suspend-users.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { AdminFilterBar } from '../../platform/admin/admin-filter-bar.tsx';
import { AdminList, useUnlistedRow } from '../../platform/admin/admin-list.tsx';
import { BulkBar, BulkFailures } from '../../platform/admin/bulk-bar.tsx';
import { ExportButton } from '../../platform/admin/export-button.tsx';
import { useSelection } from '../../platform/admin/use-bulk.ts';
import { useFilters } from '../../platform/search/use-filters.ts';
import { useKinds } from '../../platform/site/use-kinds.ts';
import { useCan, useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

interface UsersBulkBarProps {
  readonly chosen: readonly AdminPerson[];
  readonly progress: { readonly count: number; readonly total: number } | null;
  readonly onClear: () => void;
  readonly onAsk: (action: 'decline' | 'suspend' | 'delete') => void;
  readonly onApprove: (people: readonly AdminPerson[]) => void;
  readonly onRestore: (people: readonly AdminPerson[]) => void;
}

function UsersBulkBar({ chosen, onAsk, onApprove, onRestore, ...bar }: UsersBulkBarProps) {
  const { t } = useMessages();
  const user = useUser();
  const canManage = useCan('manageMembers');
  const concernedBy = (action: BulkAction) => planBulk(action, chosen, user.uid).concerned;
  return (
    <BulkBar {...bar} count={chosen.length}>
      {concernedBy('approve').length === 0 || !canManage ? null : (
        <>
          <Button size="sm" onClick={() => onApprove(concernedBy('approve'))}>
            {t('admin-users.approve')}
          </Button>
          <Button
            size="sm"
            disabled={concernedBy('decline').length === 0}
            onClick={() => onAsk('decline')}
          >
            {t('admin-users.decline')}
          </Button>
        </>
      )}
      <Button
        size="sm"
        disabled={concernedBy('suspend').length === 0}
        onClick={() => onAsk('suspend')}
      >
        {t('admin-users.suspend')}
      </Button>
      <Button
        size="sm"
        disabled={concernedBy('restore').length === 0}
        onClick={() => onRestore(concernedBy('restore'))}
      >
        {t('admin-users.restore')}
      </Button>
      {canManage ? (
        <Button
          size="sm"
          variant="danger"
          disabled={concernedBy('delete').length === 0}
          onClick={() => onAsk('delete')}
        >
          {t('admin-users.delete')}
        </Button>
      ) : null}
    </BulkBar>
  );
}

function useUsers(filters: UserFilters) {
  const query = JSON.stringify(toUserQuery(filters));
  const load = useCallback((after: string | null) => fetchUsers(JSON.parse(query), after), [query]);
  const pages = useApiPages(load, { keptAs: 'users' });
  const listed = pages.rows.find(({ uid }) => uid === filters.open) ?? null;
  // Don’t fetch a just deleted user while the address still names them.
  const [removed, setRemoved] = useState<string | null>(null);
  const isUnlisted = listed === null && filters.open !== removed;
  const unlisted = useUnlistedRow(isUnlisted ? filters.open : null, fetchUser);
  return {
    pages,
    load,
    opened: listed ?? unlisted.row,
    openError: listed ? null : unlisted.error,
    reopen: unlisted.retry,
    reload: () => {
      pages.reload();
      unlisted.reload();
    },
    change: (changed: AdminPerson) => {
      pages.patch((rows) => rows.map((row) => (row.uid === changed.uid ? changed : row)));
      unlisted.change(changed.uid, changed);
    },
    remove: (uid: string) => {
      setRemoved(uid);
      pages.patch((rows) => rows.filter((row) => row.uid !== uid));
    },
  };
}

const CODEC = { read: readUserFilters, write: writeUserFilters };
const NON_FILTER_PARAMS = ['sort', 'open'] as const;
const DIRECTION = { joined: 'desc', name: 'asc' } as const;

const uidOf = ({ uid }: AdminPerson) => uid;
const nameOf = ({ displayName }: AdminPerson) => displayName;

export function UsersPage() {
  const { t } = useMessages();
  const canManage = useCan('manageMembers');
  const [filters, setFilters] = useFilters(CODEC);
  const users = useUsers(filters);
  const columns = useUserColumns();
  const selection = useSelection(users.pages.rows, uidOf);
  const [revision, setRevision] = useState(0);
  const settle = () => setRevision((current) => current + 1);
  const one = useUserActions(users.change, settle);
  const many = useBulkActions(users);
  const suspensions = useSuspensions(one.changeStatus, many);
  const [asked, setAsked] = useState<RequestedUserAction | null>(null);

  const closeDialog = () => setAsked(null);

  const act = (action: UserAction, person: AdminPerson) => {
    if (action === 'restore') void suspensions.restore(person);
    else if (action === 'approve') void many.approve([person]);
    else if (action === 'mail') void one.mailPassword(person);
    else if (action === 'check') void one.setChecked(person, true);
    else if (action === 'uncheck') void one.setChecked(person, false);
    else setAsked({ action, people: [person] });
  };
  return (
    <>
      <PageHeader
        title={t('admin-users.title')}
        about={t('admin-users.about')}
        actions={
          canManage ? (
            <>
              <ButtonLink to={adminImportsHref()}>{t('admin-imports.toImports')}</ButtonLink>
              <UserExport load={users.load} filters={filters} />
            </>
          ) : null
        }
      />
      <AdminFilterBar
        searchLabel={t(canManage ? 'admin-users.search' : 'admin-users.searchNames')}
        filters={filters}
        none={NO_USER_FILTERS}
        apart={NON_FILTER_PARAMS}
        onChange={setFilters}
      >
        <UserFilterFields filters={filters} onChange={setFilters} />
      </AdminFilterBar>
      <BulkFailures failed={many.failed} idOf={uidOf} labelOf={nameOf} onDismiss={many.dismiss} />
      <AdminList
        pages={users.pages}
        caption={t('admin-users.title')}
        columns={columns}
        idOf={uidOf}
        sort={{ key: filters.sort, direction: DIRECTION[filters.sort] }}
        onSort={({ key }) => {
          const sort = SortSchema.options.find((option) => option === key);
          if (sort) setFilters({ sort });
        }}
        selection={selection.inList(
          (name) => t('admin-users.choose', { name }),
          ({ displayName }) => displayName,
        )}
        onOpen={({ uid }) => setFilters({ open: uid })}
        empty={<NoUsersFound onClear={() => setFilters(NO_USER_FILTERS)} />}
      />
      <UsersBulkBar
        chosen={selection.rows}
        progress={many.progress}
        onClear={selection.clear}
        onAsk={(action) => setAsked({ action, people: selection.rows })}
        onApprove={(people) => void many.approve(people)}
        onRestore={(people) => void suspensions.restoreAll(people)}
      />
      {filters.open === null ? null : (
        <UserDrawer
          person={users.opened}
          error={users.openError}
          onRetry={users.reopen}
          revision={revision}
          isMailing={one.isMailing}
          onAction={act}
          onClose={() => setFilters({ open: null })}
        />
      )}
      {asked?.action === 'suspend' ? (
        <SuspendDialog people={asked.people} suspensions={suspensions} onClose={closeDialog} />
      ) : null}
      <UserDialogs
        asked={asked}
        onClose={closeDialog}
        many={many}
        onChanged={(person) => {
          users.change(person);
          settle();
        }}
        onDeleted={(uid) => {
          users.remove(uid);
          setFilters({ open: null });
        }}
      />
    </>
  );
}

interface UserExportProps extends Pick<ReturnType<typeof useUsers>, 'load'> {
  readonly filters: UserFilters;
}

/** Writes an audit entry before the export, because personal data leaves the site. */
function UserExport({ load, filters }: UserExportProps) {
  const { t } = useMessages();
  const { kindName } = useKinds();
  return (
    <ExportButton
      load={load}
      name="{site}-users"
      beforeSaving={(count) => logUserExport(toUserFilter(filters), count)}
      columns={[
        { label: 'id', cell: ({ uid }) => uid },
        { label: t('admin-users.name'), cell: ({ displayName }) => displayName },
        { label: t('admin-users.email'), cell: ({ email }) => email },
        {
          label: t('people.kind'),
          cell: ({ kinds }) => kinds.map(kindName).join(', '),
        },
        { label: t('admin-users.status'), cell: ({ status }) => t(`admin-users.status.${status}`) },
        { label: t('admin-users.role'), cell: ({ role }) => role },
        { label: t('admin-users.joined'), cell: ({ createdAt }) => ({ at: createdAt }) },
        {
          label: t('admin-users.lastSignIn'),
          cell: ({ lastSignInAt }) => lastSignInAt && { at: lastSignInAt },
        },
      ]}
    />
  );
}

function NoUsersFound({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Users size={22} />}
      title={t('admin-users.emptyTitle')}
      about={t('admin-users.emptyAbout')}
      actions={<Button onClick={onClear}>{t('search.clearAll')}</Button>}
    />
  );
}
