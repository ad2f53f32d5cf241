let savedPage: DocumentFragment | null = null;

export function savePrerenderedPage({ childNodes }: Element): void {
  savedPage = new DocumentFragment();
  savedPage.append(...Array.from(childNodes, (node) => node.cloneNode(true)));
}

export const hasPrerenderedPage = (): boolean => savedPage !== null;

function restore(place: Element | null): void {
  if (savedPage) place?.replaceChildren(savedPage.cloneNode(true));
}

/** HTML that the page started with; nothing without a prerendered page. */
export const PrerenderedPage = () => (hasPrerenderedPage() ? <div ref={restore} /> : null);

/** Presses the button again that was pressed last before React answered, as marked by `public/theme.js`. */
export function repeatEarlyPress(page: HTMLElement): void {
  delete page.dataset.prerendered;
  const pressed = page.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}
