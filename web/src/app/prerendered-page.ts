let delivered: DocumentFragment | null = null;

export function keepPrerenderedPage({ childNodes }: Element): void {
  delivered = new DocumentFragment();
  delivered.append(...Array.from(childNodes, (node) => node.cloneNode(true)));
}

export const hasPrerenderedPage = (): boolean => delivered !== null;

/** Restores the server’s HTML; usable as `ref`, which passes null on unmount. */
export function showPrerenderedPage(place: Element | null): void {
  if (delivered) place?.replaceChildren(delivered.cloneNode(true));
}
