import { editProjectHref } from '@samspill/domain/projects/paths';
import type { Project } from '@samspill/domain/projects/project';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { matchesOfProjectQuery } from '../../platform/fit/match-queries.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FilteredMatches } from './filtered-matches.tsx';
import { createMatchFilterCodec } from './match-filters.ts';
import { missingProjectFields } from './missing-fields.ts';
import { NoMatchesOfProject } from './no-matches.tsx';

const CODEC = createMatchFilterCodec({ tab: 'matches' });

export function ProjectMatches({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const owned = { ownerId: project.data.ownerId, projectId: project.id };
  return (
    <FilteredMatches
      codec={CODEC}
      side="project"
      queryOf={(kind) => matchesOfProjectQuery(owned, kind)}
      lead={
        <>
          <p className="muted text-column">
            {t('matches.aboutProject')} {t('matches.secret')}
          </p>
          {missingProjectFields(project.data).includes('funding') ? (
            <Banner
              action={
                <ButtonLink size="sm" to={editProjectHref(project.id)}>
                  {t('matches.editProject')}
                </ButtonLink>
              }
            >
              {t('matches.missing.noFunding')}
            </Banner>
          ) : null}
        </>
      }
      none={<NoMatchesOfProject project={project} />}
    />
  );
}
