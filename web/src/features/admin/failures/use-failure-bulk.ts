import type { AdminFailure } from '@samspill/domain/failures/failure';
import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useBulk } from '../use-bulk.ts';
import { dismissFailure, repeatFailure } from './failure-api.ts';

const TOAST_ID = 'failure';

/** It was done again and failed as before. */
class FailedAgain extends Error {}

/** Repeats several failures, or takes them off the list; `change` shows what each is now, null where it is gone. */
export function useFailureBulk(change: (id: string, changed: AdminFailure | null) => void) {
  const { t } = useMessages();
  const { run, ...bulk } = useBulk<AdminFailure>();

  const carryOut = async (
    rows: readonly AdminFailure[],
    action: (row: AdminFailure) => Promise<void>,
    titleOf: (count: number) => string,
  ) => {
    const { done } = await run(rows, action);
    if (done.length > 0) showToast({ kind: 'success', title: titleOf(done.length), id: TOAST_ID });
  };

  return {
    ...bulk,
    describe: (error: unknown) =>
      error instanceof FailedAgain ? t('admin-failures.failedAgain') : describeFailure(t, error),
    repeat: (rows: readonly AdminFailure[]) =>
      carryOut(
        rows,
        async ({ id }) => {
          const left = (await repeatFailure(id)).failure;
          change(id, left);
          if (left !== null) throw new FailedAgain();
        },
        (count) => t('admin-failures.repeatedMany', { count }),
      ),
    dismissRows: (rows: readonly AdminFailure[]) =>
      carryOut(
        rows,
        async ({ id }) => {
          await dismissFailure(id);
          change(id, null);
        },
        (count) => t('admin-failures.dismissedMany', { count }),
      ),
  };
}
