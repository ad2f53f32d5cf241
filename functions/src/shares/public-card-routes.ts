import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { CardKindSchema, type CardResult } from '@samspill/domain/shares/public-card';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { PICTURE_HEADERS } from '../http/picture-headers.ts';
import { rateLimitByAddress } from '../http/rate-limit.ts';
import { NO_QUERY } from '../http/strict-query.ts';
import { validate } from '../http/validate.ts';
import { readCardImage } from './card-image.ts';
import { imageVersionOf, readCard, readCardContent } from './card-store.ts';

/** Short, since an owner may revoke the card. */
const CARD_CACHE_HEADERS = { 'Cache-Control': 'public, max-age=60, s-maxage=60' } as const;
const IMAGE_CACHE_HEADERS = { 'Cache-Control': 'public, max-age=300, s-maxage=300' } as const;
/** Limited because rendering an image takes tens of milliseconds of CPU. */
const MAX_IMAGES_PER_ADDRESS_AND_MINUTE = 60;

const CardSchema = v.strictObject({ kind: CardKindSchema, id: IdSchema });
const ImageSchema = v.strictObject({ ...CardSchema.entries, version: IdSchema });

/** Missing and hidden items get identical responses. */
const createCardNotFoundError = () => new AppError('not-found', 'There is no such card.');

export function publicCardRoutes(deps: Deps) {
  return new Hono()
    .get('/:kind/:id', NO_QUERY, validate('param', CardSchema), async (c) => {
      // Return null instead of an error: most requested items are not shareable, which is normal.
      const answer: CardResult = { card: await readCard(deps, c.req.valid('param')) };
      return c.json(answer, 200, CARD_CACHE_HEADERS);
    })
    .get(
      '/:kind/:id/image/:version',
      NO_QUERY,
      validate('param', ImageSchema),
      rateLimitByAddress(MAX_IMAGES_PER_ADDRESS_AND_MINUTE, deps.now),
      async (c) => {
        const { version, ...address } = c.req.valid('param');
        const imagePath = (await readCardContent(deps, address))?.imagePath;
        if (!imagePath || imageVersionOf(imagePath) !== version) throw createCardNotFoundError();
        const jpeg = await readCardImage(deps, address.kind, imagePath);
        if (jpeg === null) throw createCardNotFoundError();
        const headers = {
          ...PICTURE_HEADERS,
          ...IMAGE_CACHE_HEADERS,
          'Content-Type': 'image/jpeg',
        };
        return c.body(new Uint8Array(jpeg), 200, headers);
      },
    );
}
