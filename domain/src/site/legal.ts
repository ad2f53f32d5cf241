import * as v from 'valibot';
import { EmailSchema } from '../email.ts';
import type { Locale } from '../locale.ts';

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
/** Accepts the country prefix and the VAT suffix of invoices. */
const NORWEGIAN = /^(?:NO)?([1-9]\d{7})(\d)(?:MVA)?$/;
const FOREIGN = /^(?!NO)(?=(?:.*\d){5})[A-Z]{2}[A-Z0-9]{5,20}$/;

/** Validates an organisation number; Norwegian ones by check digit (modulus 11). */
export function isOrganisationNumber(typed: string): boolean {
  const number = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\u2010-\u2015-]/g, '');
  const [, digits, check] = NORWEGIAN.exec(number) ?? [];
  if (digits === undefined) return FOREIGN.test(number);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(check);
}

export const MAX_LEGAL_TEXT_CHARS = 20_000;
const MAX_NAME_CHARS = 120;
const MAX_NUMBER_CHARS = 40;
const MAX_ADDRESS_CHARS = 300;

const line = (maxChars: number) => v.pipe(v.string(), v.trim(), v.maxLength(maxChars));

export const OperatorSchema = v.strictObject({
  name: line(MAX_NAME_CHARS),
  organisationNumber: line(MAX_NUMBER_CHARS),
  address: line(MAX_ADDRESS_CHARS),
  email: v.union([v.literal(''), EmailSchema]),
});
export type Operator = v.InferOutput<typeof OperatorSchema>;

export const LEGAL_TEXTS = ['privacy', 'terms'] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];

const text = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_LEGAL_TEXT_CHARS),
);
const TextsSchema = v.strictObject({ nb: text, en: text });

/** `site/legal`; server-only. Operator and custom texts; null means the default text. */
export const LegalSchema = v.strictObject({
  operator: OperatorSchema,
  privacy: v.nullable(TextsSchema),
  terms: v.nullable(TextsSchema),
});
export type Legal = v.InferOutput<typeof LegalSchema>;

/** Validates new data only, so that an older organisation number stays readable. */
export const LegalDraftSchema = v.strictObject({
  ...LegalSchema.entries,
  operator: v.strictObject({
    ...OperatorSchema.entries,
    organisationNumber: v.pipe(
      OperatorSchema.entries.organisationNumber,
      v.check((number) => number === '' || isOrganisationNumber(number), 'must be a valid number'),
    ),
  }),
});

export const EMPTY_LEGAL: Legal = {
  operator: { name: '', organisationNumber: '', address: '', email: '' },
  privacy: null,
  terms: null,
};

export const REQUIRED_OPERATOR_FIELDS = ['name', 'address', 'email'] as const;
export const missingOperatorFields = ({ operator }: Pick<Legal, 'operator'>) =>
  REQUIRED_OPERATOR_FIELDS.filter((field) => operator[field] === '');

export interface PublicLegal {
  readonly operator: Operator;
  readonly privacy: Readonly<Record<Locale, string>>;
  readonly terms: Readonly<Record<Locale, string>>;
}
