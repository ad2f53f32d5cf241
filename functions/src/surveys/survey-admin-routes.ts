import {
  CreateInvitationsSchema,
  CreateSurveySchema,
  DeleteSurveySchema,
  PinSurveySchema,
  RecountSchema,
  SaveSurveySchema,
  SurveyFilterSchema,
} from '@samspill/domain/surveys/admin-survey';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { MailInvitationsSchema } from '@samspill/domain/surveys/survey-mail';
import { Hono } from 'hono';
import { requireGroupChoice } from '../groups/group-lists.ts';
import { groupCallerOf } from '../groups/group-store.ts';
import type { Deps } from '../platform/deps.ts';
import { limitBody } from '../platform/http/check-request.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import type { ConfirmSignIn, SignedInUser, UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { recountSurvey } from './count-responses.ts';
import { createInvitations, listInvitations } from './invite-to-survey.ts';
import { mailInvitations, mailReminders } from './mail-invitations.ts';
import { countAudience, notifyAudience } from './notify-audience.ts';
import { publishSurvey } from './publish-survey.ts';
import { readReleased } from './release-answers.ts';
import { closeSurvey, deleteSurvey, pinSurvey, reopenSurvey } from './survey-actions.ts';
import {
  createSurvey,
  duplicateSurvey,
  listSurveys,
  readAdminSurvey,
  saveSurvey,
} from './survey-admin-store.ts';
import { readSurvey } from './survey-store.ts';

/** A survey stores draft and published version; Firestore drops events above 512 kB, which hold both states. */
const MAX_DEFINITION_BYTES = 200 * 1024;

const ListSchema = strictQuery({ ...PAGE_QUERY, ...SurveyFilterSchema.entries });
const PageSchema = strictQuery(PAGE_QUERY);

/**
 * Throws `not-found` if an editor chooses a group that they may not see members of: the size of the audience would say
 * how many these are. Other editors may save a survey for a group that was chosen before.
 */
async function requireOwnGroup(
  deps: Deps,
  user: SignedInUser,
  { settings: { groupId = null } }: SurveyDefinition,
  id: string | null,
): Promise<void> {
  if (groupId === null) return;
  const stored = id === null ? null : await readSurvey(deps, id);
  if (stored?.definition.settings.groupId === groupId) return;
  await requireGroupChoice(deps, groupCallerOf(user), groupId);
}

function writingRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .get('/', validate('query', ListSchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listSurveys(deps, filter, { limit, after }));
    })
    .post('/', limitBody(MAX_DEFINITION_BYTES), validate('json', CreateSurveySchema), async (c) => {
      const { definition } = c.req.valid('json');
      await requireOwnGroup(deps, c.var.user, definition, null);
      return c.json(await createSurvey(deps, definition, c.var.user.uid), 201);
    })
    .get('/:id', NO_QUERY, BY_ID, async (c) =>
      c.json(await readAdminSurvey(deps, c.req.valid('param').id)),
    )
    .put(
      '/:id',
      limitBody(MAX_DEFINITION_BYTES),
      BY_ID,
      validate('json', SaveSurveySchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const by = { actorId: c.var.user.uid, ...c.req.valid('json') };
        await requireOwnGroup(deps, c.var.user, by.definition, id);
        return c.json(await saveSurvey(deps, id, by));
      },
    )
    .delete('/:id', BY_ID, validate('json', DeleteSurveySchema), async (c) => {
      await confirmSignIn(c.var.user, c.req.valid('json').idToken);
      await deleteSurvey(deps, c.req.valid('param').id, c.var.user.uid);
      return c.json({});
    })
    .post('/:id/duplicate', BY_ID, async (c) =>
      c.json(await duplicateSurvey(deps, c.req.valid('param').id, c.var.user.uid), 201),
    );
}

function runningRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .post('/:id/publish', BY_ID, async (c) =>
      c.json(await publishSurvey(deps, c.req.valid('param').id, c.var.user.uid)),
    )
    .post('/:id/close', BY_ID, async (c) => {
      const { id } = c.req.valid('param');
      await closeSurvey(deps, id, c.var.user.uid);
      await readReleased(deps, id);
      return c.json(await readAdminSurvey(deps, id));
    })
    .post('/:id/reopen', BY_ID, async (c) => {
      const { id } = c.req.valid('param');
      await reopenSurvey(deps, id, c.var.user.uid);
      return c.json(await readAdminSurvey(deps, id));
    })
    .post('/:id/pin', BY_ID, validate('json', PinSurveySchema), async (c) => {
      const { id } = c.req.valid('param');
      await pinSurvey(deps, id, { actorId: c.var.user.uid, ...c.req.valid('json') });
      return c.json(await readAdminSurvey(deps, id));
    })
    .get('/:id/audience', NO_QUERY, BY_ID, async (c) =>
      c.json(await countAudience(deps, c.req.valid('param').id)),
    )
    .post('/:id/notify', BY_ID, async (c) =>
      c.json(await notifyAudience(deps, c.req.valid('param').id, c.var.user.uid)),
    )
    .post('/:id/recount', BY_ID, validate('json', RecountSchema), async (c) => {
      const by = { actorId: c.var.user.uid, ...c.req.valid('json') };
      return c.json(await recountSurvey(deps, c.req.valid('param').id, by));
    });
}

function invitationRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/:id/invitations', BY_ID, validate('query', PageSchema), async (c) =>
      c.json(await listInvitations(deps, c.req.valid('param').id, c.req.valid('query'))),
    )
    .post('/:id/invitations', BY_ID, validate('json', CreateInvitationsSchema), async (c) => {
      const asked = { actorId: c.var.user.uid, ...c.req.valid('json') };
      const invitations = await createInvitations(deps, c.req.valid('param').id, asked);
      return c.json({ invitations }, 201);
    })
    .post('/:id/mails', BY_ID, validate('json', MailInvitationsSchema), async (c) => {
      const asked = { actorId: c.var.user.uid, ...c.req.valid('json') };
      return c.json(await mailInvitations(deps, c.req.valid('param').id, asked), 201);
    })
    .post('/:id/reminders', BY_ID, async (c) =>
      c.json(await mailReminders(deps, c.req.valid('param').id, c.var.user.uid)),
    );
}

export function surveyAdminRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .route('/', writingRoutes(deps, confirmSignIn))
    .route('/', runningRoutes(deps))
    .route('/', invitationRoutes(deps));
}
