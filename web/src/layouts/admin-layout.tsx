import { can, type Role, roleOf } from '@samspill/domain/roles/role';
import {
  ArrowLeft,
  ChartColumn,
  ClipboardList,
  FileText,
  FolderPlus,
  LayoutDashboard,
  MailPlus,
  Megaphone,
  MessageSquareText,
  Plug,
  Settings,
  Sparkles,
  TriangleAlert,
  UserPlus,
  Users,
  UsersRound,
} from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { permissionOfPage } from '../admin-permissions.ts';
import { lazyPart, tryChunk } from '../chunks/load-chunk.ts';
import { hrefs } from '../hrefs.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useSite } from '../platform/site/site-state.ts';
import { useFirebaseSession } from '../session/use-firebase-session.ts';
import { useRole, useUser } from '../session/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AccountButton } from './account-button.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { Shell } from './shell.tsx';

// Loads Firestore, which must not delay the shell.
const LiveSite = lazyPart(
  () => import('../features/site/live-site.tsx'),
  ({ LiveSite }) => LiveSite,
);

/** A role given since the sign-in is not in the token yet, from which Firestore reads it. */
async function ensureRoleInToken(role: Role | null): Promise<void> {
  const auth = await tryChunk(() => import('../firebase/auth.ts'));
  const user = await auth?.currentUser().catch(() => null);
  if (user && roleOf((await user.getIdTokenResult()).claims) !== role) await user.getIdToken(true);
}

export function AdminLayout() {
  const { t } = useMessages();
  const user = useUser();
  useFirebaseSession();
  const role = useRole();
  const { pathname } = useLocation();
  // Without a connection, the token of before goes on.
  useEffect(() => void ensureRoleInToken(role).catch(() => undefined), [role]);
  const isMaintained = useSite()?.maintenance ?? false;
  const links = [
    { to: hrefs.admin(), label: t('admin.nav.overview'), icon: LayoutDashboard, exact: true },
    { to: hrefs.adminUsers(), label: t('admin.nav.users'), icon: Users },
    { to: hrefs.adminContent(), label: t('admin.nav.content'), icon: FileText },
    { to: hrefs.adminFeedback(), label: t('admin.nav.feedback'), icon: MessageSquareText },
    { to: hrefs.adminSurveys(), label: t('admin.nav.surveys'), icon: ClipboardList },
    { to: hrefs.adminPolls(), label: t('admin.nav.polls'), icon: ChartColumn },
    { to: hrefs.adminMatches(), label: t('admin.nav.matches'), icon: Sparkles },
    { to: hrefs.adminGroups(), label: t('admin.nav.groups'), icon: UsersRound },
    { to: hrefs.adminInvitations(), label: t('admin.nav.invitations'), icon: MailPlus },
    { to: hrefs.adminBroadcasts(), label: t('admin.nav.broadcasts'), icon: Megaphone },
    { to: hrefs.adminConnections(), label: t('admin.nav.connections'), icon: Plug },
    { to: hrefs.adminGlobal(), label: t('member.adminGlobal'), icon: Settings },
    { to: hrefs.adminFailures(), label: t('admin.nav.failures'), icon: TriangleAlert },
    { to: hrefs.adminSeedUsers(), label: t('admin.nav.seedUsers'), icon: UserPlus },
    { to: hrefs.adminSeedProjects(), label: t('admin.nav.seedProjects'), icon: FolderPlus },
  ].filter(({ to }) => can(role, permissionOfPage(to)));
  return (
    <Shell
      navigationLabel={t('admin.nav.navigation')}
      links={links}
      apart={{ to: hrefs.start(), label: t('member.backToApp'), icon: ArrowLeft }}
      account={<AccountButton user={user} />}
      banner={isMaintained ? <MaintenanceBanner /> : null}
    >
      <Suspense>
        <LiveSite />
      </Suspense>
      {can(role, permissionOfPage(pathname)) ? <Outlet /> : <PageRefused role={role} />}
    </Shell>
  );
}

function PageRefused({ role }: { readonly role: Role | null }) {
  const { t } = useMessages();
  return (
    <>
      <PageHeader
        title={t('admin.refusedTitle')}
        about={role ? t(`admin.refused.${role}`) : undefined}
      />
      <ButtonLink to={hrefs.admin()} variant="primary">
        {t('admin.refusedWayOut')}
      </ButtonLink>
    </>
  );
}
