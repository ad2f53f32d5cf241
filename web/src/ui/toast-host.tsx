import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { missingChunk, tryChunk } from '../chunks/load-chunk.ts';
import { onFirstToast, queuedToasts } from './toast.ts';

/** Loads the toast library before the network may be lost; returns null on failure. */
export const loadToaster = () => tryChunk(() => import('./toaster.tsx'));

/** Screen readers have taken the text up by then, and would find it again when reading on to the end of the page. */
const ANNOUNCED_MS = 1_000;

/**
 * Announces the toasts that the library is loaded for: a screen reader ignores the text with which a live region is
 * added, so this one is there from the start. Empties once the library shows them.
 */
function FirstToasts() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let emptying: ReturnType<typeof setTimeout> | undefined;
    const stop = queuedToasts.subscribe(() => {
      clearTimeout(emptying);
      const [first] = queuedToasts.read();
      if (first) setSaid([first.title, first.about].filter(Boolean).join('. '));
      else emptying = setTimeout(() => setSaid(''), ANNOUNCED_MS);
    });
    return () => {
      stop();
      clearTimeout(emptying);
    };
  }, []);
  return (
    <div aria-live="polite" className="visually-hidden">
      {said}
    </div>
  );
}

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
  return (
    <>
      <FirstToasts />
      {Toaster ? createPortal(<Toaster />, document.body) : null}
    </>
  );
}
