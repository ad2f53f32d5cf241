import type { App } from 'firebase-admin/app';
import type { FirebaseMessagingError } from 'firebase-admin/messaging';

export interface PushMessage {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly href: string;
  readonly tag: string;
  /** Path on the site; absent for the default icon. */
  readonly icon?: string;
}

/** Result per message. `gone` means that the token is permanently invalid. */
export interface PushOutcome {
  readonly state: 'sent' | 'gone' | 'failed';
  readonly code: string;
}

/** Sends at most 500 messages; returns their outcomes in order. */
export type SendPush = (messages: readonly PushMessage[]) => Promise<readonly PushOutcome[]>;

const TTL_SECONDS = 24 * 60 * 60;

/** FCM error codes for invalid tokens; messages are always well-formed, so these never blame the payload. */
const INVALID_TOKEN_CODES = [
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/invalid-argument',
];

export function outcomeOf(error: Pick<FirebaseMessagingError, 'code'> | undefined): PushOutcome {
  if (!error) return { state: 'sent', code: '' };
  return { state: INVALID_TOKEN_CODES.includes(error.code) ? 'gone' : 'failed', code: error.code };
}

export const sendByFcm =
  (app: App): SendPush =>
  async (messages) => {
    // Lazy import: all functions share one bundle and few send pushes.
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

export const failAllPushes: SendPush = async (messages) =>
  messages.map(() => ({ state: 'failed', code: 'emulated' }));
