import type { Broadcast } from '@samspill/domain/broadcasts/broadcast';
import { BroadcastSchema, EMPTY_BROADCAST } from '@samspill/domain/broadcasts/broadcast';
import { broadcastPath } from '@samspill/domain/broadcasts/paths';
import { commentPath } from '@samspill/domain/comments/paths';
import { API_SCOPES, ApiKeySchema } from '@samspill/domain/connections/api-key';
import { apiKeyPath, deliveryPath, webhookPath } from '@samspill/domain/connections/paths';
import { DeliverySchema, WebhookSchema } from '@samspill/domain/connections/webhook';
import { DAY_MS } from '@samspill/domain/durations';
import {
  type Group,
  GroupCandidateSchema,
  GroupMemberSchema,
  GroupSchema,
} from '@samspill/domain/groups/group';
import { groupCandidatePath, groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { type Import, ImportChunkSchema, ImportSchema } from '@samspill/domain/invitations/import';
import { ImportRowSchema } from '@samspill/domain/invitations/imported-row';
import { type Invitation, InvitationSchema } from '@samspill/domain/invitations/invitation';
import { chunkPath, importPath, siteInvitationPath } from '@samspill/domain/invitations/paths';
import { reportPath } from '@samspill/domain/moderation/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { signInsPath } from '@samspill/domain/session/paths';
import { SignInSchema } from '@samspill/domain/session/sign-in-summary';
import { SITE_TAXONOMY, termSuggestionPath } from '@samspill/domain/site/paths';
import {
  FILE_NAME_HEADER,
  KEY_HEADER,
  QUESTION_HEADER,
} from '@samspill/domain/surveys/answer-file';
import { surveyPath } from '@samspill/domain/surveys/paths';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';

import type { Deps } from '../functions/src/platform/deps.ts';
import { hashSecret } from '../functions/src/platform/link-secret.ts';
import { unsubscribeUrls } from '../functions/src/platform/mail/unsubscribe-link.ts';
import { contentDocument } from '../functions/src/testing/content-documents.ts';
import { personDocument } from '../functions/src/testing/engine-client.ts';
import { surveyDocument } from '../functions/src/testing/survey-documents.ts';
import { ACCOUNT_UIDS, commentAt, reportAt, TAXONOMY } from './fixtures.ts';
import { documentOf } from './from-schema.ts';
import type { KnownObject } from './known-data.ts';

/** Objects that requests act on, by route or by area of the API. An object that a request uses up belongs to one route. */
export type CallerFixtures = Readonly<Record<string, KnownObject>>;

interface Context {
  readonly deps: Deps;
  /** Number of callers before this one. */
  readonly index: number;
  readonly uid: string;
  /** Active member, for documents of which the caller is not the owner. */
  readonly friend: string;
  /** Published project of the friend. */
  readonly projectId: string;
  readonly surveyId: string;
}

type Add = (path: string, document: object) => void;

/** Earlier than the limits per day count. */
const LONG_AGO = Timestamp.fromMillis(Date.now() - 2 * DAY_MS);
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

function addInvitation(add: Add, inviterUid: string, fields: Partial<Invitation> = {}) {
  const [id, secret] = [newId(), 'x'.repeat(32)];
  const invitation = documentOf(InvitationSchema, {
    ...{ inviterUid, kind: 'email', email: `${id}@samspill.test`, projectId: null },
    ...{ secretHash: hashSecret(secret), state: 'open', maxUses: 1, acceptedBy: [], sendings: 1 },
    ...{ sentAt: LONG_AGO, createdAt: LONG_AGO, imported: null },
    expiresAt: Timestamp.fromMillis(Date.now() + DAY_MS),
    ...fields,
  });
  add(siteInvitationPath(id), invitation);
  return { id, token: id + secret };
}

interface NewGroup extends Partial<Group> {
  readonly id: string;
  readonly leaderId: string;
}

function addGroup(add: Add, { id, leaderId, ...fields }: NewGroup): KnownObject {
  const shown = { name: 'Fuzz', admission: 'open', status: 'active', photoPath: null } as const;
  const counters = { members: 1 };
  add(
    groupPath(id),
    documentOf(GroupSchema, { ...shown, counters, leaderIds: [leaderId], ...fields }),
  );
  const member = { uid: leaderId, groupId: id, leads: true, addedBy: null };
  add(groupMemberPath(id, leaderId), documentOf(GroupMemberSchema, member));
  return { id, groupId: id };
}

/** More than callers at a time, and fewer than a site may have. */
const GROUPS_LED_BY_CALLERS = 60;

function groupFixtures(add: Add, { index, uid, friend }: Context): CallerFixtures {
  const id = `fuzz-group-${index % GROUPS_LED_BY_CALLERS}`;
  const group = addGroup(add, { id, leaderId: uid });
  const candidate = { uid: friend, groupId: id, invitedBy: null, status: 'pending' } as const;
  add(groupCandidatePath(id, friend), documentOf(GroupCandidateSchema, candidate));
  const archived = { id: 'fuzz-archived', leaderId: friend, status: 'archived' } as const;
  return {
    groups: group,
    'admin/groups': group,
    'POST /api/conversations/of-group': group,
    'POST /api/groups/:id/join': addGroup(add, { id: 'fuzz-open', leaderId: friend }),
    'POST /api/groups/:id/people/:uid': { id, uid: friend, act: 'accept' },
    'DELETE /api/admin/groups/:id': addGroup(add, archived),
  };
}

function invitationFixtures(add: Add, { uid, friend, projectId }: Context): CallerFixtures {
  const invitation = addInvitation(add, uid);
  return {
    'admin/invitations': addInvitation(add, uid),
    invitations: invitation,
    'invitations/view': invitation,
    '_auth/session': invitation,
    'invitations/accept': addInvitation(add, friend, { projectId }),
    'invitations/stop': addInvitation(add, uid),
    'POST /api/invitations/:id/resend': addInvitation(add, uid),
  };
}

function addImport(add: Add, actorId: string, fields: Partial<Import>): KnownObject {
  const id = newId();
  const counts = { total: 1, done: 0, next: 0, skipped: [], jobId: null };
  add(
    importPath(id),
    documentOf(ImportSchema, { actorId, ...counts, createdAt: LONG_AGO, ...fields }),
  );
  const rows = [documentOf(ImportRowSchema, { group: '' })];
  const emails = rows.map(({ email }) => email);
  add(chunkPath(id, 0), documentOf(ImportChunkSchema, { number: 0, rows, emails }));
  return { id, total: 1 };
}

const importFixtures = (add: Add, { uid }: Context): CallerFixtures => ({
  'admin/imports': addImport(add, uid, { state: 'finished', done: 1, next: 1 }),
  'POST /api/admin/imports/:id/rows': addImport(add, uid, { state: 'uploading' }),
  'POST /api/admin/imports/:id/start': addImport(add, uid, { state: 'uploading' }),
});

function addBroadcast(add: Add, fields: Partial<Broadcast> = {}): KnownObject {
  const [id, text] = [newId(), { nb: 'Fuzz', en: 'Fuzz' }];
  const draft = { ...EMPTY_BROADCAST, subject: text, body: text };
  const state = { state: 'draft', revision: 0, cursor: '', leasedUntil: null } as const;
  add(broadcastPath(id), documentOf(BroadcastSchema, { ...draft, ...state, ...fields }));
  return { id, revision: 0 };
}

const broadcastFixtures = (add: Add): CallerFixtures => ({
  broadcasts: addBroadcast(add, { state: 'sent', startedAt: LONG_AGO }),
  'admin/broadcasts': addBroadcast(add),
  'POST /api/admin/broadcasts/:id/send': addBroadcast(add),
  'POST /api/admin/broadcasts/:id/stop': addBroadcast(add, { state: 'sending' }),
});

/** Fixed ids, because a site has few webhooks and keys. */
function connectionFixtures(add: Add, { uid, surveyId }: Context): CallerFixtures {
  const [webhookId, deliveryId, keyId] = ['fuzz-webhook', 'fuzz-webhook_event', 'f'.repeat(20)];
  const secret = 'x'.repeat(43);
  const expiresAt = Timestamp.fromMillis(Date.now() + DAY_MS);
  const key = { scopes: [...API_SCOPES], hash: hashSecret(secret), createdBy: uid, expiresAt };
  add(webhookPath(webhookId), documentOf(WebhookSchema, { isEnabled: true }));
  add(deliveryPath(deliveryId), documentOf(DeliverySchema, { webhookId }));
  add(apiKeyPath(keyId), documentOf(ApiKeySchema, { ...key, lastUsedOn: null }));
  add(apiKeyPath('fuzz-revoked'), documentOf(ApiKeySchema, { createdBy: uid }));
  return {
    'admin/connections': { id: webhookId, deliveryId },
    'DELETE /api/admin/connections/keys/:id': { id: 'fuzz-revoked' },
    v1: { id: surveyId, apiKey: `sk_${keyId}_${secret}` },
  };
}

function moderationFixtures(add: Add, { uid, friend, projectId }: Context): CallerFixtures {
  const contentId = `content-${uid}`;
  add(contentPath(contentId), contentDocument(contentId, friend));
  add(commentPath(contentId, 'comment'), commentAt(0));
  const reported = { targetId: contentId, reporterId: uid };
  add(reportPath(uid, 'content', contentId, null), { ...reportAt(0), ...reported });
  return {
    'admin/reports': { kind: 'content', id: contentId },
    'admin/content': { id: contentId },
    'POST /api/admin/content/:contentId/comments/:id/:action': { contentId, id: 'comment' },
    'admin/projects': { id: projectId },
    'POST /api/admin/matches/rerun': { side: 'project', id: projectId },
  };
}

function peopleFixtures(add: Add, { index, uid }: Context): CallerFixtures {
  const addApplicant = (fate: string): KnownObject => {
    const applicantUid = `${fate}-${uid}`;
    add(userPath(applicantUid), personDocument('Fuzz', { status: 'waiting' }));
    return { uid: applicantUid };
  };
  return {
    'admin/users': { uid: ACCOUNT_UIDS[index % ACCOUNT_UIDS.length] },
    'POST /api/admin/users/:uid/approve': addApplicant('approved'),
    'POST /api/admin/users/:uid/decline': addApplicant('declined'),
    'DELETE /api/admin/users/:uid': addApplicant('deleted'),
  };
}

function taxonomyFixtures(add: Add, { uid }: Context): CallerFixtures {
  const id = newId();
  const names = { kind: 'skills', name: 'Fuzz', count: 1, uids: [uid], status: 'open' };
  add(termSuggestionPath(id), { ...names, createdAt: LONG_AGO });
  return {
    'PATCH /api/admin/site/suggestions/:id': { id },
    'PUT /api/admin/site/taxonomy/:kind/:slug': { kind: 'sectors', slug: 'health' },
    'POST /api/admin/site/taxonomy/:kind/:slug/merge': {
      ...{ kind: 'skills', slug: 'figma', into: 'react' },
    },
    // No document has it.
    'DELETE /api/admin/site/taxonomy/:kind/:slug': { kind: 'skills', slug: 'sveising' },
  };
}

function surveyFixtures(add: Add, { surveyId }: Context): CallerFixtures {
  const closedId = newId();
  add(surveyPath(closedId), surveyDocument({ status: 'closed' }));
  const fileId = crypto.randomUUID();
  const headers = { [KEY_HEADER]: fileId, [QUESTION_HEADER]: 'file', [FILE_NAME_HEADER]: 'a.pdf' };
  const file = { id: surveyId, fileId, ...headers, file: '%PDF-1.4' };
  return {
    'PUT /api/surveys/:id/files/:fileId': file,
    'DELETE /api/surveys/:id/files/:fileId': file,
    'POST /api/admin/surveys/:id/reopen': { id: closedId },
  };
}

async function ownFixtures(add: Add, { deps, uid }: Context): Promise<CallerFixtures> {
  const signInId = newId();
  add(`${signInsPath(uid)}/${signInId}`, documentOf(SignInSchema, { endedAt: null }));
  const { postUrl } = await unsubscribeUrls(deps, uid, 'none');
  return {
    'account/sign-ins': { id: signInId },
    unsubscribe: { token: postUrl.split('/').at(-1) },
  };
}

const writeAll = async (db: Firestore, documents: ReadonlyMap<string, object>): Promise<void> => {
  const writer = db.bulkWriter();
  for (const [path, document] of documents) void writer.set(db.doc(path), document);
  await writer.close();
};

let callers = 0;

/** Creates documents that requests of one caller act on. Only an administrator's API key is valid. */
export async function createRouteFixtures(
  caller: Omit<Context, 'index'>,
  isAdmin: boolean,
): Promise<CallerFixtures> {
  const context = { ...caller, index: callers };
  callers += 1;
  const documents = new Map<string, object>();
  const add: Add = (path, document) => documents.set(path, document);
  const fixtures = {
    ...groupFixtures(add, context),
    ...invitationFixtures(add, context),
    ...importFixtures(add, context),
    ...broadcastFixtures(add),
    ...(isAdmin && connectionFixtures(add, context)),
    ...moderationFixtures(add, context),
    ...peopleFixtures(add, context),
    ...taxonomyFixtures(add, context),
    ...surveyFixtures(add, context),
    ...(await ownFixtures(add, context)),
  };
  await writeAll(context.deps.db, documents);
  // Other requests delete and merge terms.
  await context.deps.db.doc(SITE_TAXONOMY).set(TAXONOMY, { merge: true });
  return fixtures;
}
