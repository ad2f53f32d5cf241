import { getApp, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import * as logger from 'firebase-functions/logger';
import { defineBoolean, defineString } from 'firebase-functions/params';

/** Structured log lines; fields never hold a token, a cookie or an e-mail address. */
export type Log = Pick<typeof logger, 'info' | 'warn' | 'error'>;

/** What routes and triggers reach the outside world by, so that tests may pass their own. */
export interface Deps {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly storage: Storage;
  readonly now: () => Date;
  readonly log: Log;
  /** Lower-case addresses that become admin at sign-in once verified. */
  readonly adminEmails: () => readonly string[];
  /** Where the site is, for links in mail; without a slash at its end. */
  readonly siteUrl: () => string;
  /** Whether administrators may fill the site with made-up people and projects. */
  readonly isSeedingAllowed: () => boolean;
}

const adminEmailsParameter = defineString('ADMIN_EMAILS', {
  default: '',
  description: 'Comma-separated e-mail addresses that become admin when they sign in, verified.',
});

const siteUrlParameter = defineString('SITE_URL', {
  default: 'https://samspill.web.app',
  description: 'Address of the site, for links in mail.',
});

const allowSeedingParameter = defineBoolean('ALLOW_SEEDING', {
  default: false,
  description: 'Whether administrators may fill the site with made-up people and projects.',
});

/** `a@x.no, B@x.no` as lower-case addresses. */
export function parseAdminEmails(list: string): string[] {
  return list
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '');
}

/** The deployed wiring: one Admin SDK per instance. */
export function createDeps(): Deps {
  const app = getApps().length > 0 ? getApp() : initializeApp();
  return {
    db: getFirestore(app),
    auth: getAuth(app),
    storage: getStorage(app),
    now: () => new Date(),
    log: logger,
    adminEmails: () => parseAdminEmails(adminEmailsParameter.value()),
    siteUrl: () => siteUrlParameter.value().replace(/\/+$/, ''),
    isSeedingAllowed: () => allowSeedingParameter.value(),
  };
}
