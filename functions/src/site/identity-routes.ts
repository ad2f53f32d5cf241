import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { IdentityDraftSchema, SiteImageSchema } from '@samspill/domain/site/identity';
import { siteImagePath } from '@samspill/domain/site/paths';
import { SITE_IMAGE_KINDS, type SiteImageKind } from '@samspill/domain/site/public-identity';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { PICTURE_HEADERS, PUBLICLY_CACHED } from '../platform/http/cache-headers.ts';
import { editOf } from '../platform/http/edit-body.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { readIdentity } from '../platform/site-identity.ts';
import {
  readSiteIdentity,
  removeSiteImage,
  writeIdentity,
  writeSiteImage,
} from './change-identity.ts';

const ImageSchema = v.strictObject({
  version: v.string(),
  files: v.record(v.string(), v.instance(Uint8Array)),
});

const IMAGES = {
  logo: defineCollection(siteImagePath('logo'), ImageSchema),
  icon: defineCollection(siteImagePath('icon'), ImageSchema),
} satisfies Record<SiteImageKind, unknown>;

const readSiteImage = (deps: Deps, kind: SiteImageKind) =>
  IMAGES[kind].read(deps, siteImagePath(kind));

const IdentityEditSchema = editOf(IdentityDraftSchema);
const KindSchema = v.strictObject({ kind: v.picklist(SITE_IMAGE_KINDS) });
const ImageParamsSchema = v.strictObject({
  ...KindSchema.entries,
  size: v.picklist(['any', '32', '180', '192', '512', 'maskable']),
  version: IdSchema,
});
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pages cached before the change still name the former picture. */
const FORMER = 'public, max-age=60';

export function identityAdminRoutes(deps: Deps) {
  const kind = validate('param', KindSchema);
  return new Hono<UserEnv>()
    .get('/identity', NO_QUERY, async (c) => c.json(await readSiteIdentity(deps)))
    .put('/identity', validate('json', IdentityEditSchema), async (c) =>
      c.json(await writeIdentity(deps, c.req.valid('json'), c.var.user.uid)),
    )
    .put('/identity/:kind', kind, validate('json', SiteImageSchema), async (c) => {
      const bytes = Buffer.from(c.req.valid('json').data, 'base64');
      const upload = { ...c.req.valid('param'), bytes, actorId: c.var.user.uid };
      return c.json(await writeSiteImage(deps, upload));
    })
    .delete('/identity/:kind', kind, async (c) =>
      c.json(await removeSiteImage(deps, c.req.valid('param').kind, c.var.user.uid)),
    );
}

/** For pages that Hosting serves without the function, such as an unknown address. */
export function publicIdentityRoutes(deps: Deps) {
  return new Hono()
    .get('/identity', NO_QUERY, async (c) => c.json(await readIdentity(deps), 200, PUBLICLY_CACHED))
    .get('/:kind/:size/:version', NO_QUERY, validate('param', ImageParamsSchema), async (c) => {
      const { kind, size, version } = c.req.valid('param');
      const image = await readSiteImage(deps, kind);
      const png = image?.files[size];
      if (!png) throw new AppError('not-found', 'There is no such picture.');
      return c.body(new Uint8Array(png), 200, {
        ...PICTURE_HEADERS,
        'Content-Type': 'image/png',
        'Cache-Control': image.version === version ? IMMUTABLE : FORMER,
      });
    });
}
