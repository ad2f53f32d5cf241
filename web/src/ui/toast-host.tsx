import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { onToastWanted } from './toast.ts';

/** For who will show a toast when there may be no network to load the library by. */
export const loadToaster = () => import('./toaster.tsx');
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

/**
 * Mounted once at the root; costs nothing until the first toast. Beside the page rather than in it, since a modal window
 * that is open hides the page from screen readers.
 */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onToastWanted(() => setWanted(true)), []);
  if (!isWanted) return null;
  return createPortal(
    <Suspense>
      <Toaster />
    </Suspense>,
    document.body,
  );
}
