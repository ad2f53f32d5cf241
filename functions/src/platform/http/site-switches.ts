import { AppError } from '@samspill/domain/errors';
import { can, roleOf } from '@samspill/domain/roles/role';
import type { Feature } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import type { UserRecord } from 'firebase-admin/auth';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps.ts';
import { siteGlobal } from '../firestore/collections.ts';

/** Retry time for clients, since the duration is unknown. */
const RETRY_AFTER_SECONDS = 300;

export class MaintenanceError extends AppError {
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  constructor() {
    super('maintenance', 'The site is being maintained. Try again later.');
  }
}

export async function isMaintained(deps: Deps): Promise<boolean> {
  return (await siteGlobal.only('maintenance').read(deps, SITE_GLOBAL))?.maintenance === true;
}

export const isAdminAccount = (account: UserRecord | null): boolean =>
  can(roleOf(account?.customClaims), 'manageSite');

/** Throws `MaintenanceError` while maintenance is on, unless the account is an administrator's; null for visitors. */
export async function refuseDuringMaintenance(
  deps: Deps,
  account: UserRecord | null,
): Promise<void> {
  if (!isAdminAccount(account) && (await isMaintained(deps))) throw new MaintenanceError();
}

/** Responds 503 during maintenance. For writes that need no account, such as those by a link in a mail. */
export const refuseVisitorsDuringMaintenance = (deps: Deps) =>
  createMiddleware(async (_c, next) => {
    await refuseDuringMaintenance(deps, null);
    await next();
  });

export function requireFeature(deps: Deps, feature: Feature) {
  return createMiddleware(async function checkFeature(_c, next) {
    const site = await siteGlobal.only('features').read(deps, SITE_GLOBAL);
    if (site?.features?.[feature] === false)
      throw new AppError('switched-off', 'This is switched off for now.');
    await next();
  });
}
