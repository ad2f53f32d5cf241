import { Copy, Share2 } from 'lucide-react';
import { Suspense } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCopy } from '../limits/use-copy.ts';
import { type Shared, ShareSwitch } from './share-switch.tsx';

export interface ShareDialogProps {
  readonly shared: Shared;
  readonly name: string;
  readonly href: string;
  readonly onClose: () => void;
}

export function ShareDialog(props: ShareDialogProps) {
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  );
}

function OpenDialog({ shared, name, href, onClose }: ShareDialogProps) {
  const { t } = useMessages();
  const url = new URL(href, location.origin).href;
  const copy = useCopy();
  const share = () => {
    // `share` also rejects when the user closes the sheet; the dialog still shows the link.
    navigator.share({ url, title: name }).catch(() => undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('shares.title')}
      actions={
        <>
          {'share' in navigator ? (
            <Button icon={<Share2 size={16} />} onClick={share}>
              {t('shares.share')}
            </Button>
          ) : null}
          <Button variant="primary" icon={<Copy size={16} />} onClick={() => copy.link(href)}>
            {t('shares.copy')}
          </Button>
        </>
      }
    >
      <div className="stack-5">
        <TextField
          label={t('shares.link')}
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <ShareSwitch shared={shared} />
      </div>
    </Dialog>
  );
}
