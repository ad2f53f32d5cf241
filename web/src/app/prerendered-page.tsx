let savedPage: HTMLElement | null = null;

export function savePrerenderedPage(page: HTMLElement): void {
  savedPage = page.cloneNode(true) as HTMLElement;
  savedPage.id = '';
}

export const hasPrerenderedPage = (): boolean => savedPage !== null;

function restore(place: Element | null): void {
  if (savedPage) place?.replaceChildren(savedPage.cloneNode(true));
}

export const PrerenderedPage = () => (savedPage ? <div ref={restore} /> : null);

/** Presses the button again that was pressed last before React answered, as marked by `public/theme.js`. */
export function repeatEarlyPress(page: HTMLElement): void {
  delete page.dataset.prerendered;
  const pressed = page.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}
