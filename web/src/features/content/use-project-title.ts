import { projectPath } from '@samspill/domain/paths';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { doc, getDoc, getDocFromCache } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { parseEntity } from '../../firebase/entity.ts';
import { firestore } from '../../firebase/firestore.ts';

/** One answer a project for as long as the page lives: a list of updates costs no read per update. */
const titles = new Map<string, Promise<string | null>>();

function readTitle(projectId: string): Promise<string | null> {
  const known = titles.get(projectId) ?? fetchTitle(projectId);
  titles.set(projectId, known);
  return known;
}

async function fetchTitle(projectId: string): Promise<string | null> {
  const reference = doc(firestore(), projectPath(projectId));
  const cached = await getDocFromCache(reference).catch(() => null);
  const stored = cached?.exists() ? cached : await getDoc(reference).catch(() => null);
  if (stored === null) titles.delete(projectId);
  return stored?.exists() ? (parseEntity(ProjectSchema, stored)?.data.title ?? null) : null;
}

/** The project's title, from this browser's cache where it is; null while unknown. */
export function useProjectTitle(projectId: string | null): string | null {
  const [known, setKnown] = useState<{ projectId: string; title: string | null }>();
  useEffect(() => {
    if (projectId === null) return;
    let isCurrent = true;
    void readTitle(projectId).then((title) => isCurrent && setKnown({ projectId, title }));
    return () => {
      isCurrent = false;
    };
  }, [projectId]);
  return known?.projectId === projectId ? (known?.title ?? null) : null;
}
