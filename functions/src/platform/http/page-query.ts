import { ComposedIdSchema } from '@samspill/domain/id';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '@samspill/domain/limits';
import * as v from 'valibot';
import { PositionCursorSchema } from './page-cursor.ts';

/** Place after which a page begins: a position that `readPage` returned, or a cursor of the list's own form. */
export const afterCursor = <Own extends v.GenericSchema<string>>(own: Own) =>
  v.optional(v.union([PositionCursorSchema, own], 'must be a cursor'));

export const PAGE_QUERY = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d?$/, 'must be a whole number'),
      v.transform(Number),
      v.maxValue(MAX_PAGE_SIZE),
    ),
    String(PAGE_SIZE),
  ),
  after: afterCursor(ComposedIdSchema),
};
