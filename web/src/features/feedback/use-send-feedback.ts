import type { FeedbackDraft } from '@samspill/domain/feedback/feedback';
import { describeFailure } from '../../api/error-messages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { putBackTyped } from './feedback-draft.ts';
import { keepFeedback } from './feedback-queue.ts';
import { postFeedback, type SendOutcome, sendFeedback } from './send-feedback.ts';

const TOAST_ID = 'feedback';
const OFFLINE: SendOutcome = { sent: 0, refused: null, waiting: 'offline' };

/** Sends feedback, or keeps it on this device until the network is back, and says which. */
export function useSendFeedback(): (draft: FeedbackDraft) => Promise<void> {
  const { t } = useMessages();
  const { user } = useSession();
  const uid = user?.uid ?? null;

  const tell = ({ refused, waiting }: SendOutcome) => {
    if (refused)
      showToast({ kind: 'error', title: describeFailure(t, refused.error), id: TOAST_ID });
    else if (waiting === null)
      showToast({ kind: 'success', title: t('feedback.thanks'), id: TOAST_ID });
    else
      showToast({
        ...{ kind: 'info', title: t('feedback.kept'), about: t('feedback.keptAbout') },
        id: TOAST_ID,
      });
  };

  return async (draft) => {
    if (keepFeedback(uid, draft)) {
      const outcome = navigator.onLine ? await sendFeedback(uid) : OFFLINE;
      if (outcome.refused) putBackTyped(outcome.refused.draft);
      return tell(outcome);
    }
    try {
      await postFeedback(draft);
      tell({ sent: 1, refused: null, waiting: null });
    } catch (error) {
      putBackTyped(draft);
      tell({ sent: 0, refused: { draft, error }, waiting: null });
    }
  };
}
