import { directConversationId } from '@samspill/domain/conversations/conversation';
import type { MatchSide, MatchState } from '@samspill/domain/matches/match';
import type { MatchView } from '@samspill/domain/matches/match-view';
import { ArrowRight, Check, Handshake, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { isRefusal } from '../../firebase/firestore-failure.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './match-decision-bar.module.css';
import { getMatchStatus, otherSideName } from './match-side.ts';
import { deleteDismissalReason, saveDecision } from './match-store.ts';
import { WhyNot } from './why-not.tsx';

/** Optimistic match decisions with undo; a dismissal offers a reason. */
function useMatchDecision(match: Entity<MatchView>, side: MatchSide, onDismiss?: () => void) {
  const { t } = useMessages();
  const { uid } = useUser();
  const name = otherSideName(match.data, side);
  const toastId = `match-${match.id}`;

  const set = (state: MatchState) => {
    saveDecision(uid, match.id, state).catch((error: unknown) =>
      showToast({
        kind: 'error',
        title: t(isRefusal(error) ? 'matches.refused' : 'matches.failed'),
        id: toastId,
      }),
    );
  };
  const takeBack = (state: MatchState) => {
    set(state);
    // Optional: there may be no reason, and a leftover one is harmless.
    deleteDismissalReason(uid, match.id).catch(() => undefined);
  };
  const setWithUndo = (state: MatchState, title: string) => {
    const before = match.data.state;
    set(state);
    showOncePersisted({
      title,
      id: toastId,
      action: { label: t('ui.undo'), onClick: () => takeBack(before) },
    });
  };
  return {
    name,
    standing: getMatchStatus(match.data),
    beInterested: () => setWithUndo('interested', t('matches.nowInterested', { name })),
    dismiss: () => {
      onDismiss?.();
      setWithUndo('dismissed', t('matches.nowDismissed', { name }));
    },
    takeBack: () => takeBack('new'),
  };
}

type MatchDecision = ReturnType<typeof useMatchDecision>;

const ICON_PX = 15;

interface MatchDecisionBarProps {
  readonly match: Entity<MatchView>;
  readonly side: MatchSide;
  readonly compact?: boolean;
  readonly onDismiss?: () => void;
}

export function MatchDecisionBar(props: MatchDecisionBarProps) {
  const { match, side, compact = false } = props;
  const decision = useMatchDecision(match, side, props.onDismiss);
  switch (decision.standing) {
    case 'new':
      return <Choices decision={decision} compact={compact} />;
    case 'mutual':
      return <Mutual match={match.data} />;
    case 'interested':
      return <Decided decision={decision} isInterested />;
    case 'dismissed':
      return (
        <>
          <Decided decision={decision} isInterested={false} />
          <WhyNot matchId={match.id} side={side} />
        </>
      );
  }
}

function Choices({ decision, compact }: { decision: MatchDecision; compact: boolean }) {
  const { t } = useMessages();
  const { name } = decision;
  return (
    <div className={styles.bar}>
      <Button
        size="sm"
        icon={<Check size={ICON_PX} />}
        aria-label={t('matches.interestedIn', { name })}
        onClick={decision.beInterested}
      >
        {t('matches.interested')}
      </Button>
      {compact ? (
        <IconButton
          size="sm"
          label={t('matches.dismissName', { name })}
          icon={<X size={ICON_PX} />}
          onClick={decision.dismiss}
        />
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={<X size={ICON_PX} />}
          aria-label={t('matches.dismissName', { name })}
          onClick={decision.dismiss}
        >
          {t('matches.dismiss')}
        </Button>
      )}
    </div>
  );
}

function Decided({ decision, isInterested }: { decision: MatchDecision; isInterested: boolean }) {
  const { t } = useMessages();
  const { name } = decision;
  return (
    <Status
      icon={isInterested ? <Check size={ICON_PX} /> : <X size={ICON_PX} />}
      title={t(isInterested ? 'matches.youAreInterested' : 'matches.youDismissed')}
      about={isInterested ? t('matches.waiting', { name }) : null}
    >
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('matches.takeBackName', { name })}
        onClick={decision.takeBack}
      >
        {t('matches.takeBack')}
      </Button>
    </Status>
  );
}

function Mutual({ match }: { match: MatchView }) {
  const { t } = useMessages();
  const conversation = directConversationId(match.ownerId, match.uid);
  return (
    <Status
      isGood
      icon={<Handshake size={ICON_PX} />}
      title={t('matches.mutual')}
      about={t('matches.mutualAbout')}
    >
      <ButtonLink
        size="sm"
        to={hrefs.conversation(conversation)}
        icon={<ArrowRight size={ICON_PX} />}
      >
        {t('matches.write')}
      </ButtonLink>
    </Status>
  );
}

interface StatusProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly about: string | null;
  readonly isGood?: boolean;
  readonly children: ReactNode;
}

function Status({ icon, title, about, isGood = false, children }: StatusProps) {
  return (
    <div className={styles.status} data-good={isGood || undefined}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.text} role="status">
        <p className={styles.title}>{title}</p>
        {about === null ? null : <p className={styles.about}>{about}</p>}
      </div>
      {children}
    </div>
  );
}
