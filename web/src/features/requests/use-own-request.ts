import { requestPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { type JoinRequest, RequestSchema } from '@samspill/domain/requests/request';
import { canRequest } from '@samspill/domain/requests/request-permissions';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useUser } from '../../session/use-session.ts';
import { useHidingState } from '../blocks/use-hiding-of.ts';

export function useOwnRequest(
  project: Entity<Project>,
): { request: JoinRequest | null; canAsk: boolean } | null {
  const user = useUser();
  const live = useLiveDocument(requestPath(project.id, user.uid), RequestSchema);
  const { isBlocked } = useHidingState({ kind: 'user', id: project.data.ownerId });
  if (live.status === 'loading') return null;
  // Offline without a cached copy, assume that there is no request.
  const request = live.status === 'ready' ? (live.data?.data ?? null) : null;
  const asking = { viewer: user, project: project.data, request, isBlocked };
  return { request, canAsk: canRequest(asking) };
}
