import type { MatchSide } from '@samspill/domain/matches/match';
import { useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { showToast } from '../../../ui/toast.ts';
import { rerunOne } from './match-api.ts';

const TOAST_ID = 'rerun';

/** Makes the matches of one project or person anew and says so. */
export function useRerunOne(onDone: () => void) {
  const { t } = useMessages();
  const [pending, setPending] = useState<MatchSide | null>(null);
  /** Another one reads the logs anew. */
  const [revision, setRevision] = useState(0);
  const rerun = async (side: MatchSide, id: string): Promise<void> => {
    if (pending) return;
    setPending(side);
    try {
      await rerunOne(side, id);
      showToast({ kind: 'success', title: t(`admin-matches.rerunOne.${side}`), id: TOAST_ID });
      setRevision((current) => current + 1);
      onDone();
    } catch (error) {
      showToast({ kind: 'error', title: describeFailure(t, error), id: TOAST_ID });
    }
    setPending(null);
  };
  return { rerun, pending, revision };
}
