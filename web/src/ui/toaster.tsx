import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { listenToToasts, type Toast } from './toast.ts';
import styles from './toaster.module.css';

const TOAST_MS = 5_000;
const TOAST_WITH_ACTION_MS = 10_000;

const ICON = {
  success: <CircleCheck size={18} className={styles.success} />,
  error: <CircleAlert size={18} className={styles.error} />,
  info: <Info size={18} className={styles.info} />,
} as const;

function present(toast: Toast): void {
  const duration = toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS;
  sonner(toast.title, {
    icon: ICON[toast.kind ?? 'info'],
    duration: toast.sticky ? Number.POSITIVE_INFINITY : duration,
    // What is left out would be taken over from the toast that this one replaces.
    description: toast.about,
    action: toast.action,
    ...(toast.id !== undefined && { id: toast.id }),
  });
}

export function Toaster() {
  const { t } = useMessages();
  useEffect(() => listenToToasts(present), []);
  return (
    <Sonner
      position="bottom-right"
      containerAriaLabel={t('ui.notifications')}
      mobileOffset={{ bottom: '5rem' }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('ui.close'),
        classNames: {
          toast: styles.toast ?? '',
          title: styles.title ?? '',
          description: styles.about ?? '',
          actionButton: styles.action ?? '',
        },
      }}
    />
  );
}
