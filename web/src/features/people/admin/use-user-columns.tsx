import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useKinds } from '../../../platform/site/use-kinds.ts';
import { useCan } from '../../../session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckedMark } from '../../../ui/checked-mark.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { UserName } from './user-name.tsx';

/** Sortable column keys equal the API’s sort keys. */
export function useUserColumns(): readonly Column<AdminPerson>[] {
  const { t } = useMessages();
  const { kindName } = useKinds();
  const canManage = useCan('manageMembers');
  const columns: readonly Column<AdminPerson>[] = [
    column('name', t('admin-users.name'), (person) => <UserName person={person} />, {
      isSortable: true,
    }),
    column('email', t('admin-users.email'), ({ email }) => (
      <span className="break-words">{email ?? '–'}</span>
    )),
    column('kinds', t('people.kinds'), ({ kinds }) => kinds.map(kindName).join(', ') || '–'),
    column('status', t('admin-users.status'), (person) => <UserBadges person={person} />),
    column(
      'joined',
      t('admin-users.joined'),
      ({ createdAt }) => <TimeAgo at={new Date(createdAt)} />,
      { isSortable: true },
    ),
    column('lastSignIn', t('admin-users.lastSignIn'), ({ lastSignInAt }) =>
      lastSignInAt === null ? t('admin-users.never') : <TimeAgo at={new Date(lastSignInAt)} />,
    ),
  ];
  return canManage ? columns : columns.filter(({ key }) => !MANAGERS_COLUMNS.includes(key));
}

/** The API answers nothing in these columns to roles that do not manage members. */
const MANAGERS_COLUMNS = ['email', 'lastSignIn'];

const STATUS_TONES = {
  active: 'success',
  unconfirmed: 'warning',
  waiting: 'warning',
  declined: 'neutral',
  suspended: 'error',
} as const satisfies Record<AdminPerson['status'], string>;

export function UserBadges({ person }: { person: AdminPerson }) {
  const { t } = useMessages();
  const { status, role, isChecked, seeded } = person;
  return (
    <span className="inline-cluster-1">
      <Badge tone={STATUS_TONES[status]}>{t(`admin-users.status.${status}`)}</Badge>
      {role ? <Badge tone="info">{t(`admin.value.role.${role}`)}</Badge> : null}
      {isChecked ? <CheckedMark /> : null}
      {seeded ? <Badge>{t('admin-users.madeUp')}</Badge> : null}
    </span>
  );
}
