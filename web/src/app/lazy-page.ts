import type { ComponentType } from 'react';
import type { Feature } from '../i18n/catalog.ts';
import { initialLocale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/message-store.ts';

/** A page in a chunk of its own; the messages it shows load beside it. */
export function page<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  ...features: readonly Feature[]
) {
  return async (): Promise<{ Component: ComponentType }> => {
    const locale = initialLocale();
    const messages = features.map((feature) => loadMessages(locale, feature));
    const [module] = await Promise.all([load(), ...messages]);
    return { Component: module[name] };
  };
}
