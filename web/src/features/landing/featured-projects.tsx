import { useMessages } from '../../i18n/i18n-provider.tsx';
import styles from './landing.module.css';
import { PublicProjectCard, PublicProjectCardSkeleton } from './public-project-card.tsx';
import type { useOverview } from './use-overview.ts';

const SHOWN = 6;
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The newest projects; a site without any has nothing to show yet. */
export function FeaturedProjects({ state }: { state: ReturnType<typeof useOverview> }) {
  const { t } = useMessages();
  const isEmpty = state.kind === 'ready' && state.overview.featured.length === 0;
  if (state.kind === 'failed' || isEmpty) return null;
  return (
    <section className={styles.section} aria-busy={state.kind === 'loading'}>
      <h2 className={styles.heading}>{t('landing.featuredTitle')}</h2>
      <ul className={styles.grid}>
        {state.kind === 'ready'
          ? state.overview.featured.slice(0, SHOWN).map((project) => (
              <li key={project.id}>
                <PublicProjectCard project={project} />
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place}>
                <PublicProjectCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
