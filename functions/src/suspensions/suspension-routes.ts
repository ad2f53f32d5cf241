import {
  AppealDraftSchema,
  SuspensionEmailSchema,
  SuspensionTokenSchema,
} from '@samspill/domain/suspensions/suspension';
import { Hono } from 'hono';
import type { Deps } from '../platform/deps.ts';
import { padResponse } from '../platform/http/pad-response.ts';
import { rateLimitByAddress } from '../platform/http/rate-limit.ts';
import { readSessionCookie } from '../platform/http/session-account.ts';
import { refuseVisitorsDuringMaintenance } from '../platform/http/site-switches.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { appeal, mailAgain, readOwnToken } from './appeal-suspension.ts';
import { findSuspension, toSuspensionView } from './suspension-store.ts';

/** A school shares one address, and the sign-in page asks about a session that ended. */
const MAX_SUSPENSION_CALLS_PER_ADDRESS_AND_MINUTE = 120;

/** `/api/suspensions`: suspended people cannot sign in; a token from their mail or a cookie of before shows who they are. */
export function suspensionRoutes(deps: Deps) {
  const whenOpen = refuseVisitorsDuringMaintenance(deps);
  return new Hono()
    .use(rateLimitByAddress(MAX_SUSPENSION_CALLS_PER_ADDRESS_AND_MINUTE, deps.now))
    .post('/view', validate('json', SuspensionTokenSchema), async (c) => {
      const { data } = await findSuspension(deps, c.req.valid('json').token);
      return c.json(toSuspensionView(data));
    })
    .post('/appeal', whenOpen, validate('json', AppealDraftSchema), async (c) => {
      const { token, text } = c.req.valid('json');
      await appeal(deps, token, text);
      return c.json(toSuspensionView((await findSuspension(deps, token)).data));
    })
    .post('/mail', whenOpen, validate('json', SuspensionEmailSchema), async (c) => {
      await padResponse(mailAgain(deps, c.req.valid('json').email));
      return c.json({});
    })
    .get('/own', NO_QUERY, async (c) =>
      c.json({ token: await readOwnToken(deps, readSessionCookie(c)) }),
    );
}
