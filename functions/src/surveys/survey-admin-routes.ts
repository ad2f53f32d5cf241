import { IdSchema } from '@samspill/domain/id';
import {
  CreateInvitationsSchema,
  CreateSurveySchema,
  PinSurveySchema,
  RecountSchema,
  SaveSurveySchema,
  SurveyFilterSchema,
} from '@samspill/domain/surveys/admin-survey';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { limitBody } from '../http/limit-body.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import type { UserEnv } from '../http/require-user.ts';
import { NO_QUERY, strictQuery } from '../http/strict-query.ts';
import { validate } from '../http/validate.ts';
import { createInvitations, listInvitations } from './invitation-store.ts';
import { countAudience, notifyAudience } from './notify-audience.ts';
import { pinSurvey } from './pin-survey.ts';
import { publishSurvey } from './publish-survey.ts';
import { recountSurvey } from './recount-survey.ts';
import { closeSurvey, deleteSurvey, reopenSurvey } from './survey-actions.ts';
import {
  createSurvey,
  duplicateSurvey,
  listSurveys,
  readAdminSurvey,
  saveSurvey,
} from './survey-admin-store.ts';

/** A survey holds what is written and what is published; an event that tells of both is lost above 512 kB. */
const MAX_DEFINITION_BYTES = 200 * 1024;

const ListSchema = strictQuery({ ...PAGE_QUERY, ...SurveyFilterSchema.entries });
const PageSchema = strictQuery(PAGE_QUERY);
const params = validate('param', v.object({ id: IdSchema }));

/** Making surveys: what is written of them. */
function writingRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', ListSchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listSurveys(deps, filter, { limit, after }));
    })
    .post('/', limitBody(MAX_DEFINITION_BYTES), validate('json', CreateSurveySchema), async (c) => {
      const { definition } = c.req.valid('json');
      return c.json(await createSurvey(deps, definition, c.var.user.uid), 201);
    })
    .get('/:id', NO_QUERY, params, async (c) =>
      c.json(await readAdminSurvey(deps, c.req.valid('param').id)),
    )
    .put(
      '/:id',
      limitBody(MAX_DEFINITION_BYTES),
      params,
      validate('json', SaveSurveySchema),
      async (c) => c.json(await saveSurvey(deps, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/:id', params, async (c) => {
      await deleteSurvey(deps, c.req.valid('param').id, c.var.user.uid);
      return c.json({});
    })
    .post('/:id/duplicate', params, async (c) =>
      c.json(await duplicateSurvey(deps, c.req.valid('param').id, c.var.user.uid), 201),
    );
}

/** What a survey does in the world: whether people answer it, and who hears of it. */
function runningRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .post('/:id/publish', params, async (c) =>
      c.json(await publishSurvey(deps, c.req.valid('param').id, c.var.user.uid)),
    )
    .post('/:id/close', params, async (c) => {
      const { id } = c.req.valid('param');
      await closeSurvey(deps, id, c.var.user.uid);
      return c.json(await readAdminSurvey(deps, id));
    })
    .post('/:id/reopen', params, async (c) => {
      const { id } = c.req.valid('param');
      await reopenSurvey(deps, id, c.var.user.uid);
      return c.json(await readAdminSurvey(deps, id));
    })
    .post('/:id/pin', params, validate('json', PinSurveySchema), async (c) => {
      const { id } = c.req.valid('param');
      await pinSurvey(deps, id, { actorId: c.var.user.uid, ...c.req.valid('json') });
      return c.json(await readAdminSurvey(deps, id));
    })
    .get('/:id/audience', NO_QUERY, params, async (c) =>
      c.json(await countAudience(deps, c.req.valid('param').id)),
    )
    .post('/:id/notify', params, async (c) =>
      c.json(await notifyAudience(deps, c.req.valid('param').id, c.var.user.uid)),
    )
    .post('/:id/recount', params, validate('json', RecountSchema), async (c) => {
      const by = { actorId: c.var.user.uid, ...c.req.valid('json') };
      return c.json(await recountSurvey(deps, c.req.valid('param').id, by));
    });
}

function invitationRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/:id/invitations', params, validate('query', PageSchema), async (c) =>
      c.json(await listInvitations(deps, c.req.valid('param').id, c.req.valid('query'))),
    )
    .post('/:id/invitations', params, validate('json', CreateInvitationsSchema), async (c) => {
      const asked = { actorId: c.var.user.uid, ...c.req.valid('json') };
      const invitations = await createInvitations(deps, c.req.valid('param').id, asked);
      return c.json({ invitations }, 201);
    });
}

/** `/api/admin/surveys`: making surveys, running them, and inviting to them. */
export function surveyAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .route('/', writingRoutes(deps))
    .route('/', runningRoutes(deps))
    .route('/', invitationRoutes(deps));
}
