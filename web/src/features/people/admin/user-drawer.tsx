import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { userHref } from '@samspill/domain/people/paths';
import { useCallback } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminFactList } from '../../../platform/admin/facts.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { useKinds } from '../../../platform/site/use-kinds.ts';
import { useCan, useUser } from '../../../session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useOfferedRoles } from './role-dialog.tsx';
import { UserBadges } from './use-user-columns.tsx';
import { fetchApplication } from './user-api.ts';
import { UserAvatar } from './user-name.tsx';

const AVATAR_PX = 56;
const SKELETON_LINES = 6;

export type UserAction =
  | 'approve'
  | 'decline'
  | 'suspend'
  | 'restore'
  | 'delete'
  | 'role'
  | 'mail'
  | 'check'
  | 'uncheck';

interface UserDrawerProps {
  readonly person: AdminPerson | null;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly revision: number;
  readonly isMailing: boolean;
  readonly onAction: (action: UserAction, person: AdminPerson) => void;
  readonly onClose: () => void;
}

export function UserDrawer(props: UserDrawerProps) {
  const { person, error, revision, onAction, onClose } = props;
  const { t } = useMessages();
  const canManage = useCan('manageMembers');
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={person?.displayName ?? t('admin-users.details')}
      actions={person ? <Actions person={person} onAction={onAction} /> : null}
    >
      {error === null ? null : <LoadFailure error={error} onRetry={props.onRetry} />}
      {person ? (
        <>
          <Heading person={person} />
          <PersonFacts person={person} />
          {isApplicant(person) && canManage ? <ApplicationNote uid={person.uid} /> : null}
          <Links person={person} isMailing={props.isMailing} onAction={onAction} />
          <TargetLog key={revision} targetId={person.uid} />
        </>
      ) : error === null ? (
        <SkeletonText lines={SKELETON_LINES} />
      ) : null}
    </Drawer>
  );
}

const isApplicant = ({ status }: AdminPerson) => status === 'waiting' || status === 'declined';

interface PersonProps {
  readonly person: AdminPerson;
}

function Heading({ person }: PersonProps) {
  return (
    <div className="row-3 mb-3">
      <UserAvatar person={person} sizePx={AVATAR_PX} />
      <div className="min-0 break-words">
        {person.headline ? <p className="mb-1">{person.headline}</p> : null}
        <UserBadges person={person} />
      </div>
    </div>
  );
}

function PersonFacts({ person }: PersonProps) {
  const { t, format } = useMessages();
  const { kindName } = useKinds();
  const { email, emailVerified, kinds, location, createdAt, lastSignInAt, counters } = person;
  const { suspendedUntil } = person;
  const canManage = useCan('manageMembers');
  const verified = t(emailVerified ? 'admin-users.verified' : 'admin-users.unverified');
  const at = (time: string) => format.dateTime(new Date(time));
  const checkedWord = ({ checkedName, isChecked }: AdminPerson) =>
    checkedName === null || isChecked
      ? checkedName
      : t('admin-users.checkedBefore', { name: checkedName });
  return (
    <AdminFactList
      facts={[
        [t('admin-users.email'), email && `${email} (${verified})`],
        [t('people.kinds'), kinds.map(kindName).join(', ')],
        [t('people.location'), location],
        [t('admin-users.joined'), at(createdAt)],
        [t('admin-users.role'), person.role && t(`admin.value.role.${person.role}`)],
        [
          t('admin-users.lastSignIn'),
          lastSignInAt ? at(lastSignInAt) : canManage ? t('admin-users.never') : null,
        ],
        [t('admin-users.suspendedUntil'), suspendedUntil && at(suspendedUntil)],
        [t('admin-users.followers'), format.number(counters.followers)],
        [t('admin-users.projects'), format.number(counters.projects)],
        [t('admin-users.checkedName'), checkedWord(person)],
        [t('admin-users.id'), person.uid],
      ]}
    />
  );
}

interface ActionProps extends PersonProps {
  readonly onAction: (action: UserAction, person: AdminPerson) => void;
}

function Links({ person, isMailing, onAction }: ActionProps & { readonly isMailing: boolean }) {
  const { t } = useMessages();
  const user = useUser();
  const canManage = useCan('manageMembers');
  const roles = useOfferedRoles(person);
  return (
    <div className="wrap-2 mt-4">
      <ButtonLink size="sm" to={userHref(person.uid)}>
        {t('admin-users.toProfile')}
      </ButtonLink>
      {person.email === null ? null : (
        <Button size="sm" pending={isMailing} onClick={() => onAction('mail', person)}>
          {t('admin-users.mail')}
        </Button>
      )}
      {person.uid === user.uid || !canManage ? null : (
        <Button size="sm" onClick={() => onAction(person.isChecked ? 'uncheck' : 'check', person)}>
          {t(person.isChecked ? 'admin-users.uncheck' : 'admin-users.check')}
        </Button>
      )}
      {roles.length > 0 ? (
        <Button size="sm" onClick={() => onAction('role', person)}>
          {t('admin-users.changeRole')}
        </Button>
      ) : null}
    </div>
  );
}

function actionsOf({ status }: AdminPerson) {
  if (status === 'unconfirmed') return [];
  if (status === 'declined') return ['approve'] as const;
  if (status === 'waiting') return ['decline', 'approve'] as const;
  return [status === 'active' ? 'suspend' : 'restore'] as const;
}

function Actions({ person, onAction }: ActionProps) {
  const { t } = useMessages();
  const user = useUser();
  const canManage = useCan('manageMembers');
  if (person.uid === user.uid) return t('admin-users.isYou');
  if (person.role) return t('admin-users.isStaff');
  return (
    <>
      {actionsOf(person).map((action) => (
        <Button key={action} onClick={() => onAction(action, person)}>
          {t(`admin-users.${action}`)}
        </Button>
      ))}
      {canManage ? (
        <Button variant="danger" onClick={() => onAction('delete', person)}>
          {t('admin-users.delete')}
        </Button>
      ) : null}
    </>
  );
}

function ApplicationNote({ uid }: { uid: string }) {
  const { t } = useMessages();
  const load = useCallback(() => fetchApplication(uid), [uid]);
  const { answer, error, reload } = useQuery(load);
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  if (!answer) return <SkeletonText lines={2} />;
  return (
    <AdminFactList
      facts={[
        [t('admin-users.applicationNote'), answer.note || t('admin-users.applicationNoNote')],
        [t('admin-users.declinedBecause'), answer.reason],
      ]}
    />
  );
}
