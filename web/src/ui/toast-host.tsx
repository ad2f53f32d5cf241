import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { missingChunk, tryChunk } from '../chunks/load-chunk.ts';
import { onToastWanted } from './toast.ts';

/** For who will show a toast when there may be no network to load the library by; null where it cannot be had. */
export const loadToaster = () => tryChunk(() => import('./toaster.tsx'));

/**
 * Mounted once at the root; costs nothing until the first toast. Beside the page rather than in it, since a modal window
 * that is open hides the page from screen readers.
 */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    // No page is worth losing for a toast that cannot be shown: the next one tries again.
    const load = async () => {
      const loaded = await loadToaster();
      if (loaded) setToaster(() => loaded.Toaster);
      else if (navigator.onLine) missingChunk.set(true);
    };
    return onToastWanted(() => void load());
  }, []);
  return Toaster ? createPortal(<Toaster />, document.body) : null;
}
