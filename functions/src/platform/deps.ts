import { type App, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import * as logger from 'firebase-functions/logger';
import { defineBoolean, defineString } from 'firebase-functions/params';
import { createPageFetcher, type FetchPage, LOCAL_PAGES, PUBLIC_PAGES } from './fetch-page.ts';
import { addLogContext, type Log } from './log-context.ts';
import {
  createWebhookSender,
  LOOPBACK_RECEIVERS,
  PUBLIC_RECEIVERS,
  type WebhookSender,
} from './post-webhook.ts';
import { failAllPushes, type SendPush, sendByFcm } from './push-sender.ts';

export interface Batch<T> {
  readonly items: T[];
  isRunning: boolean;
  done: Promise<void>;
}

type Batches = Map<string, Batch<unknown>>;

type PendingWork = Map<string, Promise<unknown>>;

/** Address of a Typesense server, without a trailing slash, and a key that may write documents and search. */
export interface HostedSearch {
  readonly url: string;
  readonly apiKey: string;
}

export interface Deps {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly storage: Storage;
  readonly now: () => Date;
  readonly log: Log;
  /** Lower-case addresses whose owners become admin at their first verified sign-in. */
  readonly adminEmails: () => readonly string[];
  readonly siteUrl: () => string;
  readonly isSeedingAllowed: () => boolean;
  readonly isAppCheckRequired: () => boolean;
  readonly verifyAppCheck: (token: string) => Promise<boolean>;
  readonly sendPush: SendPush;
  readonly fetchPage: FetchPage;
  readonly webhooks: WebhookSender;
  /** Null for the own index. */
  readonly hostedSearch?: HostedSearch | null;
  readonly batches: Batches;
  readonly turns: PendingWork;
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

const loopbackWebhooksParameter = defineBoolean('LOOPBACK_WEBHOOKS', {
  default: false,
  description: 'Whether a local stack sends webhooks to 127.0.0.1; without effect elsewhere.',
});

const typesenseUrlParameter = defineString('TYPESENSE_URL', {
  default: '',
  description: 'Address of a Typesense server for the search; empty for the index in Firestore.',
});

const typesenseKeyParameter = defineString('TYPESENSE_API_KEY', {
  default: '',
  description: 'Key of the Typesense server that may create a collection, write and search.',
});

function readHostedSearch(): HostedSearch | null {
  const url = typesenseUrlParameter.value().replace(/\/+$/, '');
  return url === '' ? null : { url, apiKey: typesenseKeyParameter.value() };
}

export function parseAdminEmails(list: string): string[] {
  return list
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '');
}

/** The SDK reports an outage of Google's key server like a forged token. */
const KEY_FETCH_FAILURE = /Error (?:fetching|while making)/;

async function hasValidAppCheckToken(app: App, token: string): Promise<boolean> {
  try {
    await getAppCheck(app).verifyToken(token);
    return true;
  } catch (error) {
    if (KEY_FETCH_FAILURE.test(String(error)))
      throw Object.assign(new Error(String(error)), { code: 'app/network-error' });
    logger.warn('App Check token refused', { error: String(error) });
    return false;
  }
}

/** Value of the client library's `RetryAlways`; its enum is in a transitive dependency. */
const RETRY_ALWAYS = 0;

/**
 * Retries every call to the bucket after a broken connection, since idle ones break. By default the library retries
 * only reads, and one non-retried deletion disables retries for all calls. All calls are idempotent: names are random
 * and objects never change.
 */
export function withRetries(storage: Storage): Storage {
  // All buckets share this client, and only a bucket exposes it.
  storage.bucket('any').storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return storage;
}

/** Local runs must not wait for other machines; FCM has no emulator. */
const isLocal = () => process.env.FIRESTORE_EMULATOR_HOST !== undefined;

const hostingUrl = () => `https://${process.env.GCLOUD_PROJECT}.web.app`;

export function createDeps(): Deps {
  const app = initializeApp();
  return {
    db: getFirestore(app),
    auth: getAuth(app),
    // Load the client on first use: most functions never need a bucket.
    get storage() {
      return withRetries(getStorage(app));
    },
    now: () => new Date(),
    log: addLogContext(logger),
    adminEmails: () => parseAdminEmails(adminEmailsParameter.value()),
    siteUrl: () => siteUrlParameter.value().replace(/\/+$/, '') || hostingUrl(),
    isSeedingAllowed: () => allowSeedingParameter.value(),
    isAppCheckRequired: () => appCheckParameter.value(),
    verifyAppCheck: (token) => hasValidAppCheckToken(app, token),
    sendPush: isLocal() ? failAllPushes : sendByFcm(app),
    fetchPage: createPageFetcher(isLocal() ? LOCAL_PAGES : PUBLIC_PAGES),
    webhooks: createWebhookSender(
      isLocal() && loopbackWebhooksParameter.value() ? LOOPBACK_RECEIVERS : PUBLIC_RECEIVERS,
    ),
    get hostedSearch() {
      return readHostedSearch();
    },
    batches: new Map(),
    turns: new Map(),
  };
}
