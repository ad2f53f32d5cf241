import type { Locale } from '@samspill/domain/locale';
import { settingsTypeOf } from '@samspill/domain/notification-schema';
import { MAIL, userPath } from '@samspill/domain/paths';
import { fillSiteName } from '@samspill/domain/site/public-identity';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { people } from '../platform/firestore/collections.ts';
import { readConfirmedAddress } from '../platform/limits/trust-level.ts';
import { composeMail, mailIdOf } from '../platform/mail/mail.ts';
import { sentenceOf } from '../platform/mail/sentences.ts';
import { readIdentity } from '../platform/site-identity.ts';
import type { NotificationGroup } from './notification-group.ts';
import type { NotificationRequest } from './notification-request.ts';
import { noticeUrls } from './unsubscribe.ts';

interface MailRequest {
  readonly notificationRequest: NotificationRequest;
  readonly group: NotificationGroup;
  readonly to: string | null;
}

const APPEAL_HINTS = {
  nb: 'Du kan klage på avgjørelsen på siden',
  en: 'You can appeal the decision on the page',
} satisfies Record<Locale, string>;

/** Hidden content can be appealed, which the Digital Services Act has the statement of reasons say (article 17). */
const withAppeal = (
  locale: Locale,
  decision: NotificationRequest['decision'],
  sentence: string,
): string => (decision?.action === 'hide' ? `${sentence}. ${APPEAL_HINTS[locale]}` : sentence);

/**
 * Adds the mail document to the transaction. Skips unconfirmed addresses: otherwise users could make the site write to
 * strangers.
 */
export async function mailNotification(
  deps: Deps,
  transaction: Transaction,
  { notificationRequest, group, to: stored }: MailRequest,
): Promise<void> {
  if (stored === null) return;
  const { recipientUid, type, event, subject, decision, answer, key } = notificationRequest;
  const person = await people.read(deps, userPath(recipientUid));
  if (person?.status !== 'active') return;
  const to = await readConfirmedAddress(deps, recipientUid, stored);
  if (to === null) return;
  const siteUrl = deps.siteUrl();
  const site = await readIdentity(deps);
  const names = group.actors.map(({ name }) => name);
  const said = { type, event, names, count: group.count, subject };
  const sentence = sentenceOf(person.locale, { ...said, decision, answer });
  const headline = headlineOf(person.locale, notificationRequest, group);
  const mail = await composeMail(deps, {
    to,
    locale: person.locale,
    text: 'notice',
    values: {
      headline: fillSiteName(headline, site.name),
      notice: fillSiteName(withAppeal(person.locale, decision, sentence), site.name),
    },
    url: `${siteUrl}${subject.href}`,
    unsubscribe: await noticeUrls(deps, { uid: recipientUid, type: settingsTypeOf(type, event) }),
    about: [subject.id, ...group.actors.map(({ uid }) => uid)],
  });
  const id = mailIdOf(recipientUid, type, subject.kind, subject.id, key);
  transaction.set(deps.db.doc(`${MAIL}/${id}`), {
    ...mail,
    createdAt: FieldValue.serverTimestamp(),
  });
}

export function headlineOf(
  locale: Locale,
  { type, event, subject, decision }: NotificationRequest,
  { actors, count }: Pick<NotificationGroup, 'actors' | 'count'>,
): string {
  return sentenceOf(locale, {
    type,
    event,
    names: actors.map(({ name }) => name),
    count,
    subject,
    decision: decision && { ...decision, reason: '' },
  });
}
