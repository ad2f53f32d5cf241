import { AppError } from '@samspill/domain/errors';
import { SITE_GLOBAL } from '@samspill/domain/paths';
import type { Feature } from '@samspill/domain/site/global';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps.ts';
import { siteGlobal } from '../firestore/collections.ts';

/** Returns 403 while the feature is switched off. Costs one read per call. */
export function requireFeature(deps: Deps, feature: Feature) {
  return createMiddleware(async function checkFeature(_c, next) {
    const site = await siteGlobal.only('features').read(deps, SITE_GLOBAL);
    if (site?.features?.[feature] === false)
      throw new AppError('switched-off', 'This is switched off for now.');
    await next();
  });
}
