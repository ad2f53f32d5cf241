import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { onToastWanted } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

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
