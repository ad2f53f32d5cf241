import { AppError } from '@samspill/domain/errors';
import {
  MailTestSchema,
  MailTextsChangeSchema,
  type OwnMailTexts,
  SAMPLE_MAIL_VALUES,
} from '@samspill/domain/mail-texts';
import { MAIL } from '@samspill/domain/paths';
import { SITE_MAIL_TEXTS } from '@samspill/domain/site/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { editOf } from '../platform/http/edit-body.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { composeMail } from '../platform/mail/mail.ts';
import { readOwnMailTexts, writeMailTexts } from './change-mail-texts.ts';

const MailTextsEditSchema = v.variant('kind', MailTextsChangeSchema.options.map(editOf));

const MAX_TESTS_PER_MINUTE = 5;

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
