import { BlockSchema, MuteSchema } from '@samspill/domain/blocks/block';
import { blockPath, mutePath } from '@samspill/domain/paths';
import { useLiveDocument } from '../../firebase/live-query.ts';
import { useUser } from '../../session/use-session.ts';

/** Whether one has blocked or muted the person, live. */
export function useHidingOf(personId: string): { isBlocked: boolean; isMuted: boolean } {
  const user = useUser();
  const block = useLiveDocument(blockPath(user.uid, personId), BlockSchema);
  const muted = useLiveDocument(mutePath(user.uid, personId), MuteSchema);
  return {
    isBlocked: block.status === 'ready' && block.data !== null,
    isMuted: muted.status === 'ready' && muted.data !== null,
  };
}
