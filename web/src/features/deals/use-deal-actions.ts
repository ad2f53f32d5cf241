import type { DealDetails, DealFields, DealStage } from '@samspill/domain/deals/deal';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { isRefusal } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { changeDealDetails, moveDeal, removeDeal, saveDeal } from './deal-store.ts';

const NO_DETAILS: DealDetails = { amount: null, currency: 'NOK', nextStep: '', score: null };

export function useDealActions(projectId: string) {
  const { t } = useMessages();
  const { uid } = useUser();
  const explain = useLimitRefusal();

  const reportFailure = async (error: unknown) => {
    const failure = t(isRefusal(error) ? 'deals.refused' : 'deals.failed');
    showToast({
      kind: 'error',
      title: await explain(['deal'], error, failure),
      id: `deal-${projectId}`,
    });
  };
  const attempt = (write: Promise<void>, title: string, undo?: () => Promise<void>): void => {
    write.catch(reportFailure);
    showOncePersisted({
      title,
      id: `deal-${projectId}`,
      ...(undo && {
        action: { label: t('ui.undo'), onClick: () => attempt(undo(), t('deals.undone')) },
      }),
    });
  };

  return {
    save: (title: string) =>
      attempt(
        saveDeal(uid, projectId, { stage: 'toLookAt', note: '', title, ...NO_DETAILS }),
        t('deals.nowSaved', { title }),
        () => removeDeal(uid, projectId),
      ),
    move: ({ stage: before, title }: Pick<DealFields, 'stage' | 'title'>, stage: DealStage) =>
      attempt(
        moveDeal(uid, projectId, stage),
        t('deals.nowMoved', { title, stage: t(`deals.stage.${stage}`) }),
        () => moveDeal(uid, projectId, before),
      ),
    /** Without a message: the fields show what was entered. */
    change: (details: Partial<DealDetails>) =>
      void changeDealDetails(uid, projectId, details).catch(reportFailure),
    remove: (deal: DealFields) =>
      attempt(removeDeal(uid, projectId), t('deals.nowRemoved', { title: deal.title }), () =>
        saveDeal(uid, projectId, deal),
      ),
  };
}
