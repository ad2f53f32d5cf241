import {
  ArrowLeft,
  ChartColumn,
  ClipboardList,
  FileText,
  FolderPlus,
  LayoutDashboard,
  MessageSquareText,
  Settings,
  Sparkles,
  UserPlus,
  Users,
} from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { hrefs } from '../hrefs.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useFirebaseSession } from '../session/use-firebase-session.ts';
import { useUser } from '../session/use-session.ts';
import { AccountButton } from './account-button.tsx';
import { Shell } from './shell.tsx';

/** Pages for administrators. */
export function AdminLayout() {
  const { t } = useMessages();
  const user = useUser();
  useFirebaseSession();
  const links = [
    { to: hrefs.admin(), label: t('shell.adminOverview'), icon: LayoutDashboard, exact: true },
    { to: hrefs.adminUsers(), label: t('shell.adminUsers'), icon: Users },
    { to: hrefs.adminContent(), label: t('shell.adminContent'), icon: FileText },
    { to: hrefs.adminFeedback(), label: t('shell.adminFeedback'), icon: MessageSquareText },
    { to: hrefs.adminSurveys(), label: t('shell.adminSurveys'), icon: ClipboardList },
    { to: hrefs.adminPolls(), label: t('shell.adminPolls'), icon: ChartColumn },
    { to: hrefs.adminMatches(), label: t('shell.adminMatches'), icon: Sparkles },
    { to: hrefs.adminGlobal(), label: t('shell.adminGlobal'), icon: Settings },
    { to: hrefs.adminSeedUsers(), label: t('shell.adminSeedUsers'), icon: UserPlus },
    { to: hrefs.adminSeedProjects(), label: t('shell.adminSeedProjects'), icon: FolderPlus },
  ];
  return (
    <Shell
      navigationLabel={t('shell.adminNavigation')}
      links={links}
      apart={{ to: hrefs.projects(), label: t('shell.backToApp'), icon: ArrowLeft }}
      account={<AccountButton user={user} />}
    >
      <Outlet />
    </Shell>
  );
}
