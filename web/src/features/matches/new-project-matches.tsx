import { MatchViewSchema } from '@samspill/domain/matches/match-view';
import { projectTabHref } from '@samspill/domain/projects/paths';
import type { Project } from '@samspill/domain/projects/project';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { newMatchesOfProjectQuery } from '../../platform/fit/match-queries.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { RailSection } from '../../ui/rail-section.tsx';
import { CompactMatchCard } from './match-card.tsx';

const SHOWN = { pageSize: 2, isBlind: true };

export function NewProjectMatches({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const owned = { ownerId: project.data.ownerId, projectId: project.id };
  const best = useLiveQuery(newMatchesOfProjectQuery(owned), MatchViewSchema, SHOWN);
  if (best.status !== 'ready' || best.data.rows.length === 0 || !isReady) return null;
  return (
    <RailSection
      title={t('matches.newOfProject')}
      to={projectTabHref(project.id, 'matches')}
      allLabel={t('matches.all')}
    >
      {best.data.rows.map((match) => (
        <li key={match.id}>
          <CompactMatchCard match={match} side="project" />
        </li>
      ))}
    </RailSection>
  );
}
