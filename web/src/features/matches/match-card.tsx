import type { Match, MatchSide } from '@samspill/domain/matches/match';
import { strengthOf } from '@samspill/domain/matches/strength';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardAbove } from '../../ui/card.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { MessageButton } from '../conversations/message-button.tsx';
import { InviteButton } from '../requests/invite-button.tsx';
import styles from './match-card.module.css';
import { MatchDecisionBar } from './match-decision-bar.tsx';
import { MatchReasons, ReasonText } from './match-reasons.tsx';
import { MatchSubject } from './match-subject.tsx';

const SKELETON_PX = 56;

interface MatchCardProps {
  readonly match: Entity<Match>;
  /** Which of the two reads it; the card shows the other. */
  readonly side: MatchSide;
  /** Told before the match is turned down. */
  readonly onDismiss?: () => void;
}

/** A match in a list: with whom, how well, every reason with its points, and the reader's decision. */
export function MatchCard({ match, side, ...decision }: MatchCardProps) {
  return (
    <Card linked className={styles.full ?? ''}>
      <div className={styles.head}>
        <MatchSubject match={match.data} side={side} heading="h2" />
        <MatchScore score={match.data.score} />
      </div>
      <MatchReasons match={match.data} side={side} />
      <div className={styles.foot}>
        <CardAbove>
          <div className={styles.actions}>
            <div className={styles.decision}>
              <MatchDecisionBar match={match} side={side} {...decision} />
            </div>
            {side === 'project' ? <Invite match={match.data} /> : <Write match={match.data} />}
          </div>
        </CardAbove>
      </div>
    </Card>
  );
}

/** Investors are met in a conversation; whoever is turned down is not invited. */
function Invite({ match }: { match: Match }) {
  const { person, projectId, kind, projectState } = match;
  if (kind === 'investor' || projectState === 'dismissed') return null;
  return <InviteButton size="sm" person={person} projectId={projectId} />;
}

/** To whoever leads the project; who both are interested has a conversation already. */
function Write({ match }: { match: Match }) {
  const { ownerId, project, personState, mutualAt } = match;
  if (personState === 'dismissed' || mutualAt !== null) return null;
  return <MessageButton size="sm" person={{ uid: ownerId, name: project.title }} />;
}

/** A match beside other things: the strongest reason stands for all of them. */
export function CompactMatchCard({ match, side }: MatchCardProps) {
  const [strongest] = match.data.reasons;
  return (
    <Card linked className={styles.compact ?? ''}>
      <div className={styles.head}>
        <MatchSubject match={match.data} side={side} heading="h3" compact />
        <MatchScore score={match.data.score} />
      </div>
      {strongest === undefined ? null : (
        <p className={styles.strongest}>
          <ReasonText reason={strongest} side={side} />
        </p>
      )}
      <CardAbove>
        <MatchDecisionBar match={match} side={side} compact />
      </CardAbove>
    </Card>
  );
}

/** How well it fits in a word, with the number that says what it is out of below. */
export function MatchScore({ score }: { score: number }) {
  const { t } = useMessages();
  const strength = strengthOf(score);
  return (
    <div className={styles.score}>
      <Badge tone={strength === 'strong' ? 'success' : 'neutral'}>
        {t(`matches.strength.${strength}`)}
      </Badge>
      <p>
        {score} {t('matches.outOf')}
      </p>
    </div>
  );
}

export function MatchCardSkeleton() {
  return (
    <Card className={styles.full ?? ''}>
      <div className={styles.head}>
        <Skeleton width={`${SKELETON_PX}px`} height={`${SKELETON_PX}px`} />
        <div className={styles.about}>
          <Skeleton width="50%" height="1.25rem" />
          <SkeletonText lines={2} />
        </div>
      </div>
      <SkeletonText lines={4} />
      <Skeleton width="14rem" height="1.875rem" />
    </Card>
  );
}
