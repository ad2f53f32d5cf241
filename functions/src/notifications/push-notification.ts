import { DEVICE_SLOTS } from '@samspill/domain/notifications/device';
import { notificationIdOf } from '@samspill/domain/notifications/notification';
import { devicesPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { fillSiteName } from '@samspill/domain/site/public-identity';
import type { Deps } from '../platform/deps.ts';
import { devices, people } from '../platform/firestore/collections.ts';
import { readIdentity } from '../platform/site-identity.ts';
import { headlineOf } from './headline.ts';
import type { NotificationGroup } from './notification-group.ts';
import type { NotificationRequest } from './notification-request.ts';

async function pushToDevices(
  deps: Deps,
  notificationRequest: NotificationRequest,
  group: NotificationGroup,
): Promise<void> {
  const { recipientUid, subject } = notificationRequest;
  const registered = deps.db.collection(devicesPath(recipientUid)).limit(DEVICE_SLOTS.length);
  const { docs } = await registered.get();
  const reached = docs.flatMap((doc) => {
    const device = devices.parse(deps, doc);
    return device ? [{ doc, token: device.token }] : [];
  });
  if (reached.length === 0) return;
  const person = await people.read(deps, userPath(recipientUid));
  if (person?.status !== 'active') return;
  const { name, icon } = await readIdentity(deps);
  const shown = {
    title: name,
    body: fillSiteName(headlineOf(person.locale, notificationRequest, group), name),
    ...(icon !== null && { icon }),
    href: subject.href,
    tag: notificationIdOf(notificationRequest),
  };
  const outcomes = await deps.sendPush(reached.map(({ token }) => ({ token, ...shown })));
  const codes = outcomes.flatMap(({ state, code }) => (state === 'failed' ? [code] : []));
  if (codes.length > 0) deps.log.warn('push not sent', { uid: recipientUid, codes });
  const gone = reached.filter((_, index) => outcomes[index]?.state === 'gone');
  // Keep a device that was registered again: its token differs.
  await Promise.all(
    gone.map(({ doc }) =>
      doc.ref.delete({ lastUpdateTime: doc.updateTime }).catch(() => undefined),
    ),
  );
}

/**
 * Sends a push to the recipient's devices and deletes expired ones. Never throws: a retry would repeat the notification
 * in the app and by mail.
 */
export async function pushNotification(
  deps: Deps,
  notificationRequest: NotificationRequest,
  group: NotificationGroup,
): Promise<void> {
  try {
    await pushToDevices(deps, notificationRequest, group);
  } catch (error) {
    const { recipientUid: uid } = notificationRequest;
    // Don't log the error itself, which may contain a token.
    const { code } = Object(error) as { readonly code?: unknown };
    deps.log.warn('push not sent', { uid, codes: [String(code)] });
  }
}
