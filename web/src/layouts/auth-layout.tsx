import type { Locale } from '@samspill/domain/locale';
import { adminHref } from '@samspill/domain/paths';
import { editProfileHref } from '@samspill/domain/people/paths';
import { Shield } from 'lucide-react';
import { Activity, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { lazyPart, loadChunk, tryChunk } from '../chunks/load-chunk.ts';
import { MAX_BADGE } from '../features/notifications/unread-store.ts';
import { MEMBER_MENU, MEMBER_PARTS } from '../features.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { storedLocale } from '../i18n/locale.ts';
import type { MenuBadge } from '../page/feature.ts';
import { PartsContext } from '../page/parts.tsx';
import { useSite } from '../platform/site/site-state.ts';
import { askSession } from '../session/start-session.ts';
import { useFirebaseSession } from '../session/use-firebase-session.ts';
import { useCan, useUser } from '../session/use-session.ts';
import { readLocal, writeLocal } from '../state/local-storage.ts';
import { useStore } from '../state/store.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { AccountButton } from './account-button.tsx';
import { DefaultLayout, MainLandmark } from './default-layout.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { Shell } from './shell.tsx';
import styles from './unread-badge.module.css';

function useProfileLocale(profileLocale: Locale): void {
  const { locale, setLocale } = useMessages();
  useEffect(() => {
    if (storedLocale() === null && profileLocale !== locale) void setLocale(profileLocale);
  }, [profileLocale, locale, setLocale]);
}

const BADGE_WORDS = {
  unread: { one: 'notifications.unreadCount', many: 'notifications.unreadMany' },
  new: { one: 'notifications.newCount', many: 'notifications.newMany' },
} as const;

function CountBadge({ store, words, quiet }: MenuBadge) {
  const { t } = useMessages();
  const count = useStore(store);
  if (count === 0) return null;
  const { one, many } = BADGE_WORDS[words];
  const isMany = count > MAX_BADGE;
  return (
    <span className={styles.badge} data-quiet={quiet || undefined} data-passing>
      <span aria-hidden="true">
        {isMany ? t('notifications.badgeMany', { max: MAX_BADGE }) : count}
      </span>
      <span className="visually-hidden">
        {isMany ? t(many, { max: MAX_BADGE }) : t(one, { count })}
      </span>
    </span>
  );
}

// Load Firestore, which must not delay the shell.
const MemberWatches = lazyPart(
  () => import('./member-watches.tsx'),
  ({ MemberWatches }) => MemberWatches,
);
const LiveSite = lazyPart(
  () => import('../features/site/live-site.tsx'),
  ({ LiveSite }) => LiveSite,
);
const MaintenanceScreen = lazyPart(
  () => import('../features/site/maintenance-screen.tsx'),
  ({ MaintenanceScreen }) => MaintenanceScreen,
);

/** Loads the offline assets after everything the page needs, also on a phone. */
const OFFLINE_START_AFTER_MS = 8_000;
const importOfflineStart = () => import('./offline-start.ts');

function useOfflineStart(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(async () => {
      stop = (await tryChunk(importOfflineStart))?.prepareOfflineStart();
    }, OFFLINE_START_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}

/** The first steps have the whole window: a menu would lead away before there is anything to see. */
const isWelcomeAddress = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === editProfileHref() && new URLSearchParams(search).has('welcome');

export function AuthLayout() {
  const { t } = useMessages();
  const user = useUser();
  useFirebaseSession();
  useOfflineStart();
  useProfileLocale(user.locale);
  const site = useSite();
  const isMaintained = site?.maintenance ?? false;
  const isStaff = useCan('enterAdmin');
  const mayWrite = useCan('manageSite');
  const isShut = isMaintained && !mayWrite;
  const isWelcome = isWelcomeAddress(useLocation());
  const links = MEMBER_MENU.filter(({ isShown }) => isShown?.(site) ?? true).map(
    ({ label, badge, ...entry }) => ({
      ...entry,
      label: t(label),
      badge: badge && <CountBadge {...badge} />,
    }),
  );
  const admin = { to: adminHref(), label: t('member.admin'), icon: Shield };
  const watches = (
    <Suspense>
      <MemberWatches uid={user.uid} />
    </Suspense>
  );
  const pages = isWelcome ? (
    <>
      {watches}
      <DefaultLayout />
    </>
  ) : (
    <Shell
      navigationLabel={t('shell.mainNavigation')}
      links={links}
      apart={isStaff ? admin : undefined}
      account={<AccountButton user={user} />}
      banner={
        isMaintained ? (
          <MaintenanceBanner />
        ) : user.emailVerified || user.email === null ? null : (
          <VerifyBanner email={user.email} />
        )
      }
    >
      {watches}
      <Outlet />
    </Shell>
  );
  return (
    <>
      {/* Outside what is hidden: shown again, it would report the maintenance that it heard of last. */}
      <Suspense>
        <LiveSite />
      </Suspense>
      {isShut ? (
        <Suspense>
          <MainLandmark className={undefined}>
            <MaintenanceScreen />
          </MainLandmark>
        </Suspense>
      ) : null}
      {/* Hidden rather than unmounted: what is typed in any form is there again afterwards. */}
      <PartsContext value={MEMBER_PARTS}>
        <Activity mode={isShut ? 'hidden' : 'visible'}>{pages}</Activity>
      </PartsContext>
    </>
  );
}

type Sending = 'idle' | 'pending' | 'sent' | 'failed';

const REMIND_AFTER_MS = 7 * 86_400_000;
export const VERIFY_LATER_KEY = 'samspill.verify-later';

function useVerifyLater(email: string): readonly [isClosed: boolean, close: () => void] {
  const [isClosed, setClosed] = useState(() => {
    const [closedFor, ms] = readLocal(VERIFY_LATER_KEY)?.split(' ') ?? [];
    return closedFor === email && Date.now() - Number(ms) < REMIND_AFTER_MS;
  });
  const close = () => {
    writeLocal(VERIFY_LATER_KEY, `${email} ${Date.now()}`);
    setClosed(true);
  };
  return [isClosed, close];
}

export function VerifyBanner({ email }: { email: string }) {
  const { t, locale } = useMessages();
  const [sending, setSending] = useState<Sending>('idle');
  const [isClosed, close] = useVerifyLater(email);
  const resend = async () => {
    setSending('pending');
    try {
      const { sendVerification } = await loadChunk(() => import('../session/code-mail.ts'));
      await sendVerification(locale);
      setSending('sent');
    } catch {
      setSending('failed');
    }
  };
  useEffect(() => {
    // The link may have been opened in another browser.
    const askAgain = () => document.visibilityState === 'visible' && void askSession();
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, []);
  if (isClosed) return null;
  if (sending === 'sent') return <Banner tone="success">{t('member.verifySent')}</Banner>;
  return (
    <Banner
      action={
        <>
          <Button size="sm" pending={sending === 'pending'} onClick={() => void resend()}>
            {t('member.verifyResend')}
          </Button>
          <Button size="sm" variant="ghost" onClick={close}>
            {t('member.verifyLater')}
          </Button>
        </>
      }
    >
      {sending === 'failed' ? t('member.verifyFailed') : t('member.verifyBanner', { email })}
    </Banner>
  );
}
