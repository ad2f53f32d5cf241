let savedPage: DocumentFragment | null = null;

export function savePrerenderedPage({ childNodes }: Element): void {
  savedPage = new DocumentFragment();
  savedPage.append(...Array.from(childNodes, (node) => node.cloneNode(true)));
}

export const hasPrerenderedPage = (): boolean => savedPage !== null;

/** Restores the server’s HTML; usable as `ref`, which passes null on unmount. */
export function restorePrerenderedPage(place: Element | null): void {
  if (savedPage) place?.replaceChildren(savedPage.cloneNode(true));
}
