import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useBulk } from '../../../platform/admin/use-bulk.ts';
import { showToast } from '../../../ui/toast.ts';
import { approveCall, declineCall, deleteCall } from './user-api.ts';

interface UserList {
  readonly remove: (uid: string) => void;
  readonly reload: () => void;
}

export function useBulkActions({ remove, reload }: UserList) {
  const { t } = useMessages();
  const { run, ...bulk } = useBulk<AdminPerson>('users', reload);

  const tell = (title: string) => showToast({ title, id: 'user' });

  const approve = async (people: readonly AdminPerson[]): Promise<void> => {
    const { done } = await run(people, { callOf: ({ uid }) => approveCall(uid) });
    if (done.length > 0) tell(t('admin-users.approved', { count: done.length }));
  };

  const decline = async (people: readonly AdminPerson[], reason: string): Promise<void> => {
    const { done } = await run(people, { callOf: ({ uid }) => declineCall(uid, reason) });
    if (done.length > 0) tell(t('admin-users.declined', { count: done.length }));
  };

  const removeAll = async (
    people: readonly AdminPerson[],
    { idToken, reason }: { readonly idToken: string; readonly reason: string },
  ): Promise<void> => {
    const callOf = ({ uid }: AdminPerson) => deleteCall(uid, reason);
    const { done } = await run(people, { callOf, idToken });
    for (const { uid } of done) remove(uid);
    if (done.length > 0) tell(t('admin-users.manyDeleted', { count: done.length }));
  };

  return { ...bulk, run, approve, decline, removeAll };
}
