import { randomBytes } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import type {
  InvitationPage,
  NewInvitation,
  PublishResult,
} from '@samspill/domain/surveys/admin-survey';
import {
  CreateInvitationsSchema,
  CreateSurveySchema,
  DeleteSurveySchema,
  PinSurveySchema,
  RecountSchema,
  SaveSurveySchema,
  SurveyFilterSchema,
} from '@samspill/domain/surveys/admin-survey';
import {
  findDefinitionFaults,
  findFalsifyingChanges,
} from '@samspill/domain/surveys/check-definition';
import { invitationsPath, responsesPath, surveyPath } from '@samspill/domain/surveys/paths';
import { MIN_GROUP, type Survey, type SurveyDefinition } from '@samspill/domain/surveys/survey';
import { MailInvitationsSchema } from '@samspill/domain/surveys/survey-mail';
import { isoTime } from '@samspill/domain/timestamps';
import { type CollectionReference, FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import { requireGroupChoice } from '../groups/group-lists.ts';
import { groupCallerOf } from '../groups/group-store.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { limitBody } from '../platform/http/check-request.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import type { ConfirmSignIn, SignedInUser, UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import type { PageRequest } from '../platform/search/read-page.ts';
import { readPage } from '../platform/search/read-page.ts';
import { invitations as invitationsIn } from './admission.ts';
import { recountSurvey } from './count-responses.ts';
import { mailInvitations, mailReminders } from './mail-invitations.ts';
import { countAudience, notifyAudience } from './notify-audience.ts';
import { readReleased } from './release-answers.ts';
import { readSummary } from './summary-store.ts';
import {
  closeSurvey,
  deleteSurvey,
  forgetQuota,
  pinSurvey,
  reopenSurvey,
  syncPinnedCard,
} from './survey-actions.ts';
import {
  answeredQuestionsOf,
  createSurvey,
  duplicateSurvey,
  listSurveys,
  readAdminSurvey,
  saveSurvey,
  targetOf,
} from './survey-admin-store.ts';
import {
  definitionOf,
  invitationIdOf,
  isClosedAt,
  parseSurvey,
  readSurvey,
} from './survey-store.ts';

type Falsifying = PublishResult['falsifying'];

async function findFalsifying(
  deps: Deps,
  id: string,
  { published, definition }: Survey,
): Promise<Falsifying> {
  if (!published) return [];
  const [summary, some] = await Promise.all([
    readSummary(deps, id),
    deps.db.collection(responsesPath(id)).limit(1).get(),
  ]);
  const answered = answeredQuestionsOf(summary, published);
  const changes = findFalsifyingChanges(published, definition, new Set(answered));
  // Includes respondents who skipped every question: they were promised anonymity, too.
  const isBroken = !some.empty && published.settings.anonymous !== definition.settings.anonymous;
  const isNamed = changes.some(({ change }) => change === 'anonymityChanged');
  return isBroken && !isNamed
    ? [...changes, { elementId: null, change: 'anonymityChanged' }]
    : changes;
}

/** Leaves a closed survey closed. */
async function publishSurvey(deps: Deps, id: string, actorId: string): Promise<PublishResult> {
  const ref = deps.db.doc(surveyPath(id));
  return auditedChange(deps, actorId, async (transaction, audit) => {
    const survey = parseSurvey(deps, await transaction.get(ref));
    const { definition, published, status, version } = survey;
    const faults = findDefinitionFaults(definition);
    const falsifying = await findFalsifying(deps, id, survey);
    if (faults.length > 0 || falsifying.length > 0) return { published: false, faults, falsifying };
    const after = status === 'draft' ? 'open' : status;
    const pinAgain = await syncPinnedCard(deps, transaction, id, definition);
    audit({ action: 'survey.publish', target: targetOf(id, definition) });
    transaction.update(ref, {
      published: definition,
      version: version + 1,
      ...(definition.settings.anonymous && { lastAnonymousVersion: version + 1 }),
      // Older surveys lack the stored field.
      ...(published?.settings.anonymous &&
        !definition.settings.anonymous && { lastAnonymousVersion: version }),
      status: after,
      updatedAt: FieldValue.serverTimestamp(),
    });
    forgetQuota(deps, transaction, id);
    pinAgain();
    return { published: true, faults, falsifying };
  });
}

const TOKEN_BYTES = 18;

/**
 * Used links of a closed survey, in steps of five. While it is open, an editor who looks often would see when a certain
 * person answers.
 */
async function countUsed(all: CollectionReference): Promise<number> {
  const used = (await all.where('isUsed', '==', true).count().get()).data().count;
  return used - (used % MIN_GROUP);
}

export async function listInvitations(
  deps: Deps,
  surveyId: string,
  page: PageRequest,
): Promise<InvitationPage> {
  const survey = await readSurvey(deps, surveyId);
  const anonymous =
    definitionOf(survey).settings.anonymous || survey.lastAnonymousVersion !== undefined;
  const all = deps.db.collection(invitationsPath(surveyId));
  const { documents, next } = await readPage(all, all.orderBy('createdAt', 'desc'), page);
  const found = invitationsIn.parseAll(deps, documents);
  return {
    invitations: found.map(({ id, data: { name, createdAt, isUsed, email } }) => ({
      id,
      name,
      isUsed: isUsed && !anonymous,
      createdAt: isoTime(createdAt),
      ...(email !== undefined && { email }),
    })),
    next,
    anonymous,
    used: anonymous && isClosedAt(survey, deps.now().getTime()) ? await countUsed(all) : null,
  };
}

/** Creates a single-use link per name. Tokens appear only in this response. */
async function createInvitations(
  deps: Deps,
  surveyId: string,
  { names, actorId }: { readonly names: readonly string[]; readonly actorId: string },
): Promise<readonly NewInvitation[]> {
  const invitations = names.map((name) => ({
    name,
    token: randomBytes(TOKEN_BYTES).toString('hex'),
  }));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const survey = parseSurvey(deps, await transaction.get(deps.db.doc(surveyPath(surveyId))));
    // A draft's links work once it opens; links of a closed survey would lead to a closed page.
    if (survey.status !== 'draft' && isClosedAt(survey, deps.now().getTime()))
      throw new AppError('conflict', 'It is closed.');
    const { definition } = survey;
    audit({
      action: 'survey.invite',
      target: targetOf(surveyId, definition),
      after: { count: names.length },
    });
    for (const { name, token } of invitations) {
      const ref = deps.db.doc(`${invitationsPath(surveyId)}/${invitationIdOf(surveyId, token)}`);
      transaction.create(ref, { name, isUsed: false, createdAt: FieldValue.serverTimestamp() });
    }
  });
  return invitations;
}

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
