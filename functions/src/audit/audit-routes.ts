import { AUDIT_ACTIONS } from '@samspill/domain/audit-log';
import { DAY_RANGE } from '@samspill/domain/day-range';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { strictQuery, validate } from '../platform/http/validate.ts';
import { listAudit } from './list-audit.ts';

const MAX_QUERY_CHARS = 200;
const text = v.pipe(v.string(), v.maxLength(MAX_QUERY_CHARS));

const QuerySchema = strictQuery({
  ...PAGE_QUERY,
  ...DAY_RANGE,
  q: v.optional(text),
  action: v.optional(v.picklist(AUDIT_ACTIONS)),
  actor: v.optional(text),
  target: v.optional(text),
});

export function auditAdminRoutes(deps: Deps) {
  return new Hono().get('/', validate('query', QuerySchema), async (c) => {
    const { limit, after, ...filter } = c.req.valid('query');
    return c.json(await listAudit(deps, filter, { limit, after }));
  });
}
