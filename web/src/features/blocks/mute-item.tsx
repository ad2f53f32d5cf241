import { Bell, BellOff } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { type HidingTarget, useHiding } from './use-hiding.ts';
import { useHidingState } from './use-hiding-of.ts';

export function MuteItem({ target }: { target: HidingTarget }) {
  const { t } = useMessages();
  const { name } = target;
  const hiding = useHiding(target);
  const { isMuted } = useHidingState(target);
  return (
    <MenuItem
      icon={isMuted ? <Bell size={ICON_PX} /> : <BellOff size={ICON_PX} />}
      onSelect={isMuted ? hiding.unmute : hiding.mute}
    >
      {t(isMuted ? 'follows.unmute' : 'follows.mute', { name })}
    </MenuItem>
  );
}
