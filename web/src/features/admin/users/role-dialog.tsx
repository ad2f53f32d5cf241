import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useUser } from '../../../session/use-session.ts';
import { showToast } from '../../../ui/toast.ts';
import { ConfirmSignInDialog } from '../../session/confirm-sign-in-dialog.tsx';
import { changeRole } from './user-api.ts';

interface RoleDialogProps {
  readonly person: AdminPerson;
  readonly onChanged: (person: AdminPerson) => void;
  readonly onClose: () => void;
}

/** Makes somebody an administrator or a member again, after asking who is sitting there. */
export function RoleDialog({ person, onChanged, onClose }: RoleDialogProps) {
  const { t } = useMessages();
  const user = useUser();
  const name = person.displayName;
  const action = person.admin ? 'removeAdmin' : 'makeAdmin';
  const change = async (idToken: string) => {
    const changed = await changeRole(person.uid, person.admin ? 'member' : 'admin', idToken);
    // A new page: nothing of the administration may stay for a member.
    if (!changed.admin && changed.uid === user.uid) return location.replace(hrefs.start());
    onChanged(changed);
    onClose();
    showToast({ kind: 'success', title: t(`admin-users.${action}Done`, { name }), id: 'user' });
  };
  return (
    <ConfirmSignInDialog
      title={t(`admin-users.${action}Title`, { name })}
      about={t(`admin-users.${action}About`)}
      confirmLabel={t(`admin-users.${action}`)}
      danger={person.admin}
      onConfirmed={change}
      onClose={onClose}
    />
  );
}
