import { type MouseEvent, useEffect } from 'react';

/** Posts the page height to the embedding page, so that the frame needs no scrollbar. */
export function useFrameHeight(isEmbedded: boolean): void {
  useEffect(() => {
    // The body is at least as high as the frame, so measure its content instead.
    const content = document.body.firstElementChild;
    if (!isEmbedded || window.parent === window || !content) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(content.getBoundingClientRect().height);
      // Post to any parent; the height isn’t sensitive.
      window.parent.postMessage({ type: 'samspill:height', height }, '*');
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [isEmbedded]);
}

/** Opens links in a new tab: frame protection blocks every other page of the site. */
export function openInNewTab(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '') return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
