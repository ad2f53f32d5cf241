import type { Match, MatchSide, MatchState } from '@samspill/domain/matches/match';
import type { Entity } from '../../firebase/entity.ts';
import { isRefusal } from '../../firebase/firestore-failure.ts';
import { showOnceKept } from '../../firebase/show-once-kept.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { nameOfOther, standingFor } from './match-side.ts';
import { decide } from './match-store.ts';

/** What one side may do about a match; each shows at once and can be undone. */
export function useMatchDecision(match: Entity<Match>, side: MatchSide) {
  const { t } = useMessages();
  const name = nameOfOther(match.data, side);
  const toastId = `match-${match.id}`;

  const set = (state: MatchState) => {
    decide(match.id, side, state).catch((error: unknown) =>
      showToast({
        kind: 'error',
        title: t(isRefusal(error) ? 'matches.refused' : 'matches.failed'),
        id: toastId,
      }),
    );
  };
  const setWithUndo = (state: MatchState, title: string) => {
    const before = match.data[side === 'person' ? 'personState' : 'projectState'];
    set(state);
    showOnceKept({
      title,
      id: toastId,
      action: { label: t('ui.undo'), onClick: () => set(before) },
    });
  };
  return {
    name,
    standing: standingFor(match.data, side),
    beInterested: () => setWithUndo('interested', t('matches.nowInterested', { name })),
    dismiss: () => setWithUndo('dismissed', t('matches.nowDismissed', { name })),
    takeBack: () => set('new'),
  };
}

export type MatchDecision = ReturnType<typeof useMatchDecision>;
