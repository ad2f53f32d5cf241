import type { GroupAct, GroupRow } from '@samspill/domain/groups/group';
import { useWrite } from '../../api/use-write.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { actOnPerson, joinGroup } from './group-api.ts';

export function useGroupActions(group: Pick<GroupRow, 'id'>, onDone: () => void) {
  const { t } = useMessages();
  const write = useWrite('group');
  const run = async (work: () => Promise<void>, done: string | null): Promise<boolean> => {
    if (write.isPending || !(await write.run(work, done))) return false;
    onDone();
    return true;
  };
  return {
    isPending: write.isPending,
    join: (message: string, done: string) => run(() => joinGroup(group.id, message), done),
    act: (uid: string, what: GroupAct) =>
      run(() => actOnPerson(group.id, uid, what), t(`groups.done.${what}`)),
  };
}
