import { type Match, MatchSchema, type MatchSide, matchId } from '@samspill/domain/matches/match';
import { matchPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { type ReactNode, useId } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument, useLiveQuery } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { MatchScore } from './match-card.tsx';
import { MatchDecisionBar } from './match-decision-bar.tsx';
import { matchesBetweenQuery } from './match-queries.ts';
import { MatchReasons } from './match-reasons.tsx';
import { WhatHelps } from './what-helps.tsx';
import styles from './why-match.module.css';

/** Beside a project that fits the reader: why, and what they decide. Nothing where it does not. */
export function WhyThisProject({ project }: { project: Entity<Project> }) {
  const user = useUser();
  const match = useLiveDocument(matchPath(matchId(project.id, user.uid)), MatchSchema);
  if (match.status !== 'ready' || match.data === null) return null;
  return match.data.data.status === 'current' ? (
    <WhyMatch match={match.data} side="person" help={<WhatHelps project={project} />} />
  ) : null;
}

const BEST = { pageSize: 1, isBlind: true };

/** On somebody's profile: which of the reader's projects they fit best, and why. Nothing where none. */
export function WhyThisPerson({ uid }: { uid: string }) {
  const user = useUser();
  const best = useLiveQuery(matchesBetweenQuery(user.uid, uid), MatchSchema, BEST);
  const [match] = best.status === 'ready' ? best.data.rows : [];
  return match === undefined ? null : <WhyMatch match={match} side="project" />;
}

interface WhyMatchProps {
  readonly match: Entity<Match>;
  readonly side: MatchSide;
  readonly help?: ReactNode;
}

function WhyMatch({ match, side, help }: WhyMatchProps) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const id = useId();
  if (!isReady) return null;
  return (
    <section aria-labelledby={id}>
      <Card className={styles.why ?? ''}>
        <div className={styles.head}>
          <h2 id={id}>
            {side === 'person'
              ? t('matches.why')
              : t('matches.whyForProject', { name: match.data.project.title })}
          </h2>
          <MatchScore score={match.data.score} />
        </div>
        <MatchReasons match={match.data} side={side} labelledBy={id} />
        {help}
        <MatchDecisionBar match={match} side={side} />
      </Card>
    </section>
  );
}
