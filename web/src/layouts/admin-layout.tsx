import { startHref } from '@samspill/domain/feed/paths';
import { adminHref } from '@samspill/domain/paths';
import { can, type Role, roleOf } from '@samspill/domain/roles/role';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ADMIN_PAGES } from '../admin-features.ts';
import { lazyPart, tryChunk } from '../chunks/load-chunk.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { AdminPages, permissionOfPage } from '../platform/admin/admin-pages.ts';
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
  const links = ADMIN_PAGES.flatMap(({ path, permission, menu }) =>
    menu && can(role, permission)
      ? [{ to: path, label: t(menu.label), icon: menu.icon, exact: path === adminHref() }]
      : [],
  );
  return (
    <Shell
      navigationLabel={t('admin.nav.navigation')}
      links={links}
      apart={{ to: startHref(), label: t('member.backToApp'), icon: ArrowLeft }}
      account={<AccountButton user={user} />}
      banner={isMaintained ? <MaintenanceBanner /> : null}
    >
      <Suspense>
        <LiveSite />
      </Suspense>
      {can(role, permissionOfPage(ADMIN_PAGES, pathname)) ? (
        <AdminPages value={ADMIN_PAGES}>
          <Outlet />
        </AdminPages>
      ) : (
        <PageRefused role={role} />
      )}
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
      <ButtonLink to={adminHref()} variant="primary">
        {t('admin.refusedWayOut')}
      </ButtonLink>
    </>
  );
}
