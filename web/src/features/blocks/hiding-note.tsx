import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useHiding } from './use-hiding.ts';
import { useHidingOf } from './use-hiding-of.ts';

interface HidingNoteProps {
  readonly person: { readonly id: string; readonly name: string };
}

/** Says on a profile that one has blocked or muted the person, and lifts that. */
export function HidingNote({ person }: HidingNoteProps) {
  const { t } = useMessages();
  const { name } = person;
  const hiding = useHiding(person);
  const { isBlocked, isMuted } = useHidingOf(person.id);
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
