import { MatchSchema } from '@samspill/domain/matches/match';
import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { useEffect, useId, useState } from 'react';
import { useLiveDocument, useLiveQuery } from '../../data/live-query.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import styles from './first-matches.module.css';
import { MatchCard, MatchCardSkeleton } from './match-card.tsx';
import { matchesOfPersonQuery } from './match-queries.ts';
import { ThinProfile } from './thin-profile.tsx';

const SHOWN = 3;
/** Some may be turned down already. */
const BEST = { pageSize: 5, isBlind: true };
/** Finding takes the server a few seconds after a profile was saved. */
const PATIENCE_MS = 6_000;

/** The best matches of somebody new, with all reasons; what would bring some where there are none. */
export function FirstMatches() {
  const { t } = useMessages();
  const { uid } = useUser();
  const { isReady } = useTaxonomy();
  const id = useId();
  const best = useLiveQuery(matchesOfPersonQuery(uid, null), MatchSchema, BEST);
  const isPatient = useIsPatient();
  const matches = (best.status === 'ready' ? best.data.rows : [])
    .filter(({ data }) => data.personState !== 'dismissed')
    .slice(0, SHOWN);
  if (!isReady || (matches.length === 0 && isPatient)) return <Looking />;
  if (matches.length === 0) return <NoneYet uid={uid} />;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{t('matches.forYou')}</h2>
        <Link to={hrefs.matches()}>{t('matches.all')}</Link>
      </div>
      <ul className={styles.list}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} side="person" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useIsPatient(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

function Looking() {
  const { t } = useMessages();
  return (
    <div className={styles.section}>
      <p role="status" className={styles.about}>
        {t('matches.looking')}
      </p>
      <div aria-hidden="true">
        <MatchCardSkeleton />
      </div>
    </div>
  );
}

/** What is missing of the profile, with its fields; matches then come by themselves. */
function NoneYet({ uid }: { uid: string }) {
  const { t } = useMessages();
  const me = useLiveDocument(userPath(uid), PersonSchema);
  if (me.status !== 'ready' || me.data === null) return null;
  return (
    <section className={styles.section}>
      <h2>{t('matches.noneTitle')}</h2>
      <ThinProfile person={me.data} />
      <p>
        <ButtonLink to={hrefs.projects()}>{t('matches.findProjects')}</ButtonLink>
      </p>
    </section>
  );
}
