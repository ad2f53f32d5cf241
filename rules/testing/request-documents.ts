import { projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { requestPath } from '@samspill/domain/requests/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { REQUEST_DRAFT } from '@samspill/domain/requests/request.cases';
import { doc, serverTimestamp } from 'firebase/firestore';
import type { Actor } from './access.ts';
import type { Write } from './browser.ts';
import { cardOf } from './content-documents.ts';
import { LONG_AGO, published } from './documents.ts';

export const PROJECT = 'p1';

export function requestOf(uid: string, fields: Partial<JoinRequest> = {}): JoinRequest {
  return {
    ...REQUEST_DRAFT,
    applicant: cardOf(uid),
    projectId: PROJECT,
    status: 'pending',
    decidedAt: null,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    ...fields,
  };
}

export const projectWith = (
  fields: Partial<Project>,
  requests: Readonly<Record<string, Partial<JoinRequest>>> = {},
): Readonly<Record<string, object>> => ({
  [projectPath(PROJECT)]: published(fields),
  ...Object.fromEntries(
    Object.entries(requests).map(([uid, request]) => [
      requestPath(PROJECT, uid),
      requestOf(uid, request),
    ]),
  ),
});

export const decide =
  (uid: string, status: JoinRequest['status'], fields: object = {}): Write =>
  (batch, db) =>
    batch.update(doc(db, requestPath(PROJECT, uid)), {
      status,
      decidedAt: status === 'pending' || status === 'invited' ? null : serverTimestamp(),
      updatedAt: serverTimestamp(),
      ...fields,
    });

export const changeProject =
  (fields: object): Write =>
  (batch, db) =>
    batch.update(doc(db, projectPath(PROJECT)), { updatedAt: serverTimestamp(), ...fields });

export const changeMembers =
  (by: Actor, memberIds: unknown, fields: object = {}): Write =>
  (batch, db) =>
    changeProject({ memberIds, membersChangedBy: by, ...fields })(batch, db);

export const deleteRequest =
  (uid: string): Write =>
  (batch, db) =>
    batch.delete(doc(db, requestPath(PROJECT, uid)));
