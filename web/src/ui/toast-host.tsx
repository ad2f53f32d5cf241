import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { missingChunk, tryChunk } from '../chunks/load-chunk.ts';
import { onFirstToast } from './toast.ts';

/** Loads the toast library before the network may be lost; returns null on failure. */
export const loadToaster = () => tryChunk(() => import('./toaster.tsx'));

/**
 * Mounted once at the root; loads nothing until the first toast. Renders outside the page, which an open modal hides
 * from screen readers.
 */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    // A failed toast must not break the page: the next one tries again.
    const load = async () => {
      const loaded = await loadToaster();
      if (loaded) setToaster(() => loaded.Toaster);
      else if (navigator.onLine) missingChunk.set(true);
    };
    return onFirstToast(() => void load());
  }, []);
  return Toaster ? createPortal(<Toaster />, document.body) : null;
}
