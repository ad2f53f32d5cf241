import type { App } from 'firebase-admin/app';
import type { FirebaseMessagingError } from 'firebase-admin/messaging';

/** What a device is to show, in data of its own: the site's worker shows it (`web/worker/push.ts`). */
export interface PushMessage {
  /** Of the device; a secret, never in a log. */
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** Where a press leads, a path of the site. */
  readonly href: string;
  /** One takes the place of another of the same tag. */
  readonly tag: string;
}

/** What became of one message. `gone`: nobody will ever be reached by that token again. */
export interface PushOutcome {
  readonly state: 'sent' | 'gone' | 'failed';
  /** FCM's word for why not; empty where it was sent. */
  readonly code: string;
}

/** Sends at most 500 messages, and tells what became of each, in their order. */
export type SendPush = (messages: readonly PushMessage[]) => Promise<readonly PushOutcome[]>;

/** What waits longer for a device that is off is no news any more. */
const TTL_SECONDS = 24 * 60 * 60;

/** What FCM says of tokens that are no more, and of such as never were. Our messages are always well-formed. */
const GONE = [
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/invalid-argument',
];

export function outcomeOf(error: Pick<FirebaseMessagingError, 'code'> | undefined): PushOutcome {
  if (!error) return { state: 'sent', code: '' };
  return { state: GONE.includes(error.code) ? 'gone' : 'failed', code: error.code };
}

/** By Firebase Cloud Messaging, which has no emulator. */
export const sendByFcm =
  (app: App): SendPush =>
  async (messages) => {
    // Loaded on use: every function starts from the same bundle, and few tell of anything.
    const { getMessaging } = await import('firebase-admin/messaging');
    const { responses } = await getMessaging(app).sendEach(
      messages.map(({ token, ...data }) => ({
        token,
        data,
        webpush: { headers: { TTL: String(TTL_SECONDS) } },
      })),
    );
    return responses.map(({ error }) => outcomeOf(error));
  };

/** Where there is no FCM: everything fails, at once and without a network. */
export const sendNowhere: SendPush = async (messages) =>
  messages.map(() => ({ state: 'failed', code: 'emulated' }));
