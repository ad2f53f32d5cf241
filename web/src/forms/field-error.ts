import { NO_DEADLINE } from '@samspill/domain/day-range';
import { EmailSchema as GivenEmailSchema } from '@samspill/domain/email';
import { HAS_LINK } from '@samspill/domain/limits';
import { PASSES_FOR_SITE } from '@samspill/domain/link';
import { NAME_UNREADABLE } from '@samspill/domain/people/display-name';
import { NAME_IMPERSONATES_SITE } from '@samspill/domain/site/impersonation';
import { UNREADABLE } from '@samspill/domain/visible-text';
import type { FieldError } from 'react-hook-form';
import * as v from 'valibot';
import type { MessageKey, ValuesFor } from '../i18n/catalog.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import type { Translate } from '../i18n/translate.ts';

interface FieldFault {
  readonly type?: string | number | undefined;
  readonly message?: string | undefined;
}

type PlainKey = {
  [Key in MessageKey]: ValuesFor<Key> extends [] ? Key : never;
}[Extract<MessageKey, `forms.${string}`>];

const SENTENCE: Readonly<Record<string, PlainKey>> = {
  non_empty: 'forms.required',
  min_length: 'forms.tooShort',
  max_length: 'forms.tooLong',
  min_value: 'forms.tooSmall',
  max_value: 'forms.tooLarge',
  number: 'forms.notNumber',
  integer: 'forms.notWhole',
  email: 'forms.email',
  url: 'forms.url',
};

// Matches valibot's message for an empty text.
const WAS_EMPTY = /received 0$/;

export function describeFieldError(
  t: Translate,
  fault: FieldFault | undefined,
): string | undefined {
  // Translate before any error: loading messages with the first error would suspend the form and drop its focus.
  const required = t('forms.required');
  if (!fault) return undefined;
  if (fault.message?.includes('https://')) return t('forms.https');
  if (fault.message === HAS_LINK) return t('forms.hasLink');
  if (fault.message === PASSES_FOR_SITE) return t('forms.linkOfSite');
  if (fault.message === NO_DEADLINE) return t('forms.deadline');
  if (fault.message === UNREADABLE) return t('forms.unreadable');
  if (fault.message === NAME_UNREADABLE) return t('forms.nameUnreadable');
  if (fault.message === NAME_IMPERSONATES_SITE) return t('forms.nameOfSite');
  if (fault.type === 'min_length' && WAS_EMPTY.test(fault.message ?? '')) return required;
  return t(SENTENCE[String(fault.type)] ?? 'forms.invalid');
}

/** Sentence for a value of a form without a resolver; undefined for a valid one. */
export function describeValue(
  t: Translate,
  schema: v.GenericSchema<unknown, unknown>,
  value: unknown,
): string | undefined {
  const [issue] = v.safeParse(schema, value).issues ?? [];
  return issue && describeFieldError(t, { type: issue.type, message: issue.message });
}

export function useErrorText() {
  const { t } = useMessages();
  return (error: FieldError | undefined) => describeFieldError(t, error);
}

/** Waits for a frame, so that a refused submit has marked its fields. */
export function focusFirstFault(form: Element): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Separates empty from malformed addresses, since each has its own message. */
export const EmailSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), GivenEmailSchema);
