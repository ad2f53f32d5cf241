import { directConversationId } from '@samspill/domain/conversations/conversation';
import { conversationHref } from '@samspill/domain/conversations/paths';
import type { MatchSide, MatchState } from '@samspill/domain/matches/match';
import {
  DISMISSAL_REASONS,
  type DismissalReason,
  DismissalSchema,
  type MatchView,
} from '@samspill/domain/matches/match-view';
import { dismissalPath, matchViewPath } from '@samspill/domain/matches/paths';
import { userPath } from '@samspill/domain/paths';
import { type MustHave, type Person, PersonSchema } from '@samspill/domain/people/person';
import { requestPath } from '@samspill/domain/requests/paths';
import { RequestSchema } from '@samspill/domain/requests/request';
import { isInvitation, openStatusOf } from '@samspill/domain/requests/request-permissions';
import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { ArrowRight, Check, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { firestore } from '../../firebase/firestore.ts';
import { isRefusal } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MeetingMotif } from '../../ui/meeting-motif.tsx';
import { showToast } from '../../ui/toast.ts';
import { withdrawRequest } from '../requests/request-store.ts';
import styles from './match-decision-bar.module.css';
import { getMatchStatus, otherSideName } from './match-filters.ts';
import { useMustHaves } from './use-must-haves.ts';

/** Writes the user’s decision; resolves on the server’s confirmation, so it may stay pending while offline. */
function saveDecision(uid: string, matchId: string, state: MatchState): Promise<void> {
  return updateDoc(doc(firestore(), matchViewPath(uid, matchId)), {
    state,
    updatedAt: serverTimestamp(),
  });
}

interface DismissalFeedback {
  readonly reason: DismissalReason;
  readonly isFirst: boolean;
}

function saveDismissalReason(uid: string, matchId: string, { reason, isFirst }: DismissalFeedback) {
  const path = doc(firestore(), dismissalPath(uid, matchId));
  const changes = { reason, updatedAt: serverTimestamp() };
  return isFirst
    ? setDoc(path, { ...changes, createdAt: serverTimestamp() })
    : updateDoc(path, changes);
}

const deleteDismissalReason = (uid: string, matchId: string): Promise<void> =>
  deleteDoc(doc(firestore(), dismissalPath(uid, matchId)));

function MustHaveOffer({ mustHave }: { mustHave: MustHave }) {
  const { t } = useMessages();
  const { uid } = useUser();
  const [me] = useDocumentsOnce([userPath(uid)], PersonSchema) ?? [];
  const [isDone, setDone] = useState(false);
  const change = useMustHaves(uid);
  if (!me || !hasPreference(me.data, mustHave)) return null;
  const before = me.data.mustHaves ?? [];
  if (isDone || before.includes(mustHave)) return null;
  const make = () => {
    setDone(true);
    change({ before, after: [...before, mustHave], onUndo: () => setDone(false) });
  };
  return (
    <p className="cluster gap-2-3 text-sm mt-3">
      <span>{t(`matches.offer.${mustHave}`, { place: me.data.location })}</span>
      <Button size="sm" onClick={make}>
        {t('matches.makeMustHave')}
      </Button>
    </p>
  );
}

function hasPreference(person: Person, mustHave: MustHave): boolean {
  const { location, sectors, kinds, investor, terms, availability } = person;
  switch (mustHave) {
    case 'place':
      return location.trim() !== '';
    case 'sector':
      return sectors.length > 0;
    case 'stage':
      return kinds.includes('investor') && (investor?.stages.length ?? 0) > 0;
    case 'terms':
      return (terms?.length ?? 0) > 0;
    case 'hours':
      return (availability ?? 0) > 0;
  }
}

const MUST_HAVE_BY_REASON: Readonly<Partial<Record<DismissalReason, MustHave>>> = {
  tooFar: 'place',
  wrongStage: 'stage',
  noTime: 'hours',
  wrongTerms: 'terms',
};

interface WhyNotProps {
  readonly matchId: string;
  readonly side: MatchSide;
}

/** Optional dismissal reason; never shown to the other side. */
function WhyNot({ matchId, side }: WhyNotProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const labelId = useId();
  const stored = useDocumentsOnce([dismissalPath(uid, matchId)], DismissalSchema);
  const [chosen, setChosen] = useState<DismissalReason | null>();
  if (stored === null) return null;
  const [before] = stored;
  const reason = chosen === undefined ? (before?.data.reason ?? null) : chosen;
  const choose = (next: DismissalReason) => {
    const isTakenBack = next === reason;
    setChosen(isTakenBack ? null : next);
    const written = isTakenBack
      ? deleteDismissalReason(uid, matchId)
      : saveDismissalReason(uid, matchId, { reason: next, isFirst: reason === null });
    written.catch(() => {
      setChosen(reason);
      showToast({ kind: 'error', title: t('matches.failed'), id: `why-${matchId}` });
    });
  };
  const mustHave = reason === null ? undefined : MUST_HAVE_BY_REASON[reason];
  return (
    <div className="mt-3">
      <p id={labelId} className="muted text-xs">
        {t('matches.whyNot')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no room for its legend in the row */}
      <div role="group" aria-labelledby={labelId} className="wrap-2 mt-2">
        {DISMISSAL_REASONS.map((each) => (
          <ToggleChip key={each} pressed={each === reason} onToggle={() => choose(each)}>
            {t(`matches.whyNot.${each}`)}
          </ToggleChip>
        ))}
      </div>
      {side === 'person' && mustHave ? <MustHaveOffer mustHave={mustHave} /> : null}
    </div>
  );
}

function useMatchDecision(match: Entity<MatchView>, side: MatchSide, onDismiss?: () => void) {
  const { t } = useMessages();
  const { uid } = useUser();
  const name = otherSideName(match.data, side);
  const toastId = `match-${match.id}`;

  const explain = useLimitRefusal();
  const fail = async (error: unknown) => {
    const failure = t(isRefusal(error) ? 'matches.refused' : 'matches.failed');
    showToast({ kind: 'error', title: await explain(['change'], error, failure), id: toastId });
  };
  const set = (state: MatchState) => {
    saveDecision(uid, match.id, state).catch(fail);
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
    fail,
  };
}

type MatchDecision = ReturnType<typeof useMatchDecision>;

const ICON_PX = 15;
const MOTIF_PX = 48;

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
      return <Interested match={match.data} side={side} decision={decision} />;
    case 'dismissed':
      return (
        <>
          <Decided decision={decision} about={null} isInterested={false} />
          <WhyNot matchId={match.id} side={side} />
        </>
      );
  }
}

function Choices({ decision, compact }: { decision: MatchDecision; compact: boolean }) {
  const { t } = useMessages();
  const { name } = decision;
  return (
    <div className="wrap-2">
      <Button
        size="sm"
        variant={compact ? 'secondary' : 'primary'}
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

interface InterestedProps {
  readonly match: MatchView;
  readonly side: MatchSide;
  readonly decision: MatchDecision;
}

/**
 * A request or invitation shows the interest to the other side at once, so the card says so, and taking it back withdraws
 * both.
 */
function Interested({ match, side, decision }: InterestedProps) {
  const { t } = useMessages();
  const { name } = decision;
  const { projectId, uid } = match;
  const live = useLiveDocument(requestPath(projectId, uid), RequestSchema);
  const request = live.status === 'ready' ? (live.data?.data ?? null) : undefined;
  const isOwn = request && isInvitation(request) === (side === 'project');
  if (!request || !isOwn || request.status !== openStatusOf(request))
    return (
      <Decided
        decision={decision}
        about={request === null ? t('matches.waiting', { name }) : null}
        isInterested
      />
    );
  const withdraw = () => {
    withdrawRequest(projectId, uid).then(decision.takeBack).catch(decision.fail);
  };
  return (
    <Status
      icon={<Check size={ICON_PX} />}
      title={t(side === 'person' ? 'matches.requested' : 'matches.invited')}
      about={t('matches.requestedAbout', { name })}
    >
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('matches.withdrawName', { name })}
        onClick={withdraw}
      >
        {t('requests.withdraw')}
      </Button>
    </Status>
  );
}

interface DecidedProps {
  readonly decision: MatchDecision;
  readonly about: string | null;
  readonly isInterested: boolean;
}

function Decided({ decision, about, isInterested }: DecidedProps) {
  const { t } = useMessages();
  const { name } = decision;
  return (
    <Status
      icon={isInterested ? <Check size={ICON_PX} /> : <X size={ICON_PX} />}
      title={t(isInterested ? 'matches.youAreInterested' : 'matches.youDismissed')}
      about={about}
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
      icon={<MeetingMotif widthPx={MOTIF_PX} />}
      title={t('matches.mutual')}
      about={t('matches.mutualAbout')}
    >
      <ButtonLink
        size="sm"
        variant="primary"
        to={conversationHref(conversation)}
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
        <p className="weight-bold">{title}</p>
        {about === null ? null : <p className="muted text-xs">{about}</p>}
      </div>
      {children}
    </div>
  );
}
