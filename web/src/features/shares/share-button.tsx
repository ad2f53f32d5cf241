import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

const dialog = onDemand(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Opens the link to something of one's own, and who may see what behind it. */
export function ShareButton(props: Omit<ShareDialogProps, 'onClose'>) {
  const { t } = useMessages();
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
        {t('shares.open')}
      </Button>
      {isOpen && ShareDialog ? <ShareDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
