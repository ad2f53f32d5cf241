import type { Attention } from '@samspill/domain/statistics/statistics';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './overview.module.css';

/** The most pressing first, with where it is dealt with. */
const PLACES = [
  ['openReports', hrefs.adminContent()],
  ['newFeedback', hrefs.adminFeedback()],
  ['hiddenProjects', `${hrefs.adminContent()}?tab=projects&state=hidden`],
  ['failures', hrefs.adminFailures()],
  ['unfinishedSeedOrders', hrefs.adminSeedUsers()],
] as const satisfies readonly (readonly [keyof Attention, string])[];

/** What waits for an administrator; says so when nothing does. */
export function AttentionList({ attention }: { attention: Attention }) {
  const { t } = useMessages();
  const waiting = PLACES.filter(([name]) => attention[name] > 0);
  if (waiting.length === 0)
    return (
      <p className={styles.calm}>
        <CircleCheck size={18} aria-hidden="true" /> {t('admin-overview.calm')}
      </p>
    );
  return (
    <ul className={styles.attention}>
      {waiting.map(([name, to]) => (
        <li key={name}>
          <Link to={to}>
            {t(`admin-overview.attention.${name}`, { count: attention[name] })}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
