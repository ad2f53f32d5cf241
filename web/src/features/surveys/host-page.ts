/** Messages to the page that shows a survey in a frame, in CSS pixels; docs/decisions/0070 describes them. */
type HostMessage =
  | { readonly type: 'samspill:height'; readonly height: number }
  /** Asks to bring a place of the survey into view: the frame is as high as the survey and does not scroll itself. */
  | { readonly type: 'samspill:scroll'; readonly top: number };

/** To any page: neither number is sensitive. */
export function postToHost(message: HostMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}

/** Scrolls to the top, here and in the page around the frame. */
export function scrollToStart(): void {
  scrollTo({ top: 0 });
  postToHost({ type: 'samspill:scroll', top: 0 });
}

export function bringIntoView(element: HTMLElement): void {
  const { height } = element.getBoundingClientRect();
  element.scrollIntoView({ block: height < innerHeight ? 'center' : 'start' });
  const top = element.getBoundingClientRect().top + scrollY;
  postToHost({ type: 'samspill:scroll', top: Math.max(0, Math.floor(top)) });
}
