import type { MatchState } from '@samspill/domain/matches/match';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './matches.module.css';

const TONES = { new: 'neutral', interested: 'success', dismissed: 'warning' } as const;

interface MatchSideViewProps {
  readonly name: string;
  readonly line: string;
  readonly to: string;
  readonly state: MatchState;
  /** Small buttons. */
  readonly children: ReactNode;
}

/** One of the two who match, and what they decided. */
export function MatchSideView({ name, line, to, state, children }: MatchSideViewProps) {
  const { t } = useMessages();
  return (
    <section className={styles.side}>
      <div className={styles.sideHead}>
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        <Badge tone={TONES[state]}>{t(`admin-matches.decision.${state}`)}</Badge>
      </div>
      {line === '' ? null : <p className={styles.note}>{line}</p>}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
