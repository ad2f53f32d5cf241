import { AppError } from '@samspill/domain/errors';
import {
  defaultMailTexts,
  type MailKind,
  MailTestSchema,
  type MailTextsChange,
  MailTextsChangeSchema,
  NO_MAIL_TEXTS,
  type OwnMailTexts,
  SAMPLE_MAIL_VALUES,
} from '@samspill/domain/mail-texts';
import { isSameValue } from '@samspill/domain/merge-edit';
import { MAIL } from '@samspill/domain/paths';
import type { MailTexts } from '@samspill/domain/site/mail-text';
import { SITE_MAIL_TEXTS } from '@samspill/domain/site/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { type EditBody, editOf, resolveEdit } from '../platform/http/edit-body.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { composeMail } from '../platform/mail/mail.ts';
import { clearMailTextCache, siteMailTexts } from '../platform/mail/mail-texts.ts';

const MailTextsEditSchema = v.variant('kind', MailTextsChangeSchema.options.map(editOf));

const MAX_TESTS_PER_MINUTE = 5;

export async function readOwnMailTexts(deps: Deps) {
  return (await siteMailTexts.read(deps, SITE_MAIL_TEXTS)) ?? NO_MAIL_TEXTS;
}

/** Texts as they are edited: a kind without its own has the default ones. */
const fillTexts = <T extends { readonly texts?: unknown }>(kind: MailKind, change: T) => ({
  ...change,
  texts: change.texts ?? defaultMailTexts(kind),
});

function resolveTexts(
  stored: MailTexts | null,
  { base, ...change }: EditBody<MailTextsChange>,
): MailTexts | null {
  const { kind, texts } = change;
  if (base === undefined) return texts;
  const merged = resolveEdit(
    { schema: MailTextsChangeSchema, stored: fillTexts(kind, { kind, texts: stored }) },
    { ...fillTexts(kind, change), base: fillTexts(kind, base) },
  );
  return isSameValue(merged.texts, defaultMailTexts(kind)) ? null : merged.texts;
}

async function writeMailTexts(
  deps: Deps,
  edit: EditBody<MailTextsChange>,
  actorId: string,
): Promise<OwnMailTexts> {
  const { kind } = edit;
  const ref = deps.db.doc(SITE_MAIL_TEXTS);
  const after = await auditedChange(deps, actorId, async (transaction, audit) => {
    const stored = siteMailTexts.parse(deps, await transaction.get(ref)) ?? NO_MAIL_TEXTS;
    const { [kind]: before = null, ...others } = stored.texts;
    const texts = resolveTexts(before, edit);
    const changed = { ...others, ...(texts && { [kind]: texts }) };
    audit({
      action: 'site.mail-texts',
      target: { kind: 'site', id: 'mail-texts', label: defaultMailTexts(kind).nb.subject },
      before: { mailText: before },
      after: { mailText: texts },
    });
    transaction.set(ref, { ...stored, texts: changed });
    return changed;
  });
  clearMailTextCache(deps);
  return { texts: after };
}

export function mailTextRoutes(deps: Deps) {
  const tests = createRateLimiter(MAX_TESTS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .get('/mail-texts', NO_QUERY, async (c) => {
      const { texts } = await readOwnMailTexts(deps);
      return c.json({ texts } satisfies OwnMailTexts);
    })
    .put('/mail-texts', validate('json', MailTextsEditSchema), async (c) =>
      c.json(await writeMailTexts(deps, c.req.valid('json'), c.var.user.uid)),
    )
    .post('/mail-texts/test', validate('json', MailTestSchema), async (c) => {
      const { uid, email } = c.var.user;
      if (email === null) throw new AppError('conflict', 'The account has no address.');
      tests.take(uid);
      const { locale, text } = c.req.valid('json');
      const values = SAMPLE_MAIL_VALUES[locale];
      const mail = await composeMail(deps, { to: email, locale, text, values, about: [uid] });
      const createdAt = FieldValue.serverTimestamp();
      const batch = deps.db.batch();
      batch.create(deps.db.collection(MAIL).doc(), { ...mail, createdAt });
      batch.set(deps.db.doc(SITE_MAIL_TEXTS), { testedAt: createdAt }, { merge: true });
      await batch.commit();
      return c.json({});
    });
}
