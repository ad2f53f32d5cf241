import type { AdminPerson } from '@samspill/domain/people/admin-person';
import {
  MAX_MODERATOR_DAYS,
  SUSPENSION_DAYS,
  type SuspensionDays,
} from '@samspill/domain/suspensions/suspension';
import { useState } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ReasonDialog } from '../../../platform/admin/reason-dialog.tsx';
import { useReason } from '../../../platform/admin/use-reason.tsx';
import { ConfirmSignInDialog } from '../../../platform/sign-in/confirm-sign-in-dialog.tsx';
import { useCan, useUser } from '../../../session/use-session.ts';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.ts';
import { type BulkPlan, planBulk } from './bulk-plan.ts';
import { RoleDialog } from './role-dialog.tsx';
import type { useBulkActions } from './use-bulk-actions.ts';
import type { useUserActions } from './use-user-actions.ts';
import { deleteUser, type SuspensionOrder } from './user-api.ts';

const MAX_NAMES = 5;

function useNames() {
  const { t, format } = useMessages();

  const namesOf = (people: readonly AdminPerson[]): string => {
    const names = people.slice(0, MAX_NAMES).map(({ displayName }) => displayName);
    const others = people.length - names.length;
    return format.list(others > 0 ? [...names, t('admin-users.others', { count: others })] : names);
  };

  const leftOutOf = ({ leftOut }: BulkPlan): string => {
    if (leftOut.length === 0) return '';
    const each = leftOut
      .slice(0, MAX_NAMES)
      .map(
        ({ person, because }) => `${person.displayName} (${t(`admin-users.leftOut.${because}`)})`,
      );
    const others = leftOut.length - each.length;
    const names = others > 0 ? [...each, t('admin-users.others', { count: others })] : each;
    return t('admin-users.leftOut', { names: format.list(names) });
  };

  return { namesOf, leftOutOf };
}

interface DeleteUserDialogProps {
  readonly plan: BulkPlan;
  readonly onConfirm: (because: { idToken: string; reason: string }) => Promise<void>;
  readonly onClose: () => void;
}

function DeleteUserDialog({ plan, onConfirm, onClose }: DeleteUserDialogProps) {
  const { t } = useMessages();
  const { namesOf, leftOutOf } = useNames();
  const reason = useReason();
  const names = namesOf(plan.concerned);
  return (
    <ConfirmSignInDialog
      title={t('admin-users.deleteTitle', { names })}
      about={`${t('admin-users.deleteAbout')} ${leftOutOf(plan)}`}
      confirmLabel={t('admin-users.deleteConfirm')}
      danger
      isComplete={() => reason.take() !== null}
      onConfirmed={async (idToken) => {
        const taken = reason.take();
        if (taken !== null) await onConfirm({ idToken, reason: taken });
      }}
      onClose={onClose}
    >
      {reason.field}
    </ConfirmSignInDialog>
  );
}

interface DeclineDialogProps {
  readonly plan: BulkPlan;
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

function DeclineDialog({ plan, onConfirm, onClose }: DeclineDialogProps) {
  const { t } = useMessages();
  const { namesOf, leftOutOf } = useNames();
  return (
    <ReasonDialog
      title={t('admin-users.declineTitle', { names: namesOf(plan.concerned) })}
      about={`${t('admin-users.declineAbout')} ${leftOutOf(plan)}`}
      confirmLabel={t('admin-users.decline')}
      danger
      // The bulk bar shows the progress and what failed.
      onConfirm={async (reason) => void onConfirm(reason)}
      onClose={onClose}
    />
  );
}

interface SuspendDialogProps {
  readonly plan: BulkPlan;
  readonly onConfirm: (order: SuspensionOrder) => Promise<void>;
  readonly onClose: () => void;
}

function SuspendDialog({ plan, onConfirm, onClose }: SuspendDialogProps) {
  const { t } = useMessages();
  const canManage = useCan('manageMembers');
  const offered = SUSPENSION_DAYS.filter((each) => canManage || each <= MAX_MODERATOR_DAYS);
  const [days, setDays] = useState<SuspensionDays | null>(canManage ? null : (offered[0] ?? null));
  const { namesOf, leftOutOf } = useNames();
  const names = namesOf(plan.concerned);
  return (
    <ReasonDialog
      onConfirm={(reason) => onConfirm({ reason, ...(days && { days }) })}
      onClose={onClose}
      title={t('admin-users.suspendTitle', { names })}
      about={`${t('admin-users.suspendAbout')} ${leftOutOf(plan)}`}
      confirmLabel={t('admin-users.suspend')}
      danger
    >
      <Select
        label={t('admin-users.suspendFor')}
        help={canManage ? undefined : t('admin-users.suspendForModerator')}
        placeholder={canManage ? t('admin-users.suspendForGood') : undefined}
        options={offered.map((each) => ({
          value: each,
          label: t('admin-users.suspendDays', { count: each }),
        }))}
        value={days}
        onChoose={setDays}
      />
    </ReasonDialog>
  );
}

export interface RequestedUserAction {
  readonly action: 'decline' | 'suspend' | 'delete' | 'role';
  readonly people: readonly AdminPerson[];
}

interface UserDialogsProps {
  readonly asked: RequestedUserAction | null;
  readonly onClose: () => void;
  readonly one: ReturnType<typeof useUserActions>;
  readonly many: ReturnType<typeof useBulkActions>;
  readonly onChanged: (person: AdminPerson) => void;
  readonly onDeleted: (uid: string) => void;
}

export function UserDialogs(props: UserDialogsProps) {
  const { asked, onClose, one, many } = props;
  const user = useUser();
  const [first] = asked?.people ?? [];
  if (!asked || !first) return null;
  if (asked.action === 'role')
    return <RoleDialog person={first} onChanged={props.onChanged} onClose={onClose} />;
  const plan = planBulk(asked.action, asked.people, user.uid);
  if (asked.action === 'decline')
    return (
      <DeclineDialog
        plan={plan}
        onConfirm={(reason) => many.decline(plan.concerned, reason)}
        onClose={onClose}
      />
    );
  if (asked.action === 'delete') return <DeletionConsequences {...props} plan={plan} />;
  const suspend = async (order: SuspensionOrder): Promise<void> => {
    if (asked.people.length === 1) return one.suspend(first, order);
    // Not awaited: the bulk bar shows the progress.
    void many.suspend(plan.concerned, order);
  };
  return <SuspendDialog plan={plan} onConfirm={suspend} onClose={onClose} />;
}

function DeletionConsequences({
  plan,
  many,
  onDeleted,
  onClose,
}: UserDialogsProps & { plan: BulkPlan }) {
  const { t } = useMessages();
  const [only, ...others] = plan.concerned;
  const confirm = async (because: { idToken: string; reason: string }) => {
    if (!only) return;
    if (others.length > 0) {
      onClose();
      await many.removeAll(plan.concerned, because);
      return;
    }
    await deleteUser(only.uid, because);
    onDeleted(only.uid);
    onClose();
    const title = t('admin-users.deleted', { name: only.displayName });
    showToast({ kind: 'success', title, id: 'user' });
  };
  return <DeleteUserDialog plan={plan} onConfirm={confirm} onClose={onClose} />;
}
