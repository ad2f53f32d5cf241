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
