import { ProjectSchema } from '@samspill/domain/projects/project';
import { usePagedQuery } from '../../firebase/use-paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { CompactProjectCard, CompactProjectCardSkeleton } from '../projects/project-card.tsx';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import { DataError } from '../search/data-error.tsx';
import styles from './person-screen.module.css';

const showAll = () => true;

/** What a person has published or takes part in. */
export function PersonProjects({ uid, isSelf }: { uid: string; isSelf: boolean }) {
  const { t } = useMessages();
  const results = usePagedQuery(publishedProjectsOfQuery(uid), {
    schema: ProjectSchema,
    matches: showAll,
    filterKey: '',
  });
  return (
    <section>
      <h2 className={styles.subheading}>{t('people.projects')}</h2>
      {results.status === 'error' ? (
        <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />
      ) : null}
      <div className={styles.projects}>
        {results.status === 'loading' ? <CompactProjectCardSkeleton /> : null}
        {results.items.map((project) => (
          <CompactProjectCard key={project.id} project={project} />
        ))}
      </div>
      {results.status === 'ready' && results.items.length === 0 ? (
        <p className={styles.none}>{t(isSelf ? 'people.noProjectsSelf' : 'people.noProjects')}</p>
      ) : null}
      <LoadMore
        hasMore={results.hasMore}
        pending={results.isLoadingMore}
        onLoadMore={results.loadMore}
      />
    </section>
  );
}
