import { requestPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { type Request, RequestSchema } from '@samspill/domain/requests/request';
import { canAsk } from '@samspill/domain/requests/request-permissions';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useUser } from '../../session/use-session.ts';
import { useHidingOf } from '../blocks/use-hiding-of.ts';

/** Watches the user's own request to a project and whether they may send one; null while loading. */
export function useOwnRequest(
  project: Entity<Project>,
): { request: Request | null; canAsk: boolean } | null {
  const user = useUser();
  const live = useLiveDocument(requestPath(project.id, user.uid), RequestSchema);
  const { isBlocked } = useHidingOf({ kind: 'user', id: project.data.ownerId });
  if (live.status === 'loading') return null;
  // Without a network and never read before, it is taken for not asked.
  const request = live.status === 'ready' ? (live.data?.data ?? null) : null;
  const asking = { viewer: user, project: project.data, request, isBlocked };
  return { request, canAsk: canAsk(asking) };
}
