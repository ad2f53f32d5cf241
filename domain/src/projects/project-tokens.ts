import { collectTokens, facetToken, facetTokensOf } from '../search/search-tokens.ts';
import type { ProjectDraft } from './project.ts';

export const facetsOfProject = (project: ProjectDraft): string[] => [
  facetToken('stage', project.stage),
  ...facetTokensOf('looking', project.lookingFor),
  ...facetTokensOf('sector', project.sectors),
  ...facetTokensOf('skill', project.skillsWanted),
];

export function tokensOfProject(project: ProjectDraft): string[] {
  return collectTokens(facetsOfProject(project), [
    project.title,
    project.tagline,
    project.location,
    ...project.skillsWanted,
    ...project.sectors,
  ]);
}
