import { BlockSchema, MuteSchema } from '@samspill/domain/blocks/block';
import { blockPath, mutePath } from '@samspill/domain/blocks/paths';
import { useLiveDocument } from '../../data/live-query.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { blockPerson, mute, unblockPerson, unmute } from './block-store.ts';

export interface HidingTarget {
  readonly kind: 'user' | 'project';
  readonly id: string;
  readonly name: string;
}

export function useHiding({ kind, id, name }: HidingTarget) {
  const { t } = useMessages();
  const user = useUser();
  const explain = useLimitRefusal();
  const change = (
    said: { readonly title: string; readonly about?: string },
    write: () => Promise<void>,
    undo: () => Promise<void>,
    limit: 'block' | 'mute',
  ) => {
    const fail = async (error: unknown) => {
      const title = await explain([limit], error, t('follows.failed', { name }));
      showToast({ kind: 'error', title, id: 'hide' });
    };
    write().catch(fail);
    showOncePersisted({
      ...said,
      id: 'hide',
      action: { label: t('ui.undo'), onClick: () => void undo().catch(fail) },
    });
  };
  const writeMute = () => mute(user.uid, { kind, id });
  const liftMute = () => unmute(user.uid, id);
  const writeBlock = () => blockPerson(user.uid, id);
  const liftBlock = () => unblockPerson(user.uid, id);
  const muted = { title: t('follows.muted', { name }), about: t('content.muteAbout') };
  return {
    mute: () => change(muted, writeMute, liftMute, 'mute'),
    unmute: () => change({ title: t('follows.unmuted', { name }) }, liftMute, writeMute, 'mute'),
    block: () => change({ title: t('content.blocked', { name }) }, writeBlock, liftBlock, 'block'),
    unblock: () =>
      change({ title: t('follows.unblocked', { name }) }, liftBlock, writeBlock, 'block'),
  };
}

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
