import type { Match, MatchSide, MatchState } from '@samspill/domain/matches/match';
import type { Entity } from '../../data/entity.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { isRefusal } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { nameOfOther, standingFor } from './match-side.ts';
import { decide, takeBackWhyNot } from './match-store.ts';

/** What one side may do about a match; each shows at once and can be undone, and a reason goes with the no. */
export function useMatchDecision(match: Entity<Match>, side: MatchSide, onDismiss?: () => void) {
  const { t } = useMessages();
  const { uid } = useUser();
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
  const takeBack = (state: MatchState) => {
    set(state);
    // There may be none; nothing is lost where it stays.
    takeBackWhyNot(uid, match.id).catch(() => undefined);
  };
  const setWithUndo = (state: MatchState, title: string) => {
    const before = match.data[side === 'person' ? 'personState' : 'projectState'];
    set(state);
    showOncePersisted({
      title,
      id: toastId,
      action: { label: t('ui.undo'), onClick: () => takeBack(before) },
    });
  };
  return {
    name,
    standing: standingFor(match.data, side),
    beInterested: () => setWithUndo('interested', t('matches.nowInterested', { name })),
    dismiss: () => {
      onDismiss?.();
      setWithUndo('dismissed', t('matches.nowDismissed', { name }));
    },
    takeBack: () => takeBack('new'),
  };
}

export type MatchDecision = ReturnType<typeof useMatchDecision>;
