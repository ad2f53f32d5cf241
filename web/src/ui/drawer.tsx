import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { ignoreToastPress } from './dialog.tsx';
import styles from './drawer.module.css';
import { useReturnFocus } from './focus.ts';
import { IconButton } from './icon-button.tsx';

interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onKeyDown?: KeyboardEventHandler;
}

export function Drawer(props: DrawerProps) {
  const { t } = useMessages();
  const focus = useReturnFocus();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={styles.drawer}
          aria-describedby={undefined}
          onKeyDown={props.onKeyDown}
          onInteractOutside={ignoreToastPress}
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            event.preventDefault();
            // Don't focus a field, so that keys such as J and K move through the rows.
            title.current?.focus();
          }}
        >
          <div className={styles.head}>
            <Radix.Title ref={title} tabIndex={-1} className={styles.title}>
              {props.title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton size="sm" label={t('ui.close')} icon={<X size={18} />} />
            </Radix.Close>
          </div>
          <div className={styles.body}>{props.children}</div>
          {props.actions ? <div className={styles.actions}>{props.actions}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
