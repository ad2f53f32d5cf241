import { readLocal, writeLocal } from '../../state/local-storage.ts';

const KEY = 'samspill.email-for-link';

/** The address a sign-in link was asked for on this device, so that it need not be typed again. */
export const rememberedLinkEmail = (): string | null => readLocal(KEY);

/** Where it cannot be kept, the page asks for the address when the link is opened. */
export const rememberLinkEmail = (email: string): boolean => writeLocal(KEY, email);

export const forgetLinkEmail = (): boolean => writeLocal(KEY, null);
