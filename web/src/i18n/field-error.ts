import type { MessageKey } from './catalog.ts';

interface FieldFault {
  /** What valibot calls the kind of issue. */
  readonly type?: unknown;
  readonly message?: string | undefined;
}

/** The sentence for each kind of valibot issue; the rest is `invalid`. */
const SENTENCES = {
  non_empty: 'forms.required',
  min_length: 'forms.tooShort',
  max_length: 'forms.tooLong',
  min_value: 'forms.tooSmall',
  max_value: 'forms.tooLarge',
  number: 'forms.notNumber',
  integer: 'forms.notWhole',
  email: 'forms.email',
  url: 'forms.url',
  regex: 'forms.invalid',
} as const satisfies Record<string, MessageKey>;

export type FieldErrorKey = (typeof SENTENCES)[keyof typeof SENTENCES] | 'forms.https';

// valibot's own wording of an empty text that must not be.
const WAS_EMPTY = /received 0$/;

/** The message for what is wrong with a field, as react-hook-form reports it. */
export function fieldErrorKey(fault: FieldFault): FieldErrorKey {
  if (fault.message?.includes('https://')) return 'forms.https';
  if (fault.type === 'min_length' && WAS_EMPTY.test(fault.message ?? '')) return 'forms.required';
  const known = Object.entries(SENTENCES).find(([type]) => type === fault.type);
  return known?.[1] ?? 'forms.invalid';
}
