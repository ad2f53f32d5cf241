import { ArrowRight } from 'lucide-react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BeFirst } from './be-first.tsx';
import { FeaturedPeople } from './featured-people.tsx';
import { FeaturedProjects } from './featured-projects.tsx';
import styles from './landing.module.css';
import { MatchExample } from './match-example.tsx';
import { SiteNumbers } from './site-numbers.tsx';
import { useOverview } from './use-overview.ts';

const STEPS = ['show', 'match', 'play'] as const;

/** What Samspill is in one sentence, the product itself, and one way in. */
export function LandingPage() {
  const { t } = useMessages();
  const { user } = useSession();
  const state = useOverview();
  const join = user ? hrefs.start() : `${hrefs.login()}?view=sign-up`;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <h1 className={styles.headline}>{t('landing.headline')}</h1>
          <p className={styles.lead}>{t('landing.lead')}</p>
          <ButtonLink to={join} variant="primary" size="lg">
            {user ? t('shell.open') : t('landing.join')}
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
          <SiteNumbers state={state} />
        </div>
        <MatchExample />
      </section>
      <FeaturedProjects state={state} />
      <FeaturedPeople state={state} />
      <BeFirst state={state} />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('landing.howTitle')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step} className={styles.step}>
              <h3>{t(`landing.${step}Title`)}</h3>
              <p>{t(`landing.${step}About`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
