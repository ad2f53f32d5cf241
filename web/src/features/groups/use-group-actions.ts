import type { GroupAct, GroupRow } from '@samspill/domain/groups/group';
import { useState } from 'react';
import { describeFailure } from '../../api/error-messages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { actOnPerson, joinGroup } from './group-api.ts';

/** Runs what the caller does in a group, one at a time, and reports its outcome. `onDone` shows the group as it is now. */
export function useGroupActions(group: Pick<GroupRow, 'id'>, onDone: () => void) {
  const { t } = useMessages();
  const [isPending, setPending] = useState(false);
  const run = async (work: () => Promise<void>, done: string | null) => {
    if (isPending) return;
    setPending(true);
    try {
      await work();
      if (done !== null) showToast({ kind: 'success', title: done, id: 'group' });
      onDone();
    } catch (error) {
      showToast({ kind: 'error', title: describeFailure(t, error), id: 'group' });
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    join: (message: string, done: string) => run(() => joinGroup(group.id, message), done),
    act: (uid: string, what: GroupAct) =>
      run(() => actOnPerson(group.id, uid, what), t(`groups.done.${what}`)),
  };
}
