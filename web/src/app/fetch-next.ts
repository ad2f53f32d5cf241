/**
 * Loads the files that this page would otherwise request in waves, as listed by the build (`web/build/prerender.ts`).
 * Starts with the first script, so as not to delay that script and the styles.
 */
export function prefetchListedFiles(): void {
  const next = document.querySelector<HTMLTemplateElement>('template[data-next]');
  if (next) document.head.append(next.content);
}
