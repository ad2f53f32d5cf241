import { randomBytes } from 'node:crypto';
import { chunksOf } from '@samspill/domain/cut';
import { DAY_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { isId } from '@samspill/domain/id';
import type { Locale } from '@samspill/domain/locale';
import { MAIL } from '@samspill/domain/paths';
import { invitationsPath, surveyInvitationPath } from '@samspill/domain/surveys/paths';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import {
  MAX_MAILS_A_DAY,
  MAX_REMINDERS,
  type MailedInvitations,
  type MailedReminders,
  type MailInvitations,
  MIN_DAYS_BETWEEN_MAILS,
  type Recipient,
} from '@samspill/domain/surveys/survey-mail';
import { textIn } from '@samspill/domain/surveys/texts';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { prepareAudit, recordAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { composeMail, mailIdOf, optOutRef } from '../platform/mail/mail.ts';
import { oneClickUrl, type Unsubscribe } from '../platform/mail/unsubscribe-link.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { type FullInvitation, invitations } from './admission.ts';
import { targetOf } from './survey-admin-store.ts';
import { definitionOf, invitationIdOf, isClosedAt, readSurvey } from './survey-store.ts';
import { invitationToken } from './survey-tokens.ts';

/** The kind is shared with invitations to the site, whose links have this in place of the survey. */
const INVITATION = 'invitation';
const NO_SURVEY = '-';

const SEED_BYTES = 18;
const MAX_IN = 30;
const PER_PAGE = 200;
const MAX_PAGES = 10;

const BECAUSE = {
  nb: 'Du får denne e-posten fordi noen har invitert deg til undersøkelsen. Lenken er bare til deg.',
  en: 'You’re receiving this e-mail because someone invited you to the survey. The link is for you alone.',
} satisfies Record<Locale, string>;

export interface SurveyLetter extends Pick<Recipient, 'email'> {
  readonly kind: 'invite' | 'remind';
  readonly locale: Locale;
  readonly token: string;
}

export async function composeSurveyMail(
  deps: Deps,
  surveyId: string,
  definition: SurveyDefinition,
  { email, kind, locale, token }: SurveyLetter,
) {
  const siteUrl = deps.siteUrl();
  const title = textIn(definition.title, locale);
  const page = `${siteUrl}/survey/${surveyId}`;
  const mail = await composeMail(deps, {
    to: email,
    locale,
    text: kind === 'invite' ? 'surveyInvitation' : 'surveyReminder',
    values: { title },
    url: `${page}#token=${token}`,
    because: BECAUSE[locale],
    unsubscribe: {
      pageUrl: `${page}?view=stop#token=${token}`,
      postUrl: await oneClickUrl(deps, INVITATION, surveyId, invitationIdOf(surveyId, token)),
    },
    about: [surveyId],
  });
  return { ...mail, createdAt: FieldValue.serverTimestamp() };
}

export async function readMailQuota({ db, now }: Deps, surveyId: string): Promise<number> {
  const since = Timestamp.fromMillis(now().getTime() - DAY_MS);
  const mailed = db.collection(invitationsPath(surveyId)).where('mailedAt', '>', since);
  return MAX_MAILS_A_DAY - (await mailed.count().get()).data().count;
}

async function readMailable(deps: Deps, surveyId: string, count: number) {
  const survey = await readSurvey(deps, surveyId);
  if (isClosedAt(survey, deps.now().getTime())) throw new AppError('conflict', 'It is not open.');
  if (count > (await readMailQuota(deps, surveyId)))
    throw new AppError('too-many-requests', `At most ${MAX_MAILS_A_DAY} mails a day.`);
  const wasAnonymous = survey.lastAnonymousVersion !== undefined;
  const definition = definitionOf(survey);
  return { definition, anonymous: definition.settings.anonymous || wasAnonymous };
}

async function findInvited(
  deps: Deps,
  surveyId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of chunksOf(emails, MAX_IN)) {
    const { docs } = await deps.db
      .collection(invitationsPath(surveyId))
      .where('email', 'in', some)
      .get();
    for (const { data } of invitations.parseAll(deps, docs)) if (data.email) found.add(data.email);
  }
  return found;
}

async function planMails(deps: Deps, surveyId: string, recipients: readonly Recipient[]) {
  const byEmail = new Map(
    recipients.map(({ name, email }) => [
      email.toLowerCase(),
      { name, email: email.toLowerCase() },
    ]),
  );
  const emails = [...byEmail.keys()];
  const [invited, optOuts] = await Promise.all([
    findInvited(deps, surveyId, emails),
    deps.db.getAll(...emails.map((email) => optOutRef(deps, email))),
  ]);
  const skipped = emails.filter((email, index) => invited.has(email) || optOuts[index]?.exists);
  const wanted = [...byEmail.values()].filter(({ email }) => !skipped.includes(email));
  return { wanted, skipped };
}

/** Makes a personal link for each address and mails it; the link is nowhere else. */
export async function mailInvitations(
  deps: Deps,
  surveyId: string,
  { recipients, locale, remind, actorId }: MailInvitations & { readonly actorId: string },
): Promise<MailedInvitations> {
  const { definition } = await readMailable(deps, surveyId, recipients.length);
  const { wanted, skipped } = await planMails(deps, surveyId, recipients);
  if (wanted.length === 0) return { mailed: 0, skipped };
  const addAudit = await prepareAudit(deps, {
    actorId,
    action: 'survey.invite',
    target: targetOf(surveyId, definition),
    after: { count: wanted.length, ...remind },
  });
  const batch = deps.db.batch();
  for (const { name, email } of wanted) {
    const seed = randomBytes(SEED_BYTES).toString('hex');
    const token = await invitationToken(deps, surveyId, seed);
    const id = invitationIdOf(surveyId, token);
    batch.create(deps.db.doc(`${invitationsPath(surveyId)}/${id}`), {
      name,
      email,
      locale,
      seed,
      isUsed: false,
      reminders: 0,
      ...(remind && { remind, remindAt: nextReminder({ remind }, deps.now()) }),
      mailedAt: FieldValue.serverTimestamp(),
      createdAt: FieldValue.serverTimestamp(),
    });
    const letter = { email, kind: 'invite', locale, token } as const;
    const mail = await composeSurveyMail(deps, surveyId, definition, letter);
    batch.create(deps.db.doc(`${MAIL}/${mailIdOf('invitation', id)}`), mail);
  }
  addAudit(batch);
  await batch.commit();
  return { mailed: wanted.length, skipped };
}

function nextReminder(
  { remind, reminders = 0 }: Pick<FullInvitation, 'remind' | 'reminders'>,
  mailedAt: Date,
): Timestamp | null {
  if (!remind || reminders >= remind.atMost) return null;
  return Timestamp.fromMillis(mailedAt.getTime() + remind.afterDays * DAY_MS);
}

const mayRemind = ({ isUsed, declined = false, reminders = 0, seed }: FullInvitation): boolean =>
  !isUsed && !declined && reminders < MAX_REMINDERS && seed !== undefined;

interface Reminding {
  readonly surveyId: string;
  readonly definition: SurveyDefinition;
  readonly isDue: (invitation: FullInvitation) => boolean;
}

/**
 * Mails a reminder and counts it in one transaction, so that a retry or another run sends none twice. Drops a scheduled
 * reminder that must not be sent any more. Returns whether it was sent.
 */
export async function remindInvited(
  deps: Deps,
  ref: DocumentReference,
  { surveyId, definition, isDue }: Reminding,
): Promise<boolean> {
  return deps.db.runTransaction(async (transaction) => {
    const invitation = invitations.parse(deps, await transaction.get(ref));
    if (!invitation || !isDue(invitation)) return false;
    const { email = '', locale = 'nb', seed = '', reminders = 0 } = invitation;
    const declined = await transaction.get(optOutRef(deps, email));
    if (!mayRemind(invitation) || declined.exists) {
      transaction.update(ref, { remindAt: FieldValue.delete() });
      return false;
    }
    const token = await invitationToken(deps, surveyId, seed);
    const letter = { email, kind: 'remind', locale, token } as const;
    const mail = await composeSurveyMail(deps, surveyId, definition, letter);
    const mailId = mailIdOf('reminder', ref.id, String(reminders));
    transaction.create(deps.db.doc(`${MAIL}/${mailId}`), mail);
    const counted = { ...invitation, reminders: reminders + 1 };
    transaction.update(ref, {
      reminders: counted.reminders,
      mailedAt: Timestamp.fromDate(deps.now()),
      remindAt: nextReminder(counted, deps.now()) ?? FieldValue.delete(),
    });
    return true;
  });
}

async function findRemindable(
  deps: Deps,
  surveyId: string,
): Promise<ParsedDocument<FullInvitation>[]> {
  const before = deps.now().getTime() - MIN_DAYS_BETWEEN_MAILS * DAY_MS;
  const query = deps.db
    .collection(invitationsPath(surveyId))
    .where('mailedAt', '<=', Timestamp.fromMillis(before));
  const found: ParsedDocument<FullInvitation>[] = [];
  const pages = { size: PER_PAGE, orderBy: 'mailedAt', maxPages: MAX_PAGES };
  for await (const docs of readPages(query, pages)) {
    found.push(...invitations.parseAll(deps, docs).filter(({ data }) => mayRemind(data)));
    if (found.length >= PER_PAGE) break;
  }
  return found.slice(0, PER_PAGE);
}

export async function mailReminders(
  deps: Deps,
  surveyId: string,
  actorId: string,
): Promise<MailedReminders> {
  const items = await findRemindable(deps, surveyId);
  const { definition, anonymous } = await readMailable(deps, surveyId, items.length);
  const { opensAt } = definition.settings;
  if (opensAt !== null && Date.parse(opensAt) > deps.now().getTime())
    throw new AppError('conflict', 'It has not opened.');
  const before = deps.now().getTime() - MIN_DAYS_BETWEEN_MAILS * DAY_MS;
  const isDue = ({ mailedAt }: FullInvitation) => (mailedAt?.toMillis() ?? 0) <= before;
  const pathOf = ({ ref }: (typeof items)[number]) => ref.path;
  let count = 0;
  await forEachSettled(deps, { name: 'remind of a survey', items, pathOf }, async ({ ref }) => {
    if (await remindInvited(deps, ref, { surveyId, definition, isDue })) count += 1;
  });
  await recordAudit(deps, {
    actorId,
    action: 'survey.remind',
    target: targetOf(surveyId, definition),
    // The log would say it where the answer does not.
    after: anonymous ? null : { count },
  });
  return { reminded: anonymous ? null : count };
}

/**
 * Writes no more to the address of an invitation, for this survey or another. Returns false for an invitation that is
 * gone: the signed address of a mail may be used later.
 */
async function stopSurveyInvitation(deps: Deps, path: string): Promise<boolean> {
  const ref = deps.db.doc(path);
  const email = invitations.parse(deps, await ref.get())?.email;
  if (email === undefined) return false;
  const batch = deps.db.batch();
  batch.set(optOutRef(deps, email), { createdAt: FieldValue.serverTimestamp() });
  batch.update(ref, { declined: true, remindAt: FieldValue.delete() });
  await batch.commit();
  return true;
}

export const endSurveyInvitations: Unsubscribe = (deps, [kind, surveyId = '', id = '']) =>
  kind === INVITATION && surveyId !== NO_SURVEY && isId(surveyId) && isId(id)
    ? stopSurveyInvitation(deps, surveyInvitationPath(surveyId, id))
    : null;

/** Throws `not-found`. */
export async function optOut(deps: Deps, surveyId: string, token: string): Promise<void> {
  const path = surveyInvitationPath(surveyId, invitationIdOf(surveyId, token));
  if (!(await stopSurveyInvitation(deps, path)))
    throw new AppError('not-found', 'There is no such invitation.');
}
