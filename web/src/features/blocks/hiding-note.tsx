import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type HidingTarget, useHiding } from './use-hiding.ts';
import { useHidingState } from './use-hiding-of.ts';

export function HidingNote({ target }: { target: HidingTarget }) {
  const { t } = useMessages();
  const { name } = target;
  const hiding = useHiding(target);
  const { isBlocked, isMuted } = useHidingState(target);
  if (!isBlocked && !isMuted) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={isBlocked ? hiding.unblock : hiding.unmute}>
          {t(isBlocked ? 'follows.unblock' : 'follows.unmute', { name })}
        </Button>
      }
    >
      {t(isBlocked ? 'follows.blockedNote' : 'follows.mutedNote', { name })}
    </Banner>
  );
}
