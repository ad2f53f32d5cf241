import {
  Bell,
  FolderKanban,
  Handshake,
  MessageCircle,
  Newspaper,
  Shield,
  Users,
} from 'lucide-react';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPart } from '../chunks/load-chunk.ts';
import { FitSlot, type FitSubject } from '../features/site/fit-slot.ts';
import { useSite } from '../features/site/site-state.ts';
import { hrefs } from '../hrefs.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useFirebaseSession } from '../session/use-firebase-session.ts';
import { useProfileLocale } from '../session/use-profile-locale.ts';
import { useUser } from '../session/use-session.ts';
import { AccountButton } from './account-button.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import { MainLandmark } from './main-landmark.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { Shell } from './shell.tsx';
import { NewMatchesBadge, UnreadMessagesBadge, UnreadNotificationsBadge } from './unread-badge.tsx';
import { VerifyBanner } from './verify-banner.tsx';

// These need the database, which the shell does not wait for.
const DeletionWatch = lazyPart(
  () => import('../features/content/deletion-watch.tsx'),
  ({ DeletionWatch }) => DeletionWatch,
);
const NotificationWatch = lazyPart(
  () => import('../features/notifications/notification-watch.tsx'),
  ({ NotificationWatch }) => NotificationWatch,
);
const LiveSite = lazyPart(
  () => import('../features/site/live-site.tsx'),
  ({ LiveSite }) => LiveSite,
);
const MaintenanceScreen = lazyPart(
  () => import('../features/site/maintenance-screen.tsx'),
  ({ MaintenanceScreen }) => MaintenanceScreen,
);

const FitBadge = lazyPart(
  () => import('../features/matches/fit-badge.tsx'),
  ({ FitBadge }) => FitBadge,
);

const renderFit = (subject: FitSubject) => (
  <Suspense>
    <FitBadge subject={subject} />
  </Suspense>
);

/** Pages for members; during maintenance for administrators only. */
export function AuthLayout() {
  const { t } = useMessages();
  const user = useUser();
  useFirebaseSession();
  useProfileLocale(user.locale);
  const isMaintained = useSite()?.maintenance ?? false;
  if (isMaintained && !user.admin)
    return (
      <Suspense>
        <LiveSite />
        <MainLandmark className={undefined}>
          <MaintenanceScreen feedback={<FeedbackButton />} />
        </MainLandmark>
      </Suspense>
    );
  const links = [
    { to: hrefs.feed(), label: t('member.feed'), icon: Newspaper },
    {
      to: hrefs.matches(),
      label: t('member.matches'),
      icon: Handshake,
      badge: <NewMatchesBadge />,
    },
    {
      to: hrefs.projects(),
      label: t('shell.projects'),
      icon: FolderKanban,
      except: hrefs.matches(),
    },
    {
      to: hrefs.users(),
      label: t('member.users'),
      icon: Users,
      except: hrefs.editProfile(),
    },
    {
      to: hrefs.messages(),
      label: t('member.messages'),
      icon: MessageCircle,
      badge: <UnreadMessagesBadge />,
    },
    {
      to: hrefs.notifications(),
      label: t('member.notifications'),
      icon: Bell,
      badge: <UnreadNotificationsBadge />,
    },
  ];
  const admin = { to: hrefs.admin(), label: t('member.admin'), icon: Shield };
  return (
    <Shell
      navigationLabel={t('shell.mainNavigation')}
      links={links}
      apart={user.admin ? admin : undefined}
      account={<AccountButton user={user} />}
      banner={
        isMaintained ? (
          <MaintenanceBanner />
        ) : user.emailVerified || user.email === null ? null : (
          <VerifyBanner email={user.email} />
        )
      }
    >
      <Suspense>
        <DeletionWatch />
        <LiveSite />
        <NotificationWatch uid={user.uid} />
      </Suspense>
      <FitSlot value={renderFit}>
        <Outlet />
      </FitSlot>
    </Shell>
  );
}
