import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

const dialog = onDemand(
  () => import('./share-dialog.tsx'),
  ({ ShareDialog }) => ShareDialog,
);

interface ShareButtonProps extends Omit<ShareDialogProps, 'onClose'> {
  readonly children: ReactNode;
}

export function ShareButton({ children, ...props }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const ShareDialog = dialog.useLoaded(isOpen);
  return (
    <>
      <Button
        icon={<Share2 size={16} />}
        pending={isOpen && ShareDialog === null}
        onPointerEnter={dialog.prefetch}
        onFocus={dialog.prefetch}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && ShareDialog ? <ShareDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
