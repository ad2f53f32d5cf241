import * as v from 'valibot';
import type { Locale } from '../locale.ts';
import { TimestampSchema } from '../timestamps.ts';

export const MAX_MAIL_LINE_CHARS = 120;
export const MAX_MAIL_BODY_CHARS = 2_000;

/** Placeholders of each kind of mail besides `{site}`; its text must contain the required ones. */
export const MAIL_PLACEHOLDERS = {
  verifyEmail: { optional: [], required: [] },
  changeEmail: { optional: [], required: [] },
  emailChange: { optional: [], required: ['email'] },
  resetPassword: { optional: [], required: [] },
  resetByAdmin: { optional: [], required: [] },
  invitation: { optional: ['greeting', 'place'], required: ['inviter'] },
  invitationKnown: { optional: ['place'], required: ['inviter'] },
  welcome: { optional: [], required: [] },
  declined: { optional: [], required: ['reason'] },
  notice: { optional: ['headline'], required: ['notice'] },
  digest: { optional: ['count'], required: [] },
  suspended: { optional: [], required: ['until', 'reason'] },
  suspensionEnded: { optional: [], required: [] },
  appealAccepted: { optional: [], required: ['reason'] },
  appealRejected: { optional: [], required: ['reason'] },
  surveyInvitation: { optional: ['title'], required: [] },
  surveyReminder: { optional: ['title'], required: [] },
  feedbackAnswer: { optional: ['question'], required: ['answer'] },
} as const satisfies Record<
  string,
  { readonly optional: readonly string[]; readonly required: readonly string[] }
>;
export type MailKind = keyof typeof MAIL_PLACEHOLDERS;
export const MAIL_KINDS = Object.keys(MAIL_PLACEHOLDERS) as readonly MailKind[];
const MailKindSchema = v.picklist(MAIL_KINDS);

export const placeholdersOf = (kind: MailKind): readonly string[] => [
  'site',
  ...MAIL_PLACEHOLDERS[kind].optional,
  ...MAIL_PLACEHOLDERS[kind].required,
];

const LINE_PATTERN = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const line = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_MAIL_LINE_CHARS),
  v.regex(LINE_PATTERN, 'must be one line'),
);

export const MailTextSchema = v.strictObject({
  subject: v.pipe(line, v.nonEmpty('must not be empty')),
  heading: line,
  body: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(MAX_MAIL_BODY_CHARS),
  ),
});
export type MailText = v.InferOutput<typeof MailTextSchema>;
export type MailTexts = Readonly<Record<Locale, MailText>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

export function unknownPlaceholders(kind: MailKind, text: string): string[] {
  const known = placeholdersOf(kind);
  const named = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(named.filter((name) => !known.includes(name)))];
}

export const missingPlaceholders = (kind: MailKind, body: string): string[] =>
  MAIL_PLACEHOLDERS[kind].required.filter((name) => !body.includes(`{${name}}`));

/** Fills placeholders in one pass, so that values cannot contain any. An empty value drops the blank before it. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/ ?\{(\w+)\}/g, (found, name: string) => {
    const value = values[name];
    if (value === undefined) return found;
    return value === '' ? '' : `${found.startsWith(' ') ? ' ' : ''}${value}`;
  });

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
