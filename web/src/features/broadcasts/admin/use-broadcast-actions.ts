import { useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { showToast } from '../../../ui/toast.ts';

const TOAST_ID = 'broadcast';

/** Runs one action at a time; each returns the title of its toast. */
export function useBroadcastActions() {
  const { t } = useMessages();
  const [pending, setPending] = useState<'save' | 'test' | 'send' | 'delete' | 'stop' | null>(null);
  const run = async (name: NonNullable<typeof pending>, work: () => Promise<string | null>) => {
    if (pending !== null) return;
    setPending(name);
    try {
      const title = await work();
      if (title !== null) showToast({ kind: 'success', title, id: TOAST_ID });
    } catch (error) {
      showToast({ kind: 'error', title: describeFailure(t, error), id: TOAST_ID });
    }
    setPending(null);
  };
  return { pending, run };
}
