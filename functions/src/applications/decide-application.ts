import { ApplicationSchema, type OwnApplication } from '@samspill/domain/applications/application';
import { applicationPath, waitingHref } from '@samspill/domain/applications/paths';
import { AppError } from '@samspill/domain/errors';
import type { Locale } from '@samspill/domain/locale';
import { MAIL, USERS, userPath } from '@samspill/domain/paths';
import { welcomeHref } from '@samspill/domain/people/paths';
import type { PersonStatus } from '@samspill/domain/people/person-kind';
import { FieldValue } from 'firebase-admin/firestore';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { people } from '../platform/firestore/collections.ts';
import { nullIfNoAccount } from '../platform/http/outage.ts';
import { composeMail, type Mail, withoutFullStop } from '../platform/mail/mail.ts';

type Verdict = 'approve' | 'decline';

const WORDS = {
  nb: {
    because: 'Du får denne e-posten fordi du har søkt om å bli med i {site}.',
    reason: (text: string) => `Begrunnelse: ${text}.`,
  },
  en: {
    because: 'You’re receiving this e-mail because you applied to join {site}.',
    reason: (text: string) => `Reason: ${text}.`,
  },
} satisfies Record<Locale, object>;

interface ApplicationMail {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly locale: Locale;
}

async function composeApplicationMail(
  deps: Deps,
  uid: string,
  { verdict, reason, locale }: ApplicationMail,
): Promise<Mail | null> {
  const account = await nullIfNoAccount(deps.auth.getUser(uid));
  if (!account?.email) return null;
  const words = WORDS[locale];
  const page = verdict === 'approve' ? welcomeHref() : waitingHref();
  return composeMail(deps, {
    to: account.email,
    locale,
    text: verdict === 'approve' ? 'welcome' : 'declined',
    values: { reason: words.reason(withoutFullStop(reason)) },
    url: `${deps.siteUrl()}${page}`,
    because: words.because,
    about: [uid],
  });
}

interface Decision {
  readonly verdict: 'approve' | 'decline';
  readonly reason: string;
  readonly actorId: string;
}

const applicants = people.only('status', 'displayName', 'locale');

const mayDecide = (verdict: Decision['verdict'], status: PersonStatus): boolean =>
  status === 'waiting' || (verdict === 'approve' && status === 'declined');

/** Decides in a transaction, so that two administrators cannot answer differently. */
export async function decide(deps: Deps, uid: string, decision: Decision): Promise<void> {
  const { verdict, reason, actorId } = decision;
  const ref = deps.db.doc(userPath(uid));
  const application = deps.db.doc(applicationPath(uid));
  const known = await applicants.read(deps, userPath(uid));
  if (!known) throw new AppError('not-found', 'There is no such person.');
  const mail = await composeApplicationMail(deps, uid, { verdict, reason, locale: known.locale });
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const [person, stored] = await transaction.getAll(ref, application);
    const before = applicants.parse(deps, person)?.status;
    if (!before || !mayDecide(verdict, before))
      throw new AppError('conflict', 'This account does not wait for an approval.');
    const after = verdict === 'approve' ? 'active' : 'declined';
    audit({
      action: `user.${verdict}`,
      target: { kind: 'user', id: uid, label: known.displayName },
      before: { status: before },
      after: { status: after },
      reason,
    });
    const note = applications.parse(deps, stored)?.note ?? '';
    const at = FieldValue.serverTimestamp();
    transaction.update(ref, { status: after, updatedAt: at });
    transaction.set(application, { note, reason, updatedAt: at });
    if (mail) transaction.create(deps.db.collection(MAIL).doc(), { ...mail, createdAt: at });
  });
}

export const applications = defineCollection(
  `${USERS}/{uid}/private/application`,
  ApplicationSchema,
);

export async function readOwnApplication(deps: Deps, uid: string): Promise<OwnApplication> {
  const [person, application] = await Promise.all([
    people.only('status').read(deps, userPath(uid)),
    applications.read(deps, applicationPath(uid)),
  ]);
  if (!person) throw new AppError('not-found', 'There is no such person.');
  const { note = '', reason = '' } = application ?? {};
  return { status: person.status, note, reason };
}

/** In a transaction, because an administrator may decide at the same time. */
export async function writeApplicationNote(deps: Deps, uid: string, note: string): Promise<void> {
  const ref = deps.db.doc(applicationPath(uid));
  await deps.db.runTransaction(async (transaction) => {
    const [person, stored] = await transaction.getAll(deps.db.doc(userPath(uid)), ref);
    const status = people.only('status').parse(deps, person)?.status;
    if (status !== 'waiting' && status !== 'unconfirmed')
      throw new AppError('conflict', 'This account does not wait for an approval.');
    const reason = applications.parse(deps, stored)?.reason ?? '';
    transaction.set(ref, { note, reason, updatedAt: FieldValue.serverTimestamp() });
  });
}
