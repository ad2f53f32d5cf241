/**
 * Fetches what this page will ask for in waves, where the build has listed it (`web/build/prerender.ts`). Not before the
 * first script runs: it would hold up that one, and the styles.
 */
export function fetchNext(): void {
  const next = document.querySelector<HTMLTemplateElement>('template[data-next]');
  if (next) document.head.append(next.content);
}
