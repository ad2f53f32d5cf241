import type { AdminPerson } from '@samspill/domain/people/admin-person';
import {
  MAX_MODERATOR_DAYS,
  SUSPENSION_DAYS,
  type SuspensionDays,
} from '@samspill/domain/suspensions/suspension';
import { useState } from 'react';
import { useFailureToast } from '../../../api/use-write.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ReasonDialog } from '../../../platform/admin/reason-dialog.tsx';
import { useCan, useUser } from '../../../session/use-session.ts';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.ts';
import { planBulk } from '../../people/admin/bulk-plan.ts';
import type { useBulkActions } from '../../people/admin/use-bulk-actions.ts';
import type { useUserActions } from '../../people/admin/use-user-actions.ts';
import { useNames } from '../../people/admin/user-dialogs.tsx';
import {
  restoreCall,
  restoreUser,
  type SuspensionOrder,
  suspendCall,
  suspendUser,
} from './suspension-api.ts';

/** Optimistic, with rollback and undo. `suspend` throws, because its dialog keeps the reason; the others show errors. */
export function useSuspensions(
  changeStatus: ReturnType<typeof useUserActions>['changeStatus'],
  { run }: Pick<ReturnType<typeof useBulkActions>, 'run'>,
) {
  const { t } = useMessages();
  const fail = useFailureToast('user');
  const undoReason = t('admin-users.undoReason');

  const tell = (title: string, onUndo: () => void) =>
    showToast({ title, id: 'user', action: { label: t('ui.undo'), onClick: onUndo } });

  const suspend = async (person: AdminPerson, order: SuspensionOrder): Promise<void> => {
    const { uid, displayName: name } = person;
    await changeStatus(person, 'suspended', () => suspendUser(uid, order));
    tell(t('admin-users.suspended', { name }), () => void restore(person));
  };

  const restore = async (person: AdminPerson): Promise<void> => {
    const { uid, displayName: name } = person;
    try {
      await changeStatus(person, 'active', () => restoreUser(uid));
      const again = () => void suspend(person, { reason: undoReason }).catch(fail);
      tell(t('admin-users.restored', { name }), again);
    } catch (error) {
      fail(error);
    }
  };

  const suspendAll = async (
    people: readonly AdminPerson[],
    order: SuspensionOrder,
  ): Promise<void> => {
    const { done } = await run(people, { callOf: ({ uid }) => suspendCall(uid, order) });
    if (done.length === 0) return;
    tell(t('admin-users.manySuspended', { count: done.length }), () => void restoreAll(done));
  };

  const restoreAll = async (people: readonly AdminPerson[]): Promise<void> => {
    const { done } = await run(people, { callOf: ({ uid }) => restoreCall(uid) });
    if (done.length === 0) return;
    const again = () => void suspendAll(done, { reason: undoReason });
    tell(t('admin-users.manyRestored', { count: done.length }), again);
  };

  return { suspend, restore, suspendAll, restoreAll };
}

interface SuspendDialogProps {
  readonly people: readonly AdminPerson[];
  readonly suspensions: ReturnType<typeof useSuspensions>;
  readonly onClose: () => void;
}

export function SuspendDialog({ people, suspensions, onClose }: SuspendDialogProps) {
  const { t } = useMessages();
  const user = useUser();
  const canManage = useCan('manageMembers');
  const offered = SUSPENSION_DAYS.filter((each) => canManage || each <= MAX_MODERATOR_DAYS);
  const [days, setDays] = useState<SuspensionDays | null>(canManage ? null : (offered[0] ?? null));
  const { namesOf, leftOutOf } = useNames();
  const plan = planBulk('suspend', people, user.uid);
  const names = namesOf(plan.concerned);
  const suspend = async (reason: string): Promise<void> => {
    const order = { reason, ...(days && { days }) };
    const [first, ...others] = people;
    if (first && others.length === 0) return suspensions.suspend(first, order);
    // Not awaited: the bulk bar shows the progress.
    void suspensions.suspendAll(plan.concerned, order);
  };
  return (
    <ReasonDialog
      onConfirm={suspend}
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
