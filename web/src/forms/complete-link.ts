/** Completes `kari.no` and `http://kari.no` to `https://kari.no`. */
export function completeLink(typed: string): string {
  const link = typed.trim();
  if (link.startsWith('http://')) return `https://${link.slice('http://'.length)}`;
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(link) ? `https://${link}` : link;
}
