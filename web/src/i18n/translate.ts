import type { Locale } from '@samspill/domain/locale';
import { siteIdentity } from '../state/site-identity.ts';
import type { Feature, MessageKey, ValuesFor } from './catalog.ts';
import { numberFormat, pluralRules } from './intl.ts';
import type { Message, Messages, MessageValues } from './message-types.ts';

export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesFor<Key>) => string;

const RIGHT_TO_LEFT = /[\u0591-\u07ff\ufb1d-\ufdfd\ufe70-\ufefc]/;

/** Isolates right-to-left text, so that it does not reorder the words around it. */
const isolate = (value: string) => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

export function formatMessage(locale: Locale, message: Message, values: MessageValues): string {
  const text = typeof message === 'string' ? message : pluralForm(locale, message, values.count);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = name === 'site' ? siteIdentity.read().name : values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? numberFormat(locale).format(value) : isolate(value);
  });
}

function pluralForm(
  locale: Locale,
  forms: Exclude<Message, string>,
  count: string | number | undefined,
): string {
  const category = pluralRules(locale).select(Number(count));
  return category === 'one' ? forms.one : forms.other;
}

function failOnMissing(locale: Locale, key: string): never {
  throw new Error(`No message "${key}" in ${locale}`);
}

/**
 * Falls back to the last part of the key: after a deployment, newer functions may send values to an open page that has
 * no message for them.
 */
export function keyFallback(locale: Locale, key: string): string {
  console.error(`No message "${key}" in ${locale}`);
  return key.slice(key.lastIndexOf('.') + 1);
}

export function createTranslate(
  locale: Locale,
  read: (feature: Feature) => Messages,
  onMissing: (locale: Locale, key: string) => string = failOnMissing,
): Translate {
  return (key, ...values) => {
    const dot = key.indexOf('.');
    const message = read(key.slice(0, dot) as Feature)[key.slice(dot + 1)];
    if (message === undefined) return onMissing(locale, key);
    return formatMessage(locale, message, values[0] ?? {});
  };
}
