import {
  type ImportCheck,
  ImportCheckSchema,
  ImportDraftSchema,
  ImportPartSchema,
  ImportStartSchema,
} from '@samspill/domain/invitations/import';
import { Hono } from 'hono';
import type { Deps } from '../platform/deps.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { checkAddresses } from './check-addresses.ts';
import {
  addRows,
  changeInvitations,
  continueImport,
  createImport,
  listImports,
  readImport,
  startImport,
  stopImport,
} from './import-store.ts';
import { requireInviter } from './invite.ts';

/** Lists, checks and uploads imports. */
function uploadRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', strictQuery(PAGE_QUERY)), async (c) =>
      c.json(await listImports(deps, c.req.valid('query'))),
    )
    .post('/', validate('json', ImportDraftSchema), async (c) => {
      await requireInviter(deps, c.var.user.uid);
      return c.json(await createImport(deps, c.var.user.uid, c.req.valid('json')), 201);
    })
    .post('/check', validate('json', ImportCheckSchema), async (c) => {
      const { site } = await requireInviter(deps, c.var.user.uid);
      const { rows } = c.req.valid('json');
      const emails = rows.map(({ email }) => email);
      const checked = await checkAddresses(deps, site, emails);
      const problems = rows.flatMap(({ row, email }) =>
        (checked.get(email)?.problems ?? []).map((problem) => ({ row, problem })),
      );
      return c.json({ problems } satisfies ImportCheck);
    })
    .get('/:id', NO_QUERY, BY_ID, async (c) =>
      c.json(await readImport(deps, c.req.valid('param').id)),
    )
    .post('/:id/rows', BY_ID, validate('json', ImportPartSchema), async (c) => {
      await addRows(deps, c.req.valid('param').id, c.req.valid('json'));
      return c.json({});
    });
}

/** Starts, continues and stops an import, and changes its invitations. */
function actionRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .post('/:id/start', BY_ID, validate('json', ImportStartSchema), async (c) => {
      const { uid } = c.var.user;
      await requireInviter(deps, uid);
      const order = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json({ state: await startImport(deps, uid, order) });
    })
    .post('/:id/continue', BY_ID, async (c) => {
      const { uid } = c.var.user;
      await requireInviter(deps, uid);
      await continueImport(deps, uid, c.req.valid('param').id);
      return c.json({});
    })
    .post('/:id/stop', BY_ID, async (c) => {
      await stopImport(deps, c.req.valid('param').id, c.var.user.uid);
      return c.json({});
    })
    .post('/:id/resend', BY_ID, async (c) => {
      const { uid } = c.var.user;
      await requireInviter(deps, uid);
      await changeInvitations(deps, uid, { ...c.req.valid('param'), action: 'resend' });
      return c.json({});
    })
    .post('/:id/revoke', BY_ID, async (c) => {
      const change = { ...c.req.valid('param'), action: 'revoke' } as const;
      await changeInvitations(deps, c.var.user.uid, change);
      return c.json({});
    });
}

export const importAdminRoutes = (deps: Deps) =>
  new Hono<UserEnv>().route('/', uploadRoutes(deps)).route('/', actionRoutes(deps));
