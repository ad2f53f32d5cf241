import { siteIdentity } from '../state/site-identity.ts';

const REVOKE_DELAY_MS = 60_000;

const MAX_NAME_CHARS = 60;

/** File name without extension, valid on every system. */
export function toFileName(title: string): string {
  const plain = title
    .toLocaleLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, MAX_NAME_CHARS);
  return plain || 'file';
}

/** A `{site}` in the name becomes the site's name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replace('{site}', () => toFileName(siteIdentity.read().name));
  link.click();
  // Some browsers start reading after the click handler.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
