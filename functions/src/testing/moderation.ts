import type { AuditPage } from '@samspill/domain/audit-log';
import { commentPath } from '@samspill/domain/comments/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { reportPath } from '@samspill/domain/moderation/paths';
import type { AppNotification } from '@samspill/domain/notification-schema';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath, projectPath } from '@samspill/domain/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { contentDocument } from './content-documents.ts';
import { projectDocument } from './project-documents.ts';
import { waitForFunctions } from './running-stack.ts';
import { type Answer, callApi, joinAs, joinAsAdmin, type Member } from './stack-client.ts';

export const ADMIN_API = '/api/admin';
const { auth, db } = createDeps();

const now = Timestamp.now();
const times = { createdAt: now, updatedAt: now };

export const admin = await joinAsAdmin(auth, 'Modgunn Admin');
export const author = await joinAs('Forfatter Fossum');
export const reporter = await joinAs('Rapporterende Rud');
await waitForFunctions();

export const newId = (name: string) => `${name}-${crypto.randomUUID()}`;
const cardOf = ({ uid, name }: Member) => ({ uid, name, photoPath: null });

const TWO_DAYS_MS = 2 * DAY_MS;
let published = 0;

/** Spreads posts over days: the daily quota would hold them back. */
function anotherDay(): Timestamp {
  published += 1;
  return Timestamp.fromMillis(Date.now() - published * TWO_DAYS_MS);
}

export async function publish(body: string, fields: DocumentData = {}): Promise<string> {
  const id = newId('content');
  const shown = { body, author: cardOf(author), createdAt: anotherDay(), ...fields };
  await db.doc(contentPath(id)).set(contentDocument(id, author.uid, shown));
  return id;
}

export async function comment(contentId: string, body: string): Promise<string> {
  const id = newId('comment');
  await db.doc(commentPath(contentId, id)).set({
    author: cardOf(author),
    body,
    mentions: [],
    replyTo: null,
    status: 'visible',
    editedAt: null,
    ...times,
  });
  return id;
}

export async function publishProject(title: string, fields: object = {}): Promise<string> {
  const id = newId('project');
  await db.doc(projectPath(id)).set(projectDocument(author.uid, { title, ...fields }));
  return id;
}

interface Reported {
  readonly targetKind: 'content' | 'comment' | 'user' | 'project' | 'taskComment';
  readonly targetId: string;
  readonly contentId?: string | null;
}

export const report = (by: string, { contentId, ...target }: Reported, note = '') =>
  db.doc(reportPath(by, target.targetKind, target.targetId, contentId ?? null)).set({
    reporterId: by,
    ...target,
    contentId: contentId ?? null,
    reason: 'spam',
    note,
    status: 'open',
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  });

export const statusOfReport = async (
  by: string,
  { targetKind, targetId, contentId = null }: Reported,
) => (await db.doc(reportPath(by, targetKind, targetId, contentId)).get()).get('status');

export const post = (path: string, body: unknown = { reason: 'Reklame' }): Promise<Answer> =>
  callApi(`${ADMIN_API}${path}`, { method: 'POST', body, cookie: admin.cookie });

export async function get<Page>(path: string): Promise<Page> {
  const { status, body } = await callApi(`${ADMIN_API}${path}`, { cookie: admin.cookie });
  expect(status).toBe(200);
  return body as Page;
}

export const statusAt = async (path: string) => (await db.doc(path).get()).get('status');

export async function logOf(targetId: string) {
  return (await get<AuditPage>(`/audit?target=${targetId}`)).entries;
}

export async function notificationsOf(
  kind: string,
  id: string,
): Promise<AppNotification | undefined> {
  const sent = await db.doc(`${notificationsPath(author.uid)}/admin-${kind}-${id}`).get();
  return sent.data() as AppNotification | undefined;
}
