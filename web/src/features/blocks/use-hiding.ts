import { showOnceKept } from '../../firebase/show-once-kept.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { blockPerson, mute, unblockPerson, unmute } from './block-store.ts';

export interface HidingTarget {
  readonly kind: 'user' | 'project';
  readonly id: string;
  readonly name: string;
}

/** Blocking and muting, each said and undone from its toast. */
export function useHiding({ kind, id, name }: HidingTarget) {
  const { t } = useMessages();
  const user = useUser();
  const fail = () => showToast({ kind: 'error', title: t('follows.failed', { name }), id: 'hide' });
  const change = (
    said: { readonly title: string; readonly about?: string },
    write: () => Promise<void>,
    undo: () => Promise<void>,
  ) => {
    write().catch(fail);
    showOnceKept({
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
    mute: () => change(muted, writeMute, liftMute),
    unmute: () => change({ title: t('follows.unmuted', { name }) }, liftMute, writeMute),
    block: () => change({ title: t('content.blocked', { name }) }, writeBlock, liftBlock),
    unblock: () => change({ title: t('follows.unblocked', { name }) }, liftBlock, writeBlock),
  };
}
