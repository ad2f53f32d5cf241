import { BlockSchema, MuteSchema } from '@samspill/domain/blocks/block';
import { blockPath, mutePath } from '@samspill/domain/paths';
import { useLiveDocument } from '../../data/live-query.ts';
import { useUser } from '../../session/use-session.ts';
import type { HidingTarget } from './use-hiding.ts';

export function useHidingState({ kind, id }: Pick<HidingTarget, 'kind' | 'id'>): {
  isBlocked: boolean;
  isMuted: boolean;
} {
  const user = useUser();
  const block = useLiveDocument(kind === 'user' ? blockPath(user.uid, id) : null, BlockSchema);
  const muted = useLiveDocument(mutePath(user.uid, id), MuteSchema);
  return {
    isBlocked: block.status === 'ready' && block.data !== null,
    isMuted: muted.status === 'ready' && muted.data !== null,
  };
}
