import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { onToastWanted } from './toast.ts';

/** For who will show a toast when there may be no network to load the library by. */
export const loadToaster = () => import('./toaster.tsx');

/**
 * Mounted once at the root; costs nothing until the first toast. Beside the page rather than in it, since a modal window
 * that is open hides the page from screen readers.
 */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    // No page is worth losing for a toast that cannot be shown: the next one tries again.
    const load = () =>
      void loadToaster().then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => undefined,
      );
    return onToastWanted(load);
  }, []);
  return Toaster ? createPortal(<Toaster />, document.body) : null;
}
