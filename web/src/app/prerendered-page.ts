let delivered: string | null = null;

/** Keeps the page as the server sent it, before anything is drawn over it. */
export function keepPrerenderedPage(html: string): void {
  delivered = html.trim() === '' ? null : html;
}

export function prerenderedPage(): string | null {
  return delivered;
}
