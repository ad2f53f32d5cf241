let delivered: DocumentFragment | null = null;

/** Keeps a copy of the page as the server sent it, before anything is drawn over it. */
export function keepPrerenderedPage({ childNodes }: Element): void {
  delivered = new DocumentFragment();
  delivered.append(...Array.from(childNodes, (node) => node.cloneNode(true)));
}

export const hasPrerenderedPage = (): boolean => delivered !== null;

/** Draws that page into an element; for `ref`, which tells an element's end by null. */
export function showPrerenderedPage(place: Element | null): void {
  if (delivered) place?.replaceChildren(delivered.cloneNode(true));
}
