import type { MatchSide } from '@samspill/domain/matches/match';
import { type MatchView, strengthOf } from '@samspill/domain/matches/match-view';
import { userHref } from '@samspill/domain/people/paths';
import { projectHref } from '@samspill/domain/projects/paths';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ProjectActions } from '../../page/parts.tsx';
import { MatchReasons, ReasonText } from '../../platform/fit/match-reasons.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardAbove, CardLink } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { MessageButton } from '../conversations/message-button.tsx';
import { AuthorAvatar } from '../people/author-card.tsx';
import { Cover } from '../projects/project-cover.tsx';
import { InviteButton, UnlessInvited } from '../requests/invite-button.tsx';
import styles from './match-card.module.css';
import { MatchDecisionBar } from './match-decision-bar.tsx';
import { getMatchStatus } from './match-filters.ts';

const FULL_PX = 56;
const COMPACT_PX = 36;

interface MatchSubjectProps {
  readonly match: MatchView;
  readonly side: MatchSide;
  readonly compact?: boolean;
  readonly heading: 'h2' | 'h3' | 'h4';
}

function MatchSubject(props: MatchSubjectProps) {
  return props.side === 'person' ? <ProjectSubject {...props} /> : <PersonSubject {...props} />;
}

function ProjectSubject({ match, compact = false, heading }: MatchSubjectProps) {
  const { t } = useMessages();
  const { title, tagline, stage, coverPath } = match.project;
  const sizePx = compact ? COMPACT_PX : FULL_PX;
  const source = coverPath && { path: coverPath, changedAt: new Date(match.updatedAt.toMillis()) };
  return (
    <Subject
      picture={
        <span className={styles.cover} style={{ width: sizePx, height: sizePx }}>
          <Cover id={match.projectId} source={source} maxWidthPx={sizePx} sizes={`${sizePx}px`} />
        </span>
      }
      heading={heading}
      name={<CardLink to={projectHref(match.projectId)}>{title}</CardLink>}
      line={tagline}
      badges={
        compact ? null : (
          <>
            <Badge>{t(`matches.yours.${match.kind}`)}</Badge>
            <Badge>{t(`project-terms.stage.${stage}`)}</Badge>
          </>
        )
      }
    />
  );
}

function PersonSubject({ match, compact = false, heading }: MatchSubjectProps) {
  const { t } = useMessages();
  const { person } = match;
  const { uid, name, photoPath, headline } = person;
  return (
    <Subject
      picture={
        <AuthorAvatar
          author={{ uid, name, photoPath }}
          at={new Date(match.updatedAt.toMillis())}
          sizePx={compact ? COMPACT_PX : FULL_PX}
        />
      }
      heading={heading}
      name={<CardLink to={userHref(uid)}>{name}</CardLink>}
      line={headline}
      badges={compact ? null : <Badge>{t(`matches.kind.${match.kind}`)}</Badge>}
    />
  );
}

interface SubjectProps {
  readonly picture: ReactNode;
  readonly heading: MatchSubjectProps['heading'];
  readonly name: ReactNode;
  readonly line: string;
  readonly badges: ReactNode;
}

function Subject({ picture, heading: Heading, name, line, badges }: SubjectProps) {
  return (
    <>
      {picture}
      <div className="grow">
        <Heading className={styles.name}>{name}</Heading>
        <p className={styles.line}>{line}</p>
        {badges === null ? null : <p className="wrap-1 mt-2">{badges}</p>}
      </div>
    </>
  );
}

const SKELETON_PX = 56;

interface MatchCardProps {
  readonly match: Entity<MatchView>;
  readonly side: MatchSide;
  readonly heading?: MatchSubjectProps['heading'];
  readonly onDismiss?: () => void;
}

export function MatchCard({ match, side, heading = 'h2', ...decision }: MatchCardProps) {
  const isMutual = getMatchStatus(match.data) === 'mutual';
  return (
    <Card linked className={classNames(styles.full, isMutual && styles.mutual)}>
      <div className="row-start-3">
        <MatchSubject match={match.data} side={side} heading={heading} />
        <MatchScore score={match.data.score} />
      </div>
      <MatchReasons match={match.data} side={side} />
      <div className="mt-auto">
        <CardAbove>
          <div className="wrap-2 items-start">
            <div className="max-full">
              <MatchDecisionBar match={match} side={side} {...decision} />
            </div>
            {side === 'project' ? <Invite match={match.data} /> : <Write match={match.data} />}
            {side === 'person' ? <SaveMatched match={match.data} /> : null}
          </div>
        </CardAbove>
      </div>
    </Card>
  );
}

function SaveMatched({ match: { projectId, project } }: { match: MatchView }) {
  const { title } = project;
  return <ProjectActions size="sm" project={{ id: projectId, data: { title, memberIds: [] } }} />;
}

/** Investors start a conversation instead; hidden after a dismissal. */
function Invite({ match }: { match: MatchView }) {
  const { person, projectId, kind, state } = match;
  if (kind === 'investor' || state === 'dismissed') return null;
  const button = <InviteButton size="sm" person={person} projectId={projectId} />;
  // An invitation implies interest, so only then it costs a read to know whether there is one.
  return state === 'new' ? (
    button
  ) : (
    <UnlessInvited projectId={projectId} uid={person.uid}>
      {button}
    </UnlessInvited>
  );
}

/** Writes to the project owner; mutual matches already have a conversation. */
function Write({ match }: { match: MatchView }) {
  const { ownerId, project, state, mutualAt } = match;
  if (state === 'dismissed' || mutualAt !== null) return null;
  return <MessageButton size="sm" person={{ uid: ownerId, name: project.title }} />;
}

export function CompactMatchCard({ match, side }: MatchCardProps) {
  const [strongest] = match.data.reasons;
  return (
    <Card linked className={styles.compact ?? ''}>
      <div className="row-start-3">
        <MatchSubject match={match.data} side={side} heading="h3" compact />
        <MatchScore score={match.data.score} />
      </div>
      {strongest === undefined ? null : (
        <p className="muted text-xs">
          <ReasonText reason={strongest} side={side} />
        </p>
      )}
      <CardAbove>
        <MatchDecisionBar match={match} side={side} compact />
      </CardAbove>
    </Card>
  );
}

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
      <div className="row-start-3">
        <Skeleton width={`${SKELETON_PX}px`} height={`${SKELETON_PX}px`} />
        <div className="grow">
          <Skeleton width="50%" height="1.25rem" />
          <SkeletonText lines={2} />
        </div>
      </div>
      <SkeletonText lines={4} />
      <Skeleton width="14rem" height="1.875rem" />
    </Card>
  );
}
