import { projectsHref } from '@samspill/domain/projects/paths';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { useLiveQuery } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { useUser } from '../../session/use-session.ts';
import { RailSection } from '../../ui/rail-section.tsx';
import { CompactProjectCard } from '../projects/project-card.tsx';
import { NO_PROJECT_FILTERS } from '../projects/project-filters.ts';
import { projectListQuery } from '../projects/project-queries.ts';

/** Fetches an extra project, because the reader’s own may be among them. */
const LATEST_PROJECTS = { pageSize: 4, isBlind: true };
const PROJECTS_SHOWN = 3;

export function NewProjects() {
  const { t } = useMessages();
  const { uid } = useUser();
  const hidden = useHidden(uid);
  const latest = useLiveQuery(projectListQuery(NO_PROJECT_FILTERS), ProjectSchema, LATEST_PROJECTS);
  if (latest.status !== 'ready' || hidden === null) return null;
  const projects = latest.data.rows
    .filter(({ id, data }) => data.ownerId !== uid && !hidden.has(id) && !hidden.has(data.ownerId))
    .slice(0, PROJECTS_SHOWN);
  if (projects.length === 0) return null;
  return (
    <RailSection title={t('feed.newProjects')} to={projectsHref()} allLabel={t('feed.allProjects')}>
      {projects.map((project) => (
        <li key={project.id}>
          <CompactProjectCard project={project} />
        </li>
      ))}
    </RailSection>
  );
}
