import type { SignInSummary } from '@samspill/domain/session/sign-in-summary';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useQuery } from '../../data/query.ts';
import { dateOfDay } from '../../i18n/date-of-day.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { logOut } from '../../session/log-out.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useAsyncAction } from '../session/use-async-action.ts';
import styles from './account.module.css';
import { endSignIns, fetchSignIns } from './account-api.ts';

export function SignInsPart() {
  const { t } = useMessages();
  const { answer: places, error, retry } = useQuery(fetchSignIns);
  const [isAsking, setAsking] = useState(false);
  const { attempt, isPending, failure } = useAsyncAction();
  const leave = async () => {
    await attempt(async () => {
      await endSignIns();
      // All sessions are revoked, so unsent changes cannot be delivered.
      await logOut({ losesUnsent: true });
    });
    setAsking(false);
  };
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t('account.signInsTitle')}</h3>
          <p className={styles.about}>{t('account.signInsAbout')}</p>
        </div>
        <Button icon={<LogOut size={16} />} onClick={() => setAsking(true)}>
          {t('account.signOutEverywhere')}
        </Button>
      </div>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
      {places ? <SignInList places={places} /> : null}
      {places === null && error === null ? <Skeleton height="3.6875rem" /> : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('account.signOutAsk')}
        about={t('account.signOutAbout')}
        confirmLabel={t('account.signOutEverywhere')}
        pending={isPending}
        onConfirm={() => void leave()}
      />
    </div>
  );
}

function SignInList({ places }: { places: readonly SignInSummary[] }) {
  const { t } = useMessages();
  if (places.length === 0) return <p className={styles.about}>{t('account.noSignIns')}</p>;
  return (
    <ul className={styles.list} aria-label={t('account.signInsTitle')}>
      {places.map((place) => (
        <SignInEntry key={place.id} place={place} />
      ))}
    </ul>
  );
}

function SignInEntry({ place }: { place: SignInSummary }) {
  const { t, format } = useMessages();
  const { browser, system, isHere } = place;
  const device = [browser, system].filter((name) => name !== null).join(' · ');
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.name}>{device || t('account.unknownDevice')}</span>{' '}
        {isHere ? <Badge tone="success">{t('account.here')}</Badge> : null}
        <div className={styles.about}>
          {t('account.signedIn')} <TimeAgo at={new Date(place.signedInAt)} />
          {' · '}
          {t('account.lastSeen', { day: format.date(dateOfDay(place.lastSeenOn)) })}
        </div>
      </div>
    </li>
  );
}
