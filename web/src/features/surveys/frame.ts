import { useEffect } from 'react';

export const EMBED_PARAM = 'embed';

/** Whether another site shows this page in a frame of its own. */
export function isForeignFrame(): boolean {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    // Nothing may be asked of a page of another origin.
    return true;
  }
}

/** Tells the page around this one how high it is, so that the frame needs no scrollbar of its own. */
export function useFrameHeight(isEmbedded: boolean): void {
  useEffect(() => {
    if (!isEmbedded || window.parent === window) return;
    // The body is as high as the frame at least; what is in it is not.
    const content = document.body.firstElementChild;
    if (!content) return;
    const tell = () => {
      const height = Math.ceil(content.getBoundingClientRect().height);
      // To whoever shows it: its height is no secret.
      window.parent.postMessage({ type: 'samspill:height', height }, '*');
    };
    const observer = new ResizeObserver(tell);
    observer.observe(content);
    return () => observer.disconnect();
  }, [isEmbedded]);
}
