import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { useFailureToast, useWrite } from '../../../api/use-write.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { showToast } from '../../../ui/toast.ts';
import {
  checkUser,
  mailPasswordLink,
  restoreUser,
  type SuspensionOrder,
  suspendUser,
  uncheckUser,
} from './user-api.ts';

/**
 * Actions that need no fresh sign-in; optimistic, with rollback and undo. `suspend` throws, because its dialog keeps
 * the reason; the others show their own errors.
 */
export function useUserActions(change: (person: AdminPerson) => void, onDone: () => void) {
  const { t } = useMessages();
  const fail = useFailureToast('user');
  const mail = useWrite('user');

  const attempt = async (
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

  const suspend = async (person: AdminPerson, order: SuspensionOrder): Promise<void> => {
    const { uid, displayName: name } = person;
    await attempt(person, 'suspended', () => suspendUser(uid, order));
    const undo = { label: t('ui.undo'), onClick: () => void restore(person) };
    showToast({ title: t('admin-users.suspended', { name }), action: undo, id: 'user' });
  };

  const restore = async (person: AdminPerson): Promise<void> => {
    const { uid, displayName: name } = person;
    try {
      await attempt(person, 'active', () => restoreUser(uid));
      const again = () => void suspend(person, { reason: t('admin-users.undoReason') }).catch(fail);
      const undo = { label: t('ui.undo'), onClick: again };
      showToast({ title: t('admin-users.restored', { name }), action: undo, id: 'user' });
    } catch (error) {
      fail(error);
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

  return { suspend, restore, setChecked, mailPassword, isMailing: mail.isPending };
}
