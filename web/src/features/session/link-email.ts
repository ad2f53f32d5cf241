import { readLocal, writeLocal } from '../../state/local-storage.ts';

const KEY = 'samspill.email-for-link';

export const readLinkEmail = (): string | null => readLocal(KEY);

/** Returns false if storage fails; then the page asks for the address when the link is opened. */
export const saveLinkEmail = (email: string): boolean => writeLocal(KEY, email);

export const deleteLinkEmail = (): boolean => writeLocal(KEY, null);
