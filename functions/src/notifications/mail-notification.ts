import { MAIL, userPath } from '@samspill/domain/paths';
import { fillSiteName } from '@samspill/domain/site/public-identity';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { people } from '../firestore/collections.ts';
import { hasConfirmedAddress } from '../limits/trust-level.ts';
import { composeMail, mailIdOf } from '../mail/mail.ts';
import { sentenceOf } from '../mail/sentences.ts';
import { readIdentity } from '../site-identity.ts';
import { headlineOf } from './headline.ts';
import type { NotificationGroup } from './notification-group.ts';
import type { NotificationRequest } from './notification-request.ts';

interface MailRequest {
  readonly notificationRequest: NotificationRequest;
  readonly group: NotificationGroup;
  readonly to: string | null;
}

/**
 * Adds the mail document to the transaction. Skips unconfirmed addresses: otherwise users could make the site write to
 * strangers.
 */
export async function mailNotification(
  deps: Deps,
  transaction: Transaction,
  { notificationRequest, group, to }: MailRequest,
): Promise<void> {
  if (to === null) return;
  const { recipientUid, type, event, subject, decision, answer, key } = notificationRequest;
  const person = await people.read(deps, userPath(recipientUid));
  if (person?.status !== 'active' || !(await hasConfirmedAddress(deps, recipientUid))) return;
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
      notice: fillSiteName(sentence, site.name),
    },
    url: `${siteUrl}${subject.href}`,
    about: [subject.id, ...group.actors.map(({ uid }) => uid)],
  });
  const id = mailIdOf(recipientUid, type, subject.kind, subject.id, key);
  transaction.set(deps.db.doc(`${MAIL}/${id}`), {
    ...mail,
    createdAt: FieldValue.serverTimestamp(),
  });
}
