import { type MouseEvent, useEffect } from 'react';

/** Tells the page around this one how high it is, so that the frame needs no scrollbar of its own. */
export function useFrameHeight(isEmbedded: boolean): void {
  useEffect(() => {
    // The body is as high as the frame at least; what is in it is not.
    const content = document.body.firstElementChild;
    if (!isEmbedded || window.parent === window || !content) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(content.getBoundingClientRect().height);
      // To whoever shows it: its height is no secret.
      window.parent.postMessage({ type: 'samspill:height', height }, '*');
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [isEmbedded]);
}

/** What leads away from a survey in a frame opens apart: no other page of ours may stand in one. */
export function openApart(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '') return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
