import { type Match, MatchSchema, type MatchSide, matchId } from '@samspill/domain/matches/match';
import { matchPath } from '@samspill/domain/paths';
import { useId } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { useLiveDocument, useLiveQuery } from '../../firebase/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { MatchDecisionBar } from './match-decision-bar.tsx';
import { matchesBetweenQuery } from './match-queries.ts';
import { MatchReasons } from './match-reasons.tsx';
import styles from './why-match.module.css';

/** Beside a project that fits the reader: why, and what they decide. Nothing where it does not. */
export function WhyThisProject({ projectId }: { projectId: string }) {
  const user = useUser();
  const match = useLiveDocument(matchPath(matchId(projectId, user.uid)), MatchSchema);
  if (match.status !== 'ready' || match.data === null) return null;
  return match.data.data.status === 'current' ? (
    <WhyMatch match={match.data} side="person" />
  ) : null;
}

/** On somebody's profile: which of the reader's projects they fit best, and why. Nothing where none. */
export function WhyThisPerson({ uid }: { uid: string }) {
  const user = useUser();
  const best = useLiveQuery(matchesBetweenQuery(user.uid, uid), MatchSchema, 1);
  const [match] = best.status === 'ready' ? best.data.rows : [];
  return match === undefined ? null : <WhyMatch match={match} side="project" />;
}

function WhyMatch({ match, side }: { match: Entity<Match>; side: MatchSide }) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const id = useId();
  if (!isReady) return null;
  return (
    <section aria-labelledby={id}>
      <Card className={styles.why ?? ''}>
        <h2 id={id}>
          {side === 'person'
            ? t('matches.why')
            : t('matches.whyForProject', { name: match.data.project.title })}
        </h2>
        <MatchReasons match={match.data} side={side} labelledBy={id} />
        <MatchDecisionBar match={match} side={side} />
      </Card>
    </section>
  );
}
