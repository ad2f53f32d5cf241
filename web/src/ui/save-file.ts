import { cutChars } from '@samspill/domain/cut';
import { siteIdentity } from '../state/site-identity.ts';

const REVOKE_DELAY_MS = 60_000;

const MAX_NAME_CHARS = 60;
const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** File name without extension, valid on every system. */
export function toFileName(title: string): string {
  const plain = cutChars(
    title
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
      .replace(/^-/, ''),
    MAX_NAME_CHARS,
  ).replace(/-$/, '');
  return plain === '' || RESERVED_ON_WINDOWS.test(plain) ? `file${plain && '-'}${plain}` : plain;
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
