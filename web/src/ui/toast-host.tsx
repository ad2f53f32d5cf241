import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastWanted } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Mounted once at the root; costs nothing until the first toast. */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onToastWanted(() => setWanted(true)), []);
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
