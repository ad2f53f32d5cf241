import { selectStrategy } from './navigations.ts';
import { mustShowNotification, readPush, toSitePath } from './push-message.ts';

// Shows pushed notifications and opens their pages (docs/decisions/0087). Stores nothing.

declare const self: ServiceWorkerGlobalScope;

async function findSiteWindows(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(
    ({ url, frameType }) =>
      frameType === 'top-level' && selectStrategy(new URL(url).pathname) !== 'not at all',
  );
}

function readPayload(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, href, icon } = readPush(readPayload(data), self.location.host);
  const isSeen = (await findSiteWindows()).some(({ focused }) => focused);
  // The focused page shows its own toast.
  if (isSeen && !mustShowNotification(self.navigator.userAgent)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon,
    badge: icon,
    data: { href },
  });
}

async function openPage(href: string): Promise<void> {
  const windows = await findSiteWindows();
  const window = windows.find(({ focused }) => focused) ?? windows[0];
  // `navigate` fails for a window that this worker does not control.
  const led = await window?.navigate(href).catch(() => null);
  if (led) await led.focus();
  else await self.clients.openWindow(href);
}

export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(openPage(toSitePath(Object(notification.data).href)));
  });
}
