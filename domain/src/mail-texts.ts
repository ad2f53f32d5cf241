import * as v from 'valibot';
import type { Feature } from './feature.ts';
import { type DeclaredName, listDeclared } from './features.ts';
import type { Locale } from './locale.ts';
import { MailTextSchema, type MailTexts } from './site/mail-text.ts';
import { TimestampSchema } from './timestamps.ts';

export type MailKind = DeclaredName<'mailTexts'>;

const KINDS = Object.fromEntries(
  listDeclared('mailTexts')
    .flatMap((kinds) => Object.entries(kinds))
    .toSorted(([, one], [, other]) => one.order - other.order),
) as Readonly<Record<MailKind, NonNullable<Feature['mailTexts']>[string]>>;

export const MAIL_KINDS = Object.keys(KINDS) as readonly MailKind[];
const MailKindSchema = v.picklist(MAIL_KINDS);

export const placeholdersOf = (kind: MailKind): readonly string[] => [
  'site',
  ...Object.keys(KINDS[kind].placeholders ?? {}),
];

export function defaultMailTexts(kind: MailKind): MailTexts {
  const textIn = (locale: Locale) => {
    const { subject, body } = KINDS[kind][locale];
    return { subject, heading: '', body };
  };
  return { nb: textIn('nb'), en: textIn('en') };
}

const OTHER_ACTIONS: Readonly<Record<Locale, string>> = { nb: 'Se mer', en: 'See more' };

export const mailAction = (kind: MailKind, locale: Locale): string =>
  KINDS[kind][locale].action ?? OTHER_ACTIONS[locale];

const samplesIn = (locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(KINDS).flatMap(({ placeholders = {} }) =>
      Object.entries(placeholders).map(([name, sample]) => [name, sample[locale]]),
    ),
  );

/** Made-up values for previews and test mails; `site` is the site's own name. */
export const SAMPLE_MAIL_VALUES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  nb: samplesIn('nb'),
  en: samplesIn('en'),
};

const PLACEHOLDER = /\{([^{}]*)\}/g;

export function unknownPlaceholders(kind: MailKind, text: string): string[] {
  const known = placeholdersOf(kind);
  const named = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(named.filter((name) => !known.includes(name)))];
}

export const missingPlaceholders = (kind: MailKind, body: string): string[] =>
  Object.entries(KINDS[kind].placeholders ?? {}).flatMap(([name, { isRequired }]) =>
    isRequired && !body.includes(`{${name}}`) ? [name] : [],
  );

const TEXT_FIELDS = ['subject', 'heading', 'body'] as const;

function textsOf(kind: MailKind, locale: Locale) {
  return v.pipe(
    MailTextSchema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      for (const field of TEXT_FIELDS) {
        const unknown = unknownPlaceholders(kind, value[field]);
        const missing = field === 'body' ? missingPlaceholders(kind, value.body) : [];
        const list = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
        const path = [
          { type: 'object', origin: 'value', input: value, key: field, value: value[field] },
        ] as const;
        if (unknown.length > 0)
          addIssue({ message: `must not contain ${list(unknown)} (${locale})`, path: [path[0]] });
        if (missing.length > 0)
          addIssue({ message: `must contain ${list(missing)} (${locale})`, path: [path[0]] });
      }
    }),
  );
}

const changes = MAIL_KINDS.map((kind) =>
  v.strictObject({
    kind: v.literal(kind),
    /** Null for the default texts. */
    texts: v.nullable(v.strictObject({ nb: textsOf(kind, 'nb'), en: textsOf(kind, 'en') })),
  }),
);

export const MailTextsChangeSchema = v.variant('kind', changes);
export type MailTextsChange = v.InferOutput<typeof MailTextsChangeSchema>;

export const MailTestSchema = v.strictObject({
  kind: MailKindSchema,
  locale: v.picklist(['nb', 'en']),
  text: MailTextSchema,
});

export type MailTest = v.InferOutput<typeof MailTestSchema>;

/** `site/mailTexts`; server-only. A missing kind has the default texts. */
export const SiteMailTextsSchema = v.strictObject({
  texts: v.optional(
    v.record(MailKindSchema, v.strictObject({ nb: MailTextSchema, en: MailTextSchema })),
    {},
  ),
  /** Last test mail; a step of the setup checklist. */
  testedAt: v.optional(v.nullable(TimestampSchema), null),
});
export type SiteMailTexts = v.InferOutput<typeof SiteMailTextsSchema>;
export const NO_MAIL_TEXTS: SiteMailTexts = { texts: {}, testedAt: null };

export interface OwnMailTexts {
  readonly texts: { readonly [Kind in MailKind]?: MailTexts | undefined };
}
