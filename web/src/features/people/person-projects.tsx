import { ProjectSchema } from '@samspill/domain/projects/project';
import { usePagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { CompactProjectCard, CompactProjectCardSkeleton } from '../projects/project-card.tsx';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import { SectionList } from '../search/section-list.tsx';
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
      <SectionList
        results={results}
        card={(project) => <CompactProjectCard project={project} />}
        skeleton={<CompactProjectCardSkeleton />}
        none={t(isSelf ? 'people.noProjectsSelf' : 'people.noProjects')}
      />
    </section>
  );
}
