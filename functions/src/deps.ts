import { type App, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import * as logger from 'firebase-functions/logger';
import { defineBoolean, defineString } from 'firebase-functions/params';
import { type Log, nameCauses } from './log-context.ts';
import { type SendPush, sendByFcm, sendNowhere } from './push-sender.ts';

/** Work on one subject that is collected, or under way: `events/batches.ts`. */
export interface Batch<T> {
  readonly items: T[];
  isRunning: boolean;
  done: Promise<void>;
}

/** What one instance has under way; the latest batch of each subject. */
type Batches = Map<string, Batch<unknown>>;

/** The last work of one instance on each key: `events/take-turns.ts`. */
type Turns = Map<string, Promise<unknown>>;

/** What routes and triggers reach the outside world by, so that tests may pass their own. */
export interface Deps {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly storage: Storage;
  readonly now: () => Date;
  readonly log: Log;
  /** Lower-case addresses that become admin at sign-in once verified. */
  readonly adminEmails: () => readonly string[];
  /** Where the site is, for links in mail and previews; without a slash at its end. */
  readonly siteUrl: () => string;
  /** Whether administrators may fill the site with made-up people and projects. */
  readonly isSeedingAllowed: () => boolean;
  /** Whether writes must carry an App Check token. */
  readonly isAppCheckRequired: () => boolean;
  /** Whether Firebase signed the App Check token for this project, and it has not expired. */
  readonly verifyAppCheck: (token: string) => Promise<boolean>;
  /** Shows something on people's devices. */
  readonly sendPush: SendPush;
  /** Work of this instance that is under way: done together with more of its kind, or one after another. */
  readonly batches: Batches;
  readonly turns: Turns;
}

const adminEmailsParameter = defineString('ADMIN_EMAILS', {
  default: '',
  description: 'Comma-separated e-mail addresses that become admin when they sign in, verified.',
});

const siteUrlParameter = defineString('SITE_URL', {
  default: '',
  description: 'Address of the site, for links; empty for the one that Hosting gives the project.',
});

const allowSeedingParameter = defineBoolean('ALLOW_SEEDING', {
  default: false,
  description: 'Whether administrators may fill the site with made-up people and projects.',
});

const appCheckParameter = defineBoolean('APP_CHECK_REQUIRED', {
  default: false,
  description:
    'Whether writes to the API must carry an App Check token. Needs VITE_APP_CHECK_KEY in the web.',
});

/** `a@x.no, B@x.no` as lower-case addresses. */
export function parseAdminEmails(list: string): string[] {
  return list
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '');
}

/** Of a token that fails, the SDK does not tell Firebase's keys being out of reach from a forgery: the log does. */
async function isFromApp(app: App, token: string): Promise<boolean> {
  try {
    await getAppCheck(app).verifyToken(token);
    return true;
  } catch (error) {
    logger.warn('App Check token refused', { error: String(error) });
    return false;
  }
}

/** The client library's `RetryAlways`; the enum itself is of a package that is not ours to import. */
const RETRY_ALWAYS = 0;

/**
 * Has every call to the bucket tried again when its connection breaks, as idle ones do. By default the library does so
 * for reading alone, and a deletion that it does not repeat switches that off for all calls. Ours are safe twice: names
 * are random, and no object changes under its name.
 */
export function withRetries(storage: Storage): Storage {
  // All buckets share the client, which has no other way out.
  storage.bucket('any').storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return storage;
}

/** FCM has no emulator: what runs beside the others must not wait for it. */
const isWithFcm = () => !process.env.FIRESTORE_EMULATOR_HOST;

/** Every project has this address. */
const hostingUrl = () => `https://${process.env.GCLOUD_PROJECT}.web.app`;

/** The deployed wiring: the default app of the Admin SDK, which is made once, whatever other apps there are. */
export function createDeps(): Deps {
  const app = initializeApp();
  return {
    db: getFirestore(app),
    auth: getAuth(app),
    // Its client loads with the first that asks a bucket, which most functions never do.
    get storage() {
      return withRetries(getStorage(app));
    },
    now: () => new Date(),
    log: nameCauses(logger),
    adminEmails: () => parseAdminEmails(adminEmailsParameter.value()),
    siteUrl: () => siteUrlParameter.value().replace(/\/+$/, '') || hostingUrl(),
    isSeedingAllowed: () => allowSeedingParameter.value(),
    isAppCheckRequired: () => appCheckParameter.value(),
    verifyAppCheck: (token) => isFromApp(app, token),
    sendPush: isWithFcm() ? sendByFcm(app) : sendNowhere,
    batches: new Map(),
    turns: new Map(),
  };
}
