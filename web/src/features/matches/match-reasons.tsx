import type { Match, MatchSide } from '@samspill/domain/matches/match';
import type { Reason } from '@samspill/domain/matches/reason';
import { useId } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import styles from './match-reasons.module.css';
import { reasonSentence } from './reason-sentence.ts';

interface MatchReasonsProps {
  readonly match: Pick<Match, 'reasons' | 'score'> & {
    readonly person: Pick<Match['person'], 'name'>;
  };
  readonly side: MatchSide;
  /** Id of an external heading; without it the list renders its own label. */
  readonly labelledBy?: string;
}

export function MatchReasons({ match, side, labelledBy }: MatchReasonsProps) {
  const { t } = useMessages();
  const ownId = useId();
  return (
    <div className={styles.reasons}>
      {labelledBy === undefined ? (
        <p id={ownId} className={styles.title}>
          {side === 'person'
            ? t('matches.why')
            : t('matches.whyPerson', { name: match.person.name })}
        </p>
      ) : null}
      <ul aria-labelledby={labelledBy ?? ownId}>
        {match.reasons.map((reason) => (
          <li key={reason.code} className={styles.reason}>
            <ReasonText reason={reason} side={side} />
            <Points count={reason.points} sign="+" />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('matches.total')}</span>
        <Points count={match.score} sign="" />
      </p>
    </div>
  );
}

/** Shows the bare number, because the column names the unit; screen readers get the unit. */
function Points({ count, sign }: { count: number; sign: string }) {
  const { t } = useMessages();
  return (
    <span className={styles.points}>
      <span aria-hidden="true">
        {sign}
        {count}
      </span>
      <span className="visually-hidden">{t('matches.points', { count })}</span>
    </span>
  );
}

export function ReasonText({ reason, side }: { reason: Reason; side: MatchSide }) {
  const { t, format } = useMessages();
  const { skillName, sectorName } = useTaxonomy();
  return <span>{reasonSentence(reason, side, { t, format, skillName, sectorName })}</span>;
}
