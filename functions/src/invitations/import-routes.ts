import { chunksOf } from '@samspill/domain/cut';
import { IdSchema } from '@samspill/domain/id';
import {
  type ImportCheck,
  ImportCheckSchema,
  ImportDraftSchema,
  ImportPartSchema,
  ImportStartSchema,
} from '@samspill/domain/invitations/import';
import type { AddressProblem } from '@samspill/domain/invitations/imported-row';
import { findResendRefusal, type Invitation } from '@samspill/domain/invitations/invitation';
import { SITE_INVITATIONS } from '@samspill/domain/paths';
import { findSignUpRefusal } from '@samspill/domain/session/sign-ups';
import type { SiteGlobal } from '@samspill/domain/site/global';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { optOutRef } from '../platform/mail/mail.ts';
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
import { siteInvitations, stateOf } from './invitation-store.ts';
import { requireInviter } from './invite.ts';

const MAX_IN = 30;

type Found = ParsedDocument<Invitation>;

interface CheckedAddress {
  /** All of them, since an administrator may override some. */
  readonly problems: readonly AddressProblem[];
  readonly open: readonly Found[];
}

async function findAccounts(deps: Deps, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { users } = await deps.auth.getUsers(emails.map((email) => ({ email })));
  return new Set(users.map(({ email = '' }) => email.toLowerCase()));
}

async function findOptOuts(deps: Deps, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await deps.db.getAll(...emails.map((email) => optOutRef(deps, email)));
  return new Set(emails.filter((_, index) => found[index]?.exists));
}

async function findOpen(deps: Deps, emails: readonly string[]): Promise<readonly Found[]> {
  const all = deps.db.collection(SITE_INVITATIONS);
  const nowMs = deps.now().getTime();
  const found = await Promise.all(
    chunksOf(emails, MAX_IN).map((part) => all.where('email', 'in', part).get()),
  );
  return found
    .flatMap(({ docs }) => siteInvitations.parseAll(deps, docs))
    .filter(({ data }) => stateOf(data, nowMs) === 'open');
}

/** An open invitation is replaced as seldom as one is sent again. */
function problemOfOpen(deps: Deps, open: readonly Found[]): AddressProblem | null {
  if (open.length === 0) return null;
  const nowMs = deps.now().getTime();
  const isRefused = open.some(
    ({ data }) => findResendRefusal({ ...data, sentAtMs: data.sentAt.toMillis() }, nowMs) !== null,
  );
  return isRefused ? 'too-often' : 'invited';
}

/** Returns why addresses should not be invited, with their open invitations. At most 100 at a time. */
export async function checkAddresses(
  deps: Deps,
  site: SiteGlobal,
  emails: readonly string[],
): Promise<ReadonlyMap<string, CheckedAddress>> {
  if (emails.length === 0) return new Map();
  const [accounts, optOuts, found] = await Promise.all([
    findAccounts(deps, emails),
    findOptOuts(deps, emails),
    findOpen(deps, emails),
  ]);
  return new Map(
    emails.map((email) => {
      const open = found.filter(({ data }) => data.email === email);
      const ofOpen = problemOfOpen(deps, open);
      const isOutside =
        findSignUpRefusal(site, { email, invitedBy: 'member' }) === 'domain-not-allowed';
      const problems: AddressProblem[] = [
        ...(accounts.has(email) ? (['account'] as const) : []),
        ...(optOuts.has(email) ? (['opted-out'] as const) : []),
        ...(ofOpen === null ? [] : [ofOpen]),
        ...(isOutside ? (['domain'] as const) : []),
      ];
      return [email, { problems, open }];
    }),
  );
}

const params = validate('param', v.strictObject({ id: IdSchema }));

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
    .get('/:id', NO_QUERY, params, async (c) =>
      c.json(await readImport(deps, c.req.valid('param').id)),
    )
    .post('/:id/rows', params, validate('json', ImportPartSchema), async (c) => {
      await addRows(deps, c.req.valid('param').id, c.req.valid('json'));
      return c.json({});
    });
}

/** Starts, continues and stops an import, and changes its invitations. */
function actionRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .post('/:id/start', params, validate('json', ImportStartSchema), async (c) => {
      const { uid } = c.var.user;
      await requireInviter(deps, uid);
      const order = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json({ state: await startImport(deps, uid, order) });
    })
    .post('/:id/continue', params, async (c) => {
      const { uid } = c.var.user;
      await requireInviter(deps, uid);
      await continueImport(deps, uid, c.req.valid('param').id);
      return c.json({});
    })
    .post('/:id/stop', params, async (c) => {
      await stopImport(deps, c.req.valid('param').id, c.var.user.uid);
      return c.json({});
    })
    .post('/:id/resend', params, async (c) => {
      const { uid } = c.var.user;
      await requireInviter(deps, uid);
      await changeInvitations(deps, uid, { ...c.req.valid('param'), action: 'resend' });
      return c.json({});
    })
    .post('/:id/revoke', params, async (c) => {
      const change = { ...c.req.valid('param'), action: 'revoke' } as const;
      await changeInvitations(deps, c.var.user.uid, change);
      return c.json({});
    });
}

export const importAdminRoutes = (deps: Deps) =>
  new Hono<UserEnv>().route('/', uploadRoutes(deps)).route('/', actionRoutes(deps));
