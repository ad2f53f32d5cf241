import { answeringOf } from './navigations.ts';
import { mustShow, ownPath, readPush } from './push-message.ts';

// Shows pushed notifications and opens their pages (docs/decisions/0087). Stores nothing.

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icon-192.png';

async function ownWindows(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(
    ({ url, frameType }) =>
      frameType === 'top-level' && answeringOf(new URL(url).pathname) !== 'not at all',
  );
}

function payloadOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, href } = readPush(payloadOf(data));
  const isSeen = (await ownWindows()).some(({ focused }) => focused);
  // The focused page shows its own toast.
  if (isSeen && !mustShow(self.navigator.userAgent)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: ICON,
    data: { href },
  });
}

async function open(href: string): Promise<void> {
  const windows = await ownWindows();
  const window = windows.find(({ focused }) => focused) ?? windows[0];
  // `navigate` fails for a window that this worker does not control.
  const led = await window?.navigate(href).catch(() => null);
  if (led) await led.focus();
  else await self.clients.openWindow(href);
}

export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(open(ownPath(Object(notification.data).href)));
  });
}
