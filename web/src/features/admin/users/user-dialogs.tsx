import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useUser } from '../../../session/use-session.ts';
import { showToast } from '../../../ui/toast.ts';
import { type BulkPlan, planBulk } from './bulk-plan.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import type { useBulkActions } from './use-bulk-actions.ts';
import type { useUserActions } from './use-user-actions.ts';
import { deleteUser } from './user-api.ts';

/** An action that waits for a reason or a sign-in. */
export interface AskedUserAction {
  readonly action: 'suspend' | 'delete' | 'role';
  readonly people: readonly AdminPerson[];
}

interface UserDialogsProps {
  readonly asked: AskedUserAction | null;
  readonly onClose: () => void;
  readonly one: ReturnType<typeof useUserActions>;
  readonly many: ReturnType<typeof useBulkActions>;
  readonly onChanged: (person: AdminPerson) => void;
  readonly onDeleted: (uid: string) => void;
}

/** The dialog of the action that is asked for, to one or to many. */
export function UserDialogs(props: UserDialogsProps) {
  const { asked, onClose, one, many } = props;
  const user = useUser();
  const [first] = asked?.people ?? [];
  if (!asked || !first) return null;
  if (asked.action === 'role')
    return <RoleDialog person={first} onChanged={props.onChanged} onClose={onClose} />;
  const plan = planBulk(asked.action, asked.people, user.uid);
  if (asked.action === 'delete') return <Deletion {...props} plan={plan} />;
  const suspend = async (reason: string): Promise<void> => {
    if (asked.people.length === 1) return one.suspend(first, reason);
    // Its progress stands in the bar.
    void many.suspend(plan.concerned, reason);
  };
  return <SuspendDialog plan={plan} onConfirm={suspend} onClose={onClose} />;
}

function Deletion({ plan, many, onDeleted, onClose }: UserDialogsProps & { plan: BulkPlan }) {
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
