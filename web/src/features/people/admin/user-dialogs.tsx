import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ReasonDialog } from '../../../platform/admin/reason-dialog.tsx';
import { useReason } from '../../../platform/admin/use-reason.tsx';
import { ConfirmSignInDialog } from '../../../platform/sign-in/confirm-sign-in-dialog.tsx';
import { useUser } from '../../../session/use-session.ts';
import { showToast } from '../../../ui/toast.ts';
import { type BulkPlan, planBulk } from './bulk-plan.ts';
import { RoleDialog } from './role-dialog.tsx';
import type { useBulkActions } from './use-bulk-actions.ts';
import { deleteUser } from './user-api.ts';

const MAX_NAMES = 5;

export function useNames() {
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

export interface RequestedUserAction {
  readonly action: 'decline' | 'suspend' | 'delete' | 'role';
  readonly people: readonly AdminPerson[];
}

interface UserDialogsProps {
  readonly asked: RequestedUserAction | null;
  readonly onClose: () => void;
  readonly many: ReturnType<typeof useBulkActions>;
  readonly onChanged: (person: AdminPerson) => void;
  readonly onDeleted: (uid: string) => void;
}

export function UserDialogs(props: UserDialogsProps) {
  const { asked, onClose, many } = props;
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
  return null;
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
