import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { useFailureToast, useWrite } from '../../../api/use-write.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { showToast } from '../../../ui/toast.ts';
import { checkUser, mailPasswordLink, uncheckUser } from './user-api.ts';

/** Actions that need no fresh sign-in; optimistic, with rollback and undo. */
export function useUserActions(change: (person: AdminPerson) => void, onDone: () => void) {
  const { t } = useMessages();
  const fail = useFailureToast('user');
  const mail = useWrite('user');

  /** Throws after the rollback. */
  const changeStatus = async (
    person: AdminPerson,
    status: AdminPerson['status'],
    action: () => Promise<AdminPerson>,
  ): Promise<void> => {
    change({ ...person, status });
    try {
      change(await action());
      onDone();
    } catch (error) {
      change(person);
      throw error;
    }
  };

  const setChecked = async (person: AdminPerson, isChecked: boolean): Promise<void> => {
    const { uid, displayName: name } = person;
    change({ ...person, isChecked, checkedName: isChecked ? name : null });
    try {
      change(await (isChecked ? checkUser(uid, name) : uncheckUser(uid)));
      onDone();
      const undo = { label: t('ui.undo'), onClick: () => void setChecked(person, !isChecked) };
      const title = t(isChecked ? 'admin-users.nowChecked' : 'admin-users.nowUnchecked', { name });
      showToast({ title, action: undo, id: 'user' });
    } catch (error) {
      change(person);
      fail(error);
    }
  };

  const mailPassword = async ({ uid, email }: AdminPerson): Promise<void> => {
    if (mail.isPending) return;
    const title = t('admin-users.mailed', { email: email ?? '' });
    if (await mail.run(() => mailPasswordLink(uid), title)) onDone();
  };

  return { changeStatus, setChecked, mailPassword, isMailing: mail.isPending };
}
