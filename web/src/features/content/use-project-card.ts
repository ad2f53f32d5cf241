import { projectPath } from '@samspill/domain/paths';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { type ProjectCard, projectCardOf } from '@samspill/domain/projects/project-card';
import { doc, getDoc, getDocFromCache } from 'firebase/firestore';
import { useMemo } from 'react';
import { parseEntity } from '../../data/entity.ts';
import { useQuery } from '../../data/query.ts';
import { firestore } from '../../firebase/firestore.ts';
import { createPageMap } from '../../state/store.ts';

/** Cached per project and page, so that a list of updates costs no read per update. */
const cards = createPageMap<string, Promise<ProjectCard | null>>();

function readCachedCard(projectId: string): Promise<ProjectCard | null> {
  const known = cards.get(projectId) ?? fetchCard(projectId);
  cards.set(projectId, known);
  return known;
}

async function fetchCard(projectId: string): Promise<ProjectCard | null> {
  const reference = doc(firestore(), projectPath(projectId));
  const cached = await getDocFromCache(reference).catch(() => null);
  const stored = cached?.exists() ? cached : await getDoc(reference).catch(() => null);
  if (stored === null) cards.delete(projectId);
  const project = stored?.exists() ? parseEntity(ProjectSchema, stored) : null;
  return project && projectCardOf(project.data);
}

/**
 * Project of an update: the copy in the update, or the project itself until the server writes the copy. Undefined while
 * loading, null if not visible.
 */
export function useProjectCard(
  projectId: string | null,
  copy: ProjectCard | undefined,
): ProjectCard | null | undefined {
  const wanted = copy ? null : projectId;
  const load = useMemo(
    () => (wanted === null ? null : async () => ({ card: await readCachedCard(wanted) })),
    [wanted],
  );
  const { answer } = useQuery(load);
  if (copy) return copy;
  return projectId === null ? null : answer?.card;
}
