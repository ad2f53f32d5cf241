import { Construction } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './upcoming-page.module.css';
import { upcomingPart } from './upcoming-part.ts';

/** Says honestly what a page that is not built yet will do, and where to go meanwhile. */
export function UpcomingPage() {
  const { t } = useMessages();
  const { user } = useSession();
  const { pathname } = useLocation();
  const part = upcomingPart(pathname);
  const isPublic = part === 'survey';
  const ways = user
    ? [
        { to: hrefs.projects(), label: t('upcoming.toProjects') },
        { to: hrefs.users(), label: t('upcoming.toUsers') },
      ]
    : [
        { to: hrefs.home(), label: t('upcoming.toHome') },
        { to: hrefs.login(), label: t('upcoming.toLogin') },
      ];
  return (
    <div className={classNames(styles.page, isPublic && styles.alone)}>
      <span className={styles.icon}>
        <Construction size={22} aria-hidden="true" />
      </span>
      <Badge>{t('upcoming.badge')}</Badge>
      <h1 className={styles.title}>{t(`upcoming.${part}Title`)}</h1>
      <p className={styles.about}>{t(`upcoming.${part}About`)}</p>
      <p className={styles.meanwhile}>{t('upcoming.meanwhile')}</p>
      <div className={styles.actions}>
        {ways.map(({ to, label }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
