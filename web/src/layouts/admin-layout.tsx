import {
  ArrowLeft,
  ChartColumn,
  ClipboardList,
  FileText,
  FolderPlus,
  LayoutDashboard,
  MailPlus,
  MessageSquareText,
  Settings,
  Sparkles,
  TriangleAlert,
  UserPlus,
  Users,
} from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPart, tryChunk } from '../chunks/load-chunk.ts';
import { useSite } from '../features/site/site-state.ts';
import { hrefs } from '../hrefs.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useFirebaseSession } from '../session/use-firebase-session.ts';
import { useUser } from '../session/use-session.ts';
import { AccountButton } from './account-button.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { Shell } from './shell.tsx';

// Loads Firestore, which must not delay the shell.
const LiveSite = lazyPart(
  () => import('../features/site/live-site.tsx'),
  ({ LiveSite }) => LiveSite,
);

/** A role granted since the sign-in is not in the token yet, from which Firestore reads it. */
async function ensureAdminToken(): Promise<void> {
  const auth = await tryChunk(() => import('../firebase/auth.ts'));
  const user = await auth?.currentUser().catch(() => null);
  if (user && (await user.getIdTokenResult()).claims.admin !== true) await user.getIdToken(true);
}

export function AdminLayout() {
  const { t } = useMessages();
  const user = useUser();
  useFirebaseSession();
  useEffect(() => void ensureAdminToken(), []);
  const isMaintained = useSite()?.maintenance ?? false;
  const links = [
    { to: hrefs.admin(), label: t('member.adminOverview'), icon: LayoutDashboard, exact: true },
    { to: hrefs.adminUsers(), label: t('member.adminUsers'), icon: Users },
    { to: hrefs.adminContent(), label: t('member.adminContent'), icon: FileText },
    { to: hrefs.adminFeedback(), label: t('member.adminFeedback'), icon: MessageSquareText },
    { to: hrefs.adminSurveys(), label: t('member.adminSurveys'), icon: ClipboardList },
    { to: hrefs.adminPolls(), label: t('member.adminPolls'), icon: ChartColumn },
    { to: hrefs.adminMatches(), label: t('member.adminMatches'), icon: Sparkles },
    { to: hrefs.adminInvitations(), label: t('member.adminInvitations'), icon: MailPlus },
    { to: hrefs.adminGlobal(), label: t('member.adminGlobal'), icon: Settings },
    { to: hrefs.adminFailures(), label: t('member.adminFailures'), icon: TriangleAlert },
    { to: hrefs.adminSeedUsers(), label: t('member.adminSeedUsers'), icon: UserPlus },
    { to: hrefs.adminSeedProjects(), label: t('member.adminSeedProjects'), icon: FolderPlus },
  ];
  return (
    <Shell
      navigationLabel={t('member.adminNavigation')}
      links={links}
      apart={{ to: hrefs.start(), label: t('member.backToApp'), icon: ArrowLeft }}
      account={<AccountButton user={user} />}
      banner={isMaintained ? <MaintenanceBanner /> : null}
    >
      <Suspense>
        <LiveSite />
      </Suspense>
      <Outlet />
    </Shell>
  );
}
