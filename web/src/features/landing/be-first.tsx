import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './landing.module.css';
import type { useOverview } from './use-overview.ts';

/** In place of people and projects on a site that has none to show yet. */
export function BeFirst({ state }: { state: ReturnType<typeof useOverview> }) {
  const { t } = useMessages();
  const { user } = useSession();
  const isEmpty =
    state.kind === 'ready' &&
    state.overview.featured.length === 0 &&
    state.overview.people.length === 0;
  if (!isEmpty) return null;
  return (
    <section className={styles.section}>
      <Card className={styles.first ?? ''}>
        <h2 className={styles.heading}>{t('landing.firstTitle')}</h2>
        <p>{t('landing.firstAbout')}</p>
        <ButtonLink to={user ? hrefs.newProject() : `${hrefs.login()}?view=sign-up`}>
          {t('landing.firstProject')}
        </ButtonLink>
      </Card>
    </section>
  );
}
