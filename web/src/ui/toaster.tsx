import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { createPageMap } from '../state/store.ts';
import { listenToToasts, type Toast } from './toast.ts';
import styles from './toaster.module.css';
// Import after our styles; otherwise the library injects its own into the page, which the content policy refuses.
import 'sonner/dist/styles.css';

/** Pointing at the toasts pauses them, and so does Alt+T, which moves the focus there. */
const TOAST_MS = 8_000;
const TOAST_WITH_ACTION_MS = 15_000;

const ICON = {
  success: <CircleCheck size={18} className="success-text" />,
  error: <CircleAlert size={18} className="error-text" />,
  info: <Info size={18} className={styles.info} />,
} as const;

/** A screen reader ignores the text with which a live region is added: the first toast comes a moment after its region. */
const REGION_MS = 150;

/** Maps our toast ids to unique ids of the library: a leaving toast would remove its successor of equal id. */
const names = createPageMap<string, string>();
let count = 0;

function toLibraryId(id: string): string {
  count += 1;
  const name = names.get(id) ?? `${id} ${count}`;
  names.set(id, name);
  return name;
}

/** Fields, buttons and menus of a phone are at the bottom. */
const NARROW = '(max-width: 600px)';
/** Bars that save and send are at the bottom of pages, drawers and conversations; a toast under the pointer stays. */
const ABOVE_BARS = '5.5rem';

function presentToast({ id, ...toast }: Toast): void {
  const name = id === undefined ? null : toLibraryId(id);
  const leave = () => {
    if (id !== undefined && names.get(id) === name) names.delete(id);
  };
  const press = () => {
    leave();
    toast.action?.onClick();
  };
  const duration = toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS;
  sonner(toast.title, {
    icon: ICON[toast.kind ?? 'info'],
    duration: toast.sticky ? Number.POSITIVE_INFINITY : duration,
    // Set it even if undefined: the library keeps omitted fields of the replaced toast.
    description: toast.about,
    position: matchMedia(NARROW).matches ? 'top-center' : 'bottom-right',
    action: toast.action && { label: toast.action.label, onClick: press },
    onAutoClose: leave,
    onDismiss: leave,
    ...(name !== null && { id: name }),
  });
}

export function Toaster() {
  const { t } = useMessages();
  useEffect(() => {
    let stop = () => {};
    const starting = setTimeout(() => {
      stop = listenToToasts(presentToast);
    }, REGION_MS);
    return () => {
      clearTimeout(starting);
      stop();
    };
  }, []);
  return (
    <Sonner
      containerAriaLabel={t('ui.notifications')}
      offset={{ bottom: ABOVE_BARS, right: '1.5rem' }}
      mobileOffset={{ top: 'calc(env(safe-area-inset-top) + 0.5rem)' }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('ui.close'),
        classNames: {
          toast: styles.toast ?? '',
          icon: 'flex-none',
          title: 'weight-medium',
          description: 'muted text-xs',
          actionButton: styles.action ?? '',
        },
      }}
    />
  );
}
