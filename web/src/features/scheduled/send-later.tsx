import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { withMemberMessages } from '../../i18n/message-store.ts';

const SendLaterDialog = lazyPart(
  () => withMemberMessages(import('./send-later-dialog.tsx')),
  ({ SendLaterDialog }) => SendLaterDialog,
);

interface SendLaterProps {
  readonly isReady?: () => boolean;
  readonly onPick: (at: Date) => void;
  readonly children: (open: () => void) => ReactNode;
}

export function SendLater({ isReady, onPick, children }: SendLaterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(isReady?.() ?? true))}
      <Suspense>
        {isOpen ? <SendLaterDialog onPick={onPick} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
