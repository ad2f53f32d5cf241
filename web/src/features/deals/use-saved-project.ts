import { projectPath } from '@samspill/domain/paths';
import { type Project, ProjectSchema } from '@samspill/domain/projects/project';
import { doc, getDoc } from 'firebase/firestore';
import { useCallback } from 'react';
import { type Entity, parseEntity } from '../../data/entity.ts';
import { useQuery } from '../../data/query.ts';
import { firestore } from '../../firebase/firestore.ts';
import { firestoreFailure } from '../../firebase/firestore-failure.ts';

export type SavedProject =
  | { readonly status: 'loading' | 'unknown' | 'deleted' | 'hidden' }
  | { readonly status: 'shown'; readonly project: Entity<Project> };

async function readProject(projectId: string): Promise<SavedProject> {
  try {
    const snapshot = await getDoc(doc(firestore(), projectPath(projectId)));
    if (!snapshot.exists()) return { status: 'deleted' };
    const project = parseEntity(ProjectSchema, snapshot);
    return project ? { status: 'shown', project } : { status: 'unknown' };
  } catch (error) {
    return { status: firestoreFailure(error) === 'permission-denied' ? 'hidden' : 'unknown' };
  }
}

/** What has become of a project since it was saved: its owner may have unpublished or deleted it. */
export function useSavedProject(projectId: string): SavedProject {
  const { answer } = useQuery(useCallback(() => readProject(projectId), [projectId]));
  return answer ?? { status: 'loading' };
}
